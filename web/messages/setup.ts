export const setup = {
  heading: "Hier komen de aanbiedingen",
  lead: "Deze site is nieuw en nog leeg. Beheer je hem? Met deze opdrachten komt de eerste winkel erin.",
  steps: {
    shop: "Voeg een winkel toe",
    feed: "Geef het adres van de feed, of een bestand",
    run: "Haal de feed op"
  },
  foot: "Voer ze uit in de map van het programma. De site haalt de feed dan zelf op, en toont de aanbiedingen een paar seconden later.",
  guide: "De hele weg staat in docs/run-your-own.md."
} as const
