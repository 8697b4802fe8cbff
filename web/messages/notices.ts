/** What is said on the page after something was done; the key of each is `notices.` and its name. Spec: APP-06, LIST-07. */
export const notices = {
  bookmarked: "Het artikel is bewaard.",
  signedIn: "Je bent ingelogd.",
  signedUp: "Je profiel is gemaakt.",
  signedOut: "Je bent uitgelogd.",
  saved: "Je wijzigingen zijn bewaard."
} as const
