/** The texts of the age gate: the question, and the message to minors. Spec: APP-06, ADULT-02, ADULT-04. */
export const age = {
  heading: "Ben je 18 of ouder?",
  text: "Op deze pagina staat alcohol of iets anders voor volwassenen. We onthouden je antwoord een jaar in een cookie.",
  yes: "Ja, ik ben 18 of ouder",
  no: "Nee",
  closedHeading: "Deze pagina is er voor 18 jaar en ouder",
  closedText:
    "Je hebt gezegd dat je jonger bent, of je bent dat volgens je profiel. De rest van de site staat voor je open.",
  home: "Naar de voorpagina",
  change: "Antwoord wijzigen"
} as const
