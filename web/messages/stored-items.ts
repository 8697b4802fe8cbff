import type { ThirdPartyScript } from "#domain/consent/consent.ts"
import type { CookieName } from "#domain/cookies/cookie.ts"
import type { StorageKey, StorageKind } from "#domain/cookies/storage-table.ts"

/** The texts of the tables on the page about cookies: the purpose of each item that the site stores. Spec: APP-06, CONS-20. */
export const storedItems = {
  cookieHead: ["Cookie", "Waarvoor", "Hoe lang"],
  storageHead: ["Naam", "Waarvoor", "Hoe lang"],
  scriptHead: ["Script", "Waarvoor", "Van"],
  noScripts: "Er staan hier nu geen scripts van anderen.",
  cookies: {
    sessie: "dat je bent ingelogd",
    "inloggen-*": "waar je was toen je begon met inloggen",
    lijsten: "dat je lijsten na het inloggen nog bij je profiel moeten",
    cart_session: "je winkelwagen",
    "winkelwagen-aantal": "hoeveel er in je winkelwagen ligt",
    "weggehaald-adres": "een adres dat je net weghaalde, zodat je het kunt terugzetten",
    formulier: "wat je typte in een formulier toen je opnieuw moest inloggen",
    melding: "een bericht voor de volgende pagina",
    "zoek-aantal": "hoeveel resultaten je het liefst ziet",
    "zoek-weergave": "hoe je resultaten het liefst ziet",
    "volwassen-toegestaan": "je antwoord op de vraag of je 18 bent",
    "volwassen-geblokkeerd": "dat je volgens je profiel nog geen 18 bent",
    toestemming: "je antwoord op de vraag of we mogen meten",
    functies: "welke onderdelen van de site aan staan",
    "demo-accounts": "de accounts die je in de demonstratie maakte",
    inlogdienst: "dat je bent ingelogd bij de inlogdienst van de demonstratie",
    "inlogdienst-keuze": "bij welke login je een gebruiker kiest",
    "inlogdienst-terug": "met welke login je daarna verdergaat",
    "nieuwe-gebruiker": "dat je in de demonstratie een nieuwe gebruiker nadoet"
  } satisfies Readonly<Record<CookieName, string>>,
  storage: {
    wishlist: "je verlanglijst",
    comparison: "de producten die je vergelijkt",
    "recently-viewed": "de producten die je bekeek",
    "seen-products": "naam en prijs van de producten op je lijsten, voor als je geen verbinding hebt",
    "search-history": "je laatste zoekopdrachten",
    "image-history": "de foto's waarmee je zocht",
    "recommendation-category": "de categorie die je het laatst bekeek",
    chats: "welke gesprekken je met de assistent had",
    logout: "even: dat je net bent uitgelogd, voor je andere tabbladen",
    "klik-id": "via welke advertentie je kwam",
    typed: "wat je typte toen de pagina opnieuw moest laden",
    scroll: "hoe ver je op elke pagina was",
    scrolled: "hoe ver je was op de pagina waar je naar teruggaat",
    build: "de pagina die je ziet als je geen verbinding hebt"
  } satisfies Readonly<Record<StorageKey, string>>,
  until: {
    localStorage: "tot je het wist",
    sessionStorage: "tot je dit tabblad sluit",
    cacheStorage: "tot er een nieuwe versie van de site is"
  } satisfies Readonly<Record<StorageKind, string>>,
  scripts: {
    map: "een kaart",
    sessionRecording: "opnemen hoe je de site gebruikt"
  } satisfies Readonly<Record<ThirdPartyScript, string>>
} as const
