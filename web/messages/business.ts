export const business = {
  heading: "Sta met je winkel tussen de beste prijzen",
  title: "Voor winkels",
  lead: "Je aanbod komt hier te staan waar mensen vergelijken. Niemand betaalt om vooraan te staan: de prijs, de levertijd en je voorwaarden tellen.",
  description: "Laat je aanbod zien met een productbestand of een export van je winkelsysteem. Meld je winkel aan.",
  options: [
    {
      heading: "Productbestand",
      text: "Geef ons het adres van je productbestand, ook wel feed: CSV, TSV, JSON, JSON Lines of XML, ook ingepakt. Het bestand dat je voor Google, Kelkoo, Idealo, Awin of Daisycon maakt, lezen we zoals het is.",
      steps: [
        "Zet je bestand op een vast adres.",
        "Meld je aan en geef het adres door.",
        "Bekijk het verslag en verbeter wat we missen."
      ]
    },
    {
      heading: "Export van je winkelsysteem",
      text: "De productexport van Shopify, WooCommerce en Magento lezen we zoals hij is. De adressen van je productpagina's maken we met de website van je winkel.",
      steps: [
        "Exporteer je producten als CSV in je winkelsysteem.",
        "Meld je aan. We spreken af hoe je het bestand aanlevert.",
        "Lever na elke wijziging een nieuwe export: na zeven dagen zonder nieuw bestand verdwijnt je aanbod."
      ]
    }
  ],
  promise: "Wat je van ons mag verwachten",
  promises: [
    "Je prijs staat er met verzendkosten, levertijd en hoe oud hij is.",
    "Een bezoeker gaat met één klik naar jouw winkel.",
    "Je ziet welke aanbiedingen we niet konden plaatsen, en waarom."
  ],
  signUp: "Meld je winkel aan",
  signInFirst: "Log eerst in. Daarna vul je hier de gegevens van je bedrijf in.",
  signIn: "Inloggen of account maken",
  company: "Bedrijfsnaam",
  kvkNumber: "KvK-nummer",
  kvkHint: "Acht cijfers, zoals op je uittreksel.",
  vatId: "Btw-id",
  vatHint: "Bijvoorbeeld NL123456782B01.",
  email: "E-mailadres van je bedrijf",
  send: "Aanmelden",
  done: (company: string) => `${company} is aangemeld.`,
  doneText:
    "We nemen contact op over hoe je je aanbod het liefst aanlevert. Klopt er iets niet, pas het dan hieronder aan.",
  save: "Gegevens bijwerken"
} as const
