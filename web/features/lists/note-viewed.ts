import { readJson } from "#domain/unknown/json.ts"
import { keepViewed } from "./kept-lists.ts"

/** Remembers the product a page that came from the server is about, which no component of the browser told. Spec: LIST-04, LIST-15. */
export const noteViewed = (document: Document): void => {
  const viewed = document.querySelector<HTMLDataElement>("data[data-viewed]")
  if (viewed !== null) keepViewed(readJson(viewed.value))
}
