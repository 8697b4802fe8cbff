/** Words for what somebody is called and reached by, on every page that has them. Spec: APP-06, PROF-01. */
export const account = {
  givenName: "Voornaam",
  familyName: "Achternaam",
  email: "E-mailadres",
  dateOfBirth: "Geboortedatum",
  dateOfBirthHint: "Zo tonen we niets wat niet bij je leeftijd hoort.",
  dateOfBirthProblem: "Controleer je geboortedatum: een dag die bestaat, van 1900 tot vandaag."
} as const
