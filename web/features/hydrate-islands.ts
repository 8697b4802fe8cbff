import { type ComponentType, createElement } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { readJson } from "#domain/base/fields.ts"

const ISLANDS = {
  gallery: async () => (await import("#web/components/gallery.tsx")).Gallery as ComponentType<never>,
  viewed: async () => (await import("#web/features/products/viewed-strip.tsx")).ViewedStrip as ComponentType<never>
} as const

export type IslandName = keyof typeof ISLANDS

const roots = new Map<Element, Root>()

/** Unmounts islands that have left the document. Idempotent; called for every page. Spec: APP-03, APP-04. */
export const hydrateIslands = async (document: Document): Promise<void> => {
  for (const [container, root] of roots) {
    if (container.isConnected) continue
    root.unmount()
    roots.delete(container)
  }
  const containers = [...document.querySelectorAll<HTMLElement>("[data-island]:not([data-live])")]
  for (const container of containers) container.dataset["live"] = ""
  await Promise.all(containers.map(hydrate))
}

const hydrate = async (container: HTMLElement): Promise<void> => {
  const { island, props } = container.dataset
  if (island === undefined || !Object.hasOwn(ISLANDS, island)) return
  const part = await ISLANDS[island as IslandName]()
  roots.set(container, hydrateRoot(container, createElement(part, readJson(props ?? "") as never)))
}
