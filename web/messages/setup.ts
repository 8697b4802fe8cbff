/** The texts of a site that has no offers yet, for its operator. Spec: APP-06, APP-50. */
export const setup = {
  heading: "Hier komen de aanbiedingen",
  lead: "Deze site is nieuw en nog leeg. Beheer je hem? Met deze opdrachten komt de eerste winkel erin.",
  steps: {
    shop: "Voeg een winkel toe",
    check: "Controleer de feed van de winkel",
    import: "Importeer de feed"
  },
  foot: "Voer ze uit in de map van het programma. De aanbiedingen staan een paar seconden later op de site.",
  guide: "De hele weg staat in docs/run-your-own.md."
} as const
