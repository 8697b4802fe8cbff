import type { ThirdPartyScript } from "#domain/account/consent.ts"
import type { CookieName } from "#domain/base/cookie.ts"
import type { StorageKey, StorageKind } from "#domain/base/storage-table.ts"

interface Item {
  readonly name: string
  readonly purpose: string
}

export const storedItems = {
  cookieHead: ["Cookie", "Waarvoor", "Hoe lang"],
  storageHead: ["Naam", "Waarvoor", "Hoe lang"],
  scriptHead: ["Script", "Waarvoor", "Van"],
  noScripts: "Er staan hier nu geen scripts van anderen.",
  cookies: {
    sessie: { name: "Sessie", purpose: "dat je bent ingelogd" },
    "inloggen-*": { name: "Inloggen", purpose: "waar je was toen je begon met inloggen" },
    lijsten: { name: "Lijsten", purpose: "dat je lijsten na het inloggen nog bij je profiel moeten" },
    cart_session: { name: "Winkelwagen", purpose: "je winkelwagen" },
    "winkelwagen-aantal": { name: "Aantal in de winkelwagen", purpose: "hoeveel er in je winkelwagen ligt" },
    "weggehaald-adres": {
      name: "Verwijderd adres",
      purpose: "een adres dat je net verwijderde, zodat je het kunt terugzetten"
    },
    formulier: { name: "Formulier", purpose: "wat je typte in een formulier toen je opnieuw moest inloggen" },
    melding: { name: "Melding", purpose: "een bericht voor de volgende pagina" },
    "zoek-aantal": { name: "Aantal resultaten", purpose: "hoeveel resultaten je het liefst ziet" },
    "zoek-weergave": { name: "Weergave van resultaten", purpose: "hoe je resultaten het liefst ziet" },
    "volwassen-toegestaan": { name: "18 jaar of ouder", purpose: "je antwoord op de vraag of je 18 bent" },
    "volwassen-geblokkeerd": { name: "Jonger dan 18 jaar", purpose: "dat je volgens je profiel nog geen 18 bent" },
    toestemming: { name: "Toestemming", purpose: "je antwoord op de vraag of we mogen meten" },
    functies: { name: "Onderdelen", purpose: "welke onderdelen van de site aan staan" },
    "klik-id": { name: "Advertentie", purpose: "via welke advertentie je kwam" },
    "demo-accounts": { name: "Accounts van de demonstratie", purpose: "de accounts die je in de demonstratie maakte" },
    inlogdienst: { name: "Inlogdienst", purpose: "dat je bent ingelogd bij de inlogdienst van de demonstratie" },
    "inlogdienst-keuze": { name: "Keuze van de inlogdienst", purpose: "bij welke login je een gebruiker kiest" },
    "inlogdienst-terug": { name: "Terug van de inlogdienst", purpose: "met welke login je daarna verdergaat" },
    "nieuwe-gebruiker": { name: "Nieuwe gebruiker", purpose: "dat je in de demonstratie een nieuwe gebruiker nadoet" }
  } satisfies Readonly<Record<CookieName, Item>>,
  storage: {
    wishlist: { name: "Verlanglijst", purpose: "je verlanglijst" },
    comparison: { name: "Vergelijking", purpose: "de producten die je vergelijkt" },
    "recently-viewed": { name: "Bekeken producten", purpose: "de producten die je bekeek" },
    "seen-products": {
      name: "Producten op je lijsten",
      purpose: "naam en prijs van de producten op je lijsten, voor als je geen verbinding hebt"
    },
    "search-history": { name: "Zoekopdrachten", purpose: "je laatste zoekopdrachten" },
    "image-history": { name: "Foto's", purpose: "de foto's waarmee je zocht" },
    "recommendation-category": { name: "Laatste categorie", purpose: "de categorie die je het laatst bekeek" },
    chats: { name: "Gesprekken", purpose: "welke gesprekken je met de assistent had" },
    logout: { name: "Uitgelogd", purpose: "even: dat je net bent uitgelogd, voor je andere tabbladen" },
    "klik-id": { name: "Advertentie", purpose: "via welke advertentie je kwam" },
    typed: { name: "Getypte tekst", purpose: "wat je typte toen de pagina opnieuw moest laden" },
    scroll: { name: "Plaats op de pagina", purpose: "hoe ver je op elke pagina was" },
    scrolled: { name: "Plaats op de vorige pagina", purpose: "hoe ver je was op de pagina waar je naar teruggaat" },
    build: { name: "Pagina zonder verbinding", purpose: "de pagina die je ziet als je geen verbinding hebt" }
  } satisfies Readonly<Record<StorageKey, Item>>,
  until: {
    localStorage: "tot je het verwijdert",
    sessionStorage: "tot je dit tabblad sluit",
    cacheStorage: "tot er een nieuwe versie van de site is"
  } satisfies Readonly<Record<StorageKind, string>>,
  scripts: {
    map: "een kaart",
    sessionRecording: "opnemen hoe je de site gebruikt"
  } satisfies Readonly<Record<ThirdPartyScript, string>>
} as const
