/** The flash messages. Their keys begin with `notices.`. Spec: APP-06, LIST-07. */
export const notices = {
  businessSignedUp: "Je bedrijf is aangemeld.",
  bookmarked: "Het artikel is bewaard.",
  reviewed: "Je beoordeling is geplaatst.",
  stockAlert: "Je krijgt bericht zodra dit er weer is.",
  addedToCart: "Het ligt in je winkelwagen.",
  cartChanged: "Je winkelwagen is bijgewerkt.",
  codeAdded: "De kortingscode staat bij je bestelling.",
  codeRemoved: "De kortingscode is weggehaald.",
  addressSaved: "Je adres is bewaard.",
  returnDeclared: "Je retour is aangemeld.",
  signedIn: "Je bent ingelogd.",
  signedUp: "Je profiel is gemaakt.",
  signedOut: "Je bent uitgelogd.",
  orderedAgain: "Je bestelling ligt weer in je winkelwagen, tegen de prijzen van nu.",
  leaving: "Je account wordt over 30 dagen verwijderd en je bent uitgelogd. Log in om dat terug te draaien.",
  staying: "Je account blijft. Er is niets verloren gegaan.",
  savedProduct: "Bewaard op je verlanglijst.",
  saveSignedIn: "Log in, dan kun je dit op je verlanglijst bewaren.",
  viewedCleared: "Je bekeken producten zijn gewist.",
  saved: "Je wijzigingen zijn bewaard."
} as const
