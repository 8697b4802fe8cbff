const decimal = (value: number): string => String(Math.round(value * 10) / 10).replace(".", ",")

export const ranking = {
  link: "Waarom deze volgorde?",
  why: "Waarom staat dit hier?",
  reasonsTitle: (term: string) => (term === "" ? "Waarom deze volgorde?" : `Waarom deze volgorde voor “${term}”?`),
  reasonsLead:
    "Het best passende product krijgt 100. Onder elk product zie je waaruit zijn score bestaat, met de punten die de zoekmachine heeft geteld.",
  nothing: "Voor deze zoekopdracht valt er niets uit te leggen: er is niets gevonden.",
  back: "Terug naar de resultaten",
  how: "Hoe wij rangschikken",
  wordIn: (word: string, isInTitle: boolean) => `“${word}” ${isInTitle ? "in de naam" : "in merk, categorie of tekst"}`,
  preference: (label: string) => `Past bij “${label}”`,
  named: "Hoort in de categorie die je noemt",
  opened: "Hoort in de categorie die bezoekers hierna het meest openen",
  cheap: "Lage prijs, waar je om vroeg",
  popularity: "Populair",
  title: "De naam lijkt op je zoekopdracht",
  thing: "Het is het product zelf, geen accessoire",
  category: "De meest waarschijnlijke categorie",
  delivery: "Te bezorgen",
  freshness: "Nieuw in het aanbod",
  price: "Goedkoper dan andere resultaten",
  score: (share: number) => `${share} van 100`,
  scoreLabel: "Score",
  points: (count: string) => `${count} punten`,
  total: "Samen",
  pinned: (reason: string) => `Vastgezet door de beheerder: ${reason}`,
  boosted: (factor: number, reason: string) => `Hoger gezet door de beheerder (punten × ${decimal(factor)}): ${reason}`,
  buried: (factor: number, reason: string) => `Lager gezet door de beheerder (punten × ${decimal(factor)}): ${reason}`,
  headline: "Hoe wij zoekresultaten rangschikken",
  lead: "De volgorde van zoekresultaten volgt uit punten die voor elke winkel gelijk worden berekend. Geen winkel kan een plek kopen.",
  steps: {
    words: {
      heading: "1. Waar staan je zoekwoorden?",
      text: "Een woord telt het zwaarst op de plek waar het het meest zegt. Een zeldzaam woord telt meer dan een gewoon woord, een tweede keer hetzelfde woord telt weinig, en in een korte tekst telt een woord meer dan in een lange.",
      fields: {
        title: "Naam",
        brand: "Merk",
        model: "Model",
        category: "Categorie",
        features: "Kenmerken",
        description: "Beschrijving"
      },
      unit: (weight: number) => `telt ${decimal(weight)} keer`
    },
    names: {
      heading: "2. Is het wat je zoekt?",
      text: (window: number) =>
        `De beste ${window} producten krijgen er een deel van hun punten bij als hun naam goed past.`,
      gains: {
        named: "Elk product in een categorie die je noemt",
        thing: "Het is het product zelf, en geen hoes, kabel of ander accessoire",
        head: "De naam noemt waar je naar zoekt als hoofdwoord",
        order: "Je woorden staan naast elkaar, in dezelfde volgorde",
        coverage: "Alle woorden staan in de naam",
        exactness: "De naam heeft weinig andere woorden",
        form: "Een woord staat in de naam zoals jij het schrijft, bijvoorbeeld in het meervoud",
        category: "Het hoort in de meest waarschijnlijke categorie",
        delivery: "Een winkel kan het bezorgen",
        freshness: "Het is nieuwer in het aanbod dan andere resultaten",
        price: "Het is goedkoper dan andere resultaten"
      },
      unit: (share: number) => `hoogstens ${decimal(100 * share)} % erbij`
    },
    popularity: {
      heading: "3. Is het populair?",
      text: "Populariteit telt winkels, bezoekers en beoordelingen, en beslist tussen producten die ongeveer even goed passen. Ze telt hoogstens zo veel als een klein deel van één woord, en tilt een slecht passend product nooit boven een goed."
    },
    rules: {
      heading: "4. Wat mag de beheerder?",
      text: (boost: number, bury: number, days: number) =>
        `De beheerder van de site kan voor één zoekopdracht of categorie een product vastzetten, de punten van een product, merk of categorie met ${decimal(boost)} of met ${decimal(bury)} vermenigvuldigen, of een zoekopdracht naar een andere bladzijde leiden. Elke regel heeft een reden en eindigt binnen ${days} dagen. Bij een vastgezet product zie je de reden staan.`
    },
    other: {
      heading: "5. Een andere volgorde kiezen",
      text: (orders: ReadonlyArray<string>) =>
        `Kies je ${orders.map((order) => `“${order}”`).join(" of ")}, dan telt alleen dat. Punten en regels doen dan niet mee.`
    }
  },
  try: "Bekijk de punten van een zoekopdracht",
  term: "Zoekopdracht",
  show: "Toon de punten"
} as const
