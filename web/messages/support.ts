/** The texts of the support pages. Spec: APP-06, ROUTE-23. */
export const support = {
  trail: "Hulp",
  pages: "Onderwerpen",
  unanswered: "Staat je antwoord er niet bij?",
  openChat: "Stel je vraag",
  openChatText: "De assistent zoekt mee in onze artikelen en in het aanbod."
} as const
