export const testPayment = {
  title: "Testbetaling",
  notice: "Dit is een testbetaling. Er wordt niets van je rekening afgeschreven.",
  amount: "Te betalen",
  what: "Waarvoor",
  choose: "Kies hoe de betaling afloopt",
  outcomes: {
    paid: "Betaald",
    failed: "Mislukt",
    expired: "Verlopen",
    canceled: "Geannuleerd",
    later: "Later betaald",
    double: "Betaald, melding dubbel",
    silent: "Betaald, zonder melding"
  },
  hints: {
    later: "De bank laat het na een minuut weten.",
    double: "De winkel krijgt de melding twee keer tegelijk.",
    silent: "De winkel krijgt geen melding."
  },
  endedHeading: "Deze testbetaling is afgerond",
  ended: "Er valt hier niets meer te kiezen.",
  paidHeading: "Deze testbetaling is betaald",
  left: "Nog niet terug",
  reversible: "Teruggehaald door de bank",
  returnHeading: "Laat geld teruggaan buiten de winkel om",
  returnAmount: "Bedrag in euro",
  returnProblem: (minimum: string, maximum: string) => `Vul een bedrag in van ${minimum} tot ${maximum}.`,
  returnMethods: {
    refund: "Terugbetalen bij de betaaldienst",
    chargeback: "Terughalen door de bank",
    reversal: "Terughalen terugdraaien"
  },
  back: "Terug naar de winkel",
  unknownHeading: "Deze testbetaling bestaat niet",
  unknown: "Ga terug naar de winkel en begin de betaling opnieuw."
} as const
