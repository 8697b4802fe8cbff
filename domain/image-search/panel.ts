/** The words of a search by image: over the photo, on the button for another, over the results. Spec: IMG-08. */
export const IMAGE_TEXT = {
  title: "Dit lijkt het te zijn:",
  other: "Andere foto kiezen",
  similar: "Vergelijkbare producten"
} as const
