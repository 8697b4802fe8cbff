export const customerService = {
  heading: "Klantenservice",
  description: "Antwoord op vragen over bestellen, betalen, bezorgen en terugsturen.",
  lead: "De meeste vragen zijn hier zo beantwoord. Begin bij je bestelling: daar zie je wat er al gebeurd is.",
  yours: "Over jouw bestelling",
  order: {
    label: "Waar is mijn bestelling?",
    text: "Per bestelling de status, de pakketten en wat de vervoerder meldt."
  },
  returns: { label: "Iets terugsturen", text: "Meld het aan bij de bestelling en volg het tot je geld terug is." },
  withdrawal: {
    label: "Overeenkomst herroepen",
    text: "Zie af van je aankoop, zonder reden en zonder in te loggen. Je krijgt een bewijs per mail."
  },
  cart: { label: "Nog te betalen", text: "In je winkelwagen staan ook betalingen die nog openstaan." },
  find: "Zoek een bestelling",
  findLabel: "Bestelnummer",
  findHint: "Het staat in je bevestiging en begint met KK.",
  findGo: "Zoek",
  findProblem: "Dit is geen bestelnummer. Het ziet eruit als KK-XF51J-15B0A.",
  subjects: "Onderwerpen",
  support: {
    orderAndPay: { label: "Bestellen en betalen", text: "Van winkelwagen tot bevestiging." },
    delivery: { label: "Bezorging", text: "Wanneer het komt, en wat als het niet komt." },
    returnAndCancel: { label: "Retourneren en annuleren", text: "Je bedenktijd en hoe je je geld terugkrijgt." },
    warrantyAndRepair: { label: "Garantie en reparatie", text: "Als iets stukgaat dat heel hoort te blijven." },
    userAccountAndTerms: { label: "Account en voorwaarden", text: "Je gegevens, inloggen en wat we afspreken." },
    shopSeller: { label: "Winkels", text: "Wie er verkoopt en hoe wij winkels kiezen." },
    complain: { label: "Klachten", text: "Bij wie je moet zijn en wat je mag verwachten." }
  },
  ranking: { label: "Hoe wij rangschikken", text: "Waarom het ene product boven het andere staat." },
  reach: "Iemand spreken",
  shop: {
    label: "De winkel",
    text: "Over je bestelling beslist de winkel waar je kocht. Die staat bij elke bestelling, met een link.",
    linkText: "Alle winkels"
  },
  chat: {
    label: "Chat",
    text: "Stel je vraag over een product of over deze site. Je krijgt meteen antwoord, van een programma.",
    linkText: "Begin een gesprek"
  },
  contact: {
    label: "Per mail",
    text: "Schrijf je vraag op. Je krijgt meteen een nummer en een kopie, en daarna antwoord van een mens.",
    linkText: "Stuur een bericht"
  },
  complaint: {
    label: "Een melding of klacht",
    text: "Klopt een prijs of een winkel op deze site niet, meld het ons dan.",
    linkText: "Zo meld je het"
  }
} as const

export const support = {
  trail: "Hulp",
  pages: "Onderwerpen",
  unanswered: "Staat je antwoord er niet bij?",
  openChat: "Stel je vraag",
  openChatText: "De assistent zoekt mee in onze artikelen en in het aanbod."
} as const
