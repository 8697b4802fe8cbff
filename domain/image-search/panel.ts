/** The texts of the image search: above the photo, on the button for another, above the results. Spec: IMG-08. */
export const IMAGE_TEXT = {
  title: "Dit lijkt het te zijn:",
  other: "Andere foto kiezen",
  similar: "Vergelijkbare producten"
} as const
