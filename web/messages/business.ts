/** The texts of the page for shops. Spec: APP-06, ROUTE-06. */
export const business = {
  heading: "Sta met je winkel tussen de beste prijzen",
  title: "Voor winkels",
  lead: "Je aanbod komt hier te staan waar mensen vergelijken. Niemand betaalt om vooraan te staan: de prijs, de levertijd en je voorwaarden tellen.",
  description: "Laat je aanbod zien met een datafeed, een plugin, een app of onze crawler. Meld je winkel aan.",
  options: [
    {
      heading: "Datafeed",
      text: "Geef ons het adres van je productbestand: CSV, TSV, JSON Lines of XML. We lezen het geregeld en laten precies zien wat we niet begrepen.",
      steps: [
        "Zet je bestand op een vast adres.",
        "Meld je aan en geef het adres door.",
        "Bekijk het verslag en verbeter wat we missen."
      ]
    },
    {
      heading: "Plugin",
      text: "Gebruik je een bekend winkelsysteem, dan maakt een plugin het productbestand voor je en houdt het bij.",
      steps: ["Installeer de plugin in je winkel.", "Kies welke producten je laat zien.", "De rest gaat vanzelf."]
    },
    {
      heading: "App",
      text: "Verkoop je via een platform met een appwinkel, dan koppel je je assortiment met een app. Prijs en voorraad gaan mee zodra je ze wijzigt.",
      steps: [
        "Voeg de app toe aan je winkel.",
        "Geef toestemming om je aanbod te lezen.",
        "Wijzigingen gaan vanzelf mee."
      ]
    },
    {
      heading: "Eigen crawler",
      text: "Heb je geen bestand? Dan maken we een crawler die je productpagina's leest, rustig en alleen met jouw toestemming.",
      steps: [
        "Meld je aan en vertel welk deel van je site we mogen lezen.",
        "Wij maken de crawler en laten je een proef zien.",
        "Na jouw akkoord gaat hij aan."
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
