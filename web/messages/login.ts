export const login = {
  heading: "Inloggen of aanmelden",
  description: "Log in of maak een account om te bewaren wat je vindt.",
  lead: "Met een account vind je je verlanglijst, prijsdalingen en bestellingen overal terug.",
  signIn: "Inloggen",
  typedForm: "Je bent weer ingelogd. Wat je had ingevuld staat er nog. Verstuur het opnieuw.",
  signUp: "Account maken",
  provider: "Je logt in bij onze inlogdienst. Wij zien je wachtwoord nooit.",
  gains: {
    heading: "Wat je met een account hebt",
    list: [
      "Je verlanglijst en wat je bekeek, op elk apparaat",
      "Bericht als iets weer op voorraad is",
      "Je adressen en bestellingen bij elkaar"
    ]
  },
  without: "Zoeken en vergelijken kan ook zonder account.",
  listsAreMerged: "Wat je in deze browser al bewaarde, nemen we mee.",
  business: "Koop je in voor een bedrijf?",
  businessLink: "Maak een zakelijk account",
  finish: {
    heading: "Nog één stap",
    lead: "Je bent ingelogd, maar je hebt hier nog geen profiel. Kijk je gegevens na en maak het aan.",
    submit: "Profiel maken",
    cancel: "Liever niet, log me uit",
    terms: "Door een profiel te maken ga je akkoord met onze",
    termsLink: "voorwaarden",
    and: "en lees je in onze",
    privacyLink: "privacyverklaring",
    termsEnd: "wat we met je gegevens doen."
  },
  handOver: "Ga verder bij de inlogdienst",
  demo: {
    heading: "Kies met wie je inlogt",
    description: "De inlogdienst van de demonstratie.",
    notice: "Dit is een demonstratie",
    explained: "Deze inlogdienst kent geen wachtwoorden. Kies wie je wilt zijn.",
    users: "Gebruikers",
    as: "Log in als",
    about: {
      "demo-sanne": "Volwassen, met profiel en adres",
      "demo-daan": "Heeft nog geen profiel",
      "demo-noor": "Minderjarig, ziet niets voor 18+",
      "demo-bram": "Volwassen, met oudere lijsten",
      "demo-vera": "Heeft een winkel, zie /verkoper/"
    } as Readonly<Record<string, string>>,
    fault: "Storing van de inlogdienst nadoen",
    faultHint: "Kies eerst de storing en dan met wie je inlogt.",
    faults: {
      "": "Geen storing",
      "even-traag": "Eén keer geen antwoord",
      traag: "Nooit een antwoord",
      fout: "Een foutmelding",
      "even-onbereikbaar": "Eén keer onbereikbaar",
      onbereikbaar: "Onbereikbaar"
    },
    fresh: "Nieuw account",
    freshHint: "Verzin gerust iets. Je echte gegevens zijn niet nodig.",
    submit: "Account maken en inloggen",
    cancel: "Annuleren",
    emailProblem: "Vul een e-mailadres in, zoals naam@voorbeeld.example."
  },
  service: {
    errorHeading: "Inloggen is niet gelukt",
    error: "Deze login is verlopen of niet van deze site. Begin opnieuw.",
    logoutHeading: "Wil je uitloggen?",
    logout: "Log me uit",
    loggedOut: "Je bent uitgelogd",
    home: "Naar de winkel",
    device: {
      heading: "Inloggen met een code",
      lead: "Typ de code die op de opdrachtregel staat.",
      code: "Code",
      next: "Verder",
      wrongCode: "Deze code klopt niet of is verlopen. Kijk hem na, of begin opnieuw op de opdrachtregel.",
      cancelled: "Het inloggen is geannuleerd. Je kunt dit venster sluiten.",
      failed: "Dat is niet gelukt. Typ de code opnieuw.",
      confirmHeading: "Is dit jouw code?",
      confirmLead: "Op de opdrachtregel hoort dezelfde code te staan.",
      warning: "Heeft iemand je deze code gestuurd? Ga dan niet verder: die ander kan anders bestellen als jij.",
      confirm: "Ja, inloggen",
      cancel: "Nee, annuleren",
      doneHeading: "Je bent ingelogd",
      done: "Sluit dit venster en ga verder op de opdrachtregel."
    }
  }
} as const
