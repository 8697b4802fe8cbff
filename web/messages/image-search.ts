import type { PixelProblem } from "#domain/catalogue/photos/pixel-limit.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

export const imageSearch = {
  search: "Zoeken",
  heading: "Zoek met een foto",
  description: "Kies een foto van wat je zoekt, dan laten we zien welke producten erop lijken en wat ze kosten.",
  lead: "Kies een foto van wat je zoekt. We laten zien welke producten erop lijken en wat ze kosten.",
  file: "Foto",
  fileHint:
    "JPEG, PNG, WebP, AVIF of GIF, kleiner dan 10 MB. Je kunt een foto hierheen slepen of plakken. Staat er een streepjescode op, dan openen we dat product.",
  send: "Zoek met deze foto",
  other: "Kies een andere foto",
  link: "Of het adres van een foto",
  linkHint: "Van een winkel of site die dat toelaat; het begint met https.",
  sendLink: "Zoek met dit adres",
  barcode: "Of het nummer van een streepjescode",
  barcodeHint: "De 8 tot 14 cijfers onder de streepjes, ook wel EAN, GTIN of ISBN.",
  searchBarcode: "Zoek dit nummer",
  scan: "Scan met je camera",
  stopScan: "Stop met scannen",
  scanView: "Beeld van je camera",
  scanning: "Houd de streepjescode voor je camera. We openen het product zodra we het nummer lezen.",
  scanProblem: {
    "no-detector":
      "Deze browser kan niet live scannen. Kies hierboven een foto van de streepjescode, of typ de cijfers die eronder staan.",
    "no-camera":
      "We kunnen je camera niet gebruiken. Geef toestemming in je browser, of typ de cijfers onder de streepjes."
  },
  tooManyPixels: ({ megapixels, limit }: PixelProblem) =>
    `Deze foto is te groot: ${megapixels.toLocaleString("nl-NL")} megapixel; hoogstens ${limit}. Kies een kleinere foto.`,
  busy: "Er komen nu te veel foto’s tegelijk binnen. Probeer het over een paar seconden opnieuw.",
  linkFailed: "Van dit adres kunnen we geen foto ophalen. Bewaar de foto op je apparaat en kies hem hierboven.",
  privacy:
    "We bewaren je foto een kwartier, alleen om ermee te zoeken. Daarna is hij weg. Deze browser onthoudt een kleine versie, tot je die verwijdert.",
  privacyShort: "Je foto is bij ons na een kwartier weg.",
  gone: "Deze foto hebben we niet meer: we bewaren een foto een kwartier. Kies hem opnieuw.",
  missingPhoto: "Deze foto hebben we niet meer, maar deze browser nog wel.",
  again: "Zoek opnieuw met deze foto",
  history: "Eerdere foto’s",
  historyPhoto: (at: number, count: number) => `Zoek met eerdere foto ${at} van ${count}`,
  forget: "Verwijder deze foto’s",
  photo: "Je foto",
  cropTitle: "Waarmee we zoeken",
  cropHint: "Sleep het kader over wat je zoekt. Met de pijltjestoetsen kan het ook.",
  cropNumbers: "Vul het kader in",
  cropField: { links: "Van links", boven: "Van boven", breedte: "Breedte", hoogte: "Hoogte" },
  cropUnit: (width: number, height: number) => `In pixels; je foto is ${width} bij ${height}.`,
  cropSearch: "Zoek met dit kader",
  cropRejected: "Dit kader past niet in je foto. We zoeken met het midden.",
  parts: "Deel van de foto",
  part: {
    middle: "Midden",
    full: "Hele foto",
    left: "Links",
    right: "Rechts",
    top: "Boven",
    bottom: "Onder"
  },
  found: (count: number) =>
    count === 0 ? "Geen producten" : count === 1 ? "1 product" : `De ${formatCount(count)} die er het meest op lijken`,
  foundSoFar: (count: number) =>
    count === 0
      ? "Nog geen producten"
      : count === 1
        ? "1 product tot nu toe"
        : `De ${formatCount(count)} die er tot nu toe het meest op lijken`,
  foundOf: (count: number, all: number) =>
    `${formatCount(count)} van de ${formatCount(all)} die er het meest op lijken`,
  labelBefore: "Op je foto staat",
  labelAfter: ". Wat zo heet, staat bovenaan.",
  order: "Volgorde",
  sort: { likeness: "Gelijkenis", priceAsc: "Goedkoopste eerst", priceDesc: "Duurste eerst" },
  category: "Categorie",
  brand: "Merk",
  all: "Alle",
  agreeing: (count: number, of: number) =>
    `${formatCount(count)} van de ${formatCount(of)} producten die er het meest op lijken horen hierbij.`,
  comparing: (compared: number, total: number) =>
    `Nog ${formatCount(total - compared)} van ${formatCount(total)} foto’s te lezen. Daarna weten we meer.`,
  guesses: "Kies zelf een categorie",
  guess: "Kies zelf",
  more: (count: number) => `Toon nog ${formatCount(count)}`,
  nothing: "We vinden niets dat hierop lijkt",
  nothingText: "Kies een ander deel van de foto, of zoek met woorden.",
  withWords: "Zoek met woorden"
} as const
