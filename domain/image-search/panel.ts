import type { ImageRecord } from "./image-record.ts"

/** What stands beside the results. Spec: IMG-08. */
export const sidePanel = (image: ImageRecord | null): "crop" | "filters" => (image === null ? "filters" : "crop")

/** The words of a search by image: over the photo, on the button for another, over the results. Spec: IMG-08. */
export const IMAGE_TEXT = {
  title: "Dit lijkt het te zijn:",
  other: "Andere foto kiezen",
  similar: "Vergelijkbare producten"
} as const
