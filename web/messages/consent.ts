/** The texts of the consent question. Spec: APP-06, CONS-01. */
export const consent = {
  heading: "Mogen we meten hoe je de site gebruikt?",
  text: "Dan zien we welke pagina's beter kunnen. Zonder toestemming meten we niets, en alles blijft gewoon werken.",
  accept: "Ja, dat mag",
  reject: "Nee, liever niet",
  more: "Lees meer over cookies"
} as const
