import { type ComponentType, createElement } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { readJson } from "#domain/unknown/fields.ts"

const ISLANDS = {
  gallery: async () => (await import("#web/components/gallery.tsx")).Gallery as ComponentType<never>,
  viewed: async () => (await import("#web/features/products/viewed-strip.tsx")).ViewedStrip as ComponentType<never>
} as const

/** Parts that may live alone on a page without script. */
export type IslandName = keyof typeof ISLANDS

const awake = new Map<Element, Root>()

/**
 * Hydrates the parts of a page the server printed that live alone, each with what stands beside it, and ends those that have
 * left the document. Called for every page. Spec: APP-03, APP-04.
 */
export const wakeIslands = async (document: Document): Promise<void> => {
  for (const [place, root] of awake) {
    if (place.isConnected) continue
    root.unmount()
    awake.delete(place)
  }
  const asleep = [...document.querySelectorAll<HTMLElement>("[data-island]:not([data-live])")]
  for (const place of asleep) place.dataset["live"] = ""
  await Promise.all(asleep.map(wake))
}

const wake = async (place: HTMLElement): Promise<void> => {
  const { island, props } = place.dataset
  if (island === undefined || !Object.hasOwn(ISLANDS, island)) return
  const part = await ISLANDS[island as IslandName]()
  awake.set(place, hydrateRoot(place, createElement(part, readJson(props ?? "") as never)))
}
