import { type ComponentProps, type ComponentType, createElement } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { readJson } from "#domain/base/fields.ts"
import type { ViewedStrip } from "#web/features/products/viewed-strip.tsx"
import { ISLAND_HYDRATED } from "#web/features/page/island-event.ts"
import { readText } from "#web/features/lists/stored-list.ts"
import { DependenciesContext, type PageContext } from "#web/features/page/context.ts"
import { CATEGORY_KEY, RECENTLY_VIEWED_KEY } from "#web/features/page/storage-keys.ts"

const ISLANDS = {
  category: async () => (await import("#web/features/products/category-strip.tsx")).CategoryStrip,
  gallery: async () => (await import("#web/components/gallery.tsx")).Gallery as ComponentType<never>,
  search: async () => (await import("#web/features/search/search-box.tsx")).SearchBox as ComponentType<never>,
  viewed: async () => (await import("#web/features/products/viewed-strip.tsx")).ViewedStrip as ComponentType<never>
} as const

export type IslandName = keyof typeof ISLANDS

const roots = new Map<Element, Root>()

let isListening = false

/** Unmounts islands that have left the document. Idempotent; called for every page. Spec: APP-03, APP-04. */
export const hydrateIslands = async (document: Document, dependencies: PageContext): Promise<void> => {
  for (const [container, root] of roots) {
    if (container.isConnected) continue
    root.unmount()
    roots.delete(container)
  }
  const containers = [...document.querySelectorAll<HTMLElement>("[data-island]:not([data-live])")].filter(hasContent)
  for (const container of containers) container.dataset["live"] = ""
  // Another tab may store what an island shows.
  if (!isListening) addEventListener("storage", () => void hydrateIslands(document, dependencies))
  isListening = true
  await Promise.all(containers.map((container) => hydrate(container, dependencies)))
}

/** Returns false for a strip of which this browser stores no products: its scripts are 15 kB. Spec: APP-20. */
const hasContent = ({ dataset: { island, props = "" } }: HTMLElement): boolean => {
  if (island === "category") return readText(CATEGORY_KEY) !== null
  if (island !== "viewed") return true
  const { except, isSignedIn } = readJson(props) as ComponentProps<typeof ViewedStrip>
  const viewed = readJson(readText(RECENTLY_VIEWED_KEY) ?? "")
  return isSignedIn || (Array.isArray(viewed) && viewed.some((id) => id !== except))
}

const hydrate = async (container: HTMLElement, dependencies: PageContext): Promise<void> => {
  const { island, props } = container.dataset
  if (island === undefined || !Object.hasOwn(ISLANDS, island)) return
  const part = createElement(await ISLANDS[island as IslandName](), readJson(props ?? "") as never)
  roots.set(container, hydrateRoot(container, createElement(DependenciesContext, { value: dependencies }, part)))
  container.dispatchEvent(new Event(ISLAND_HYDRATED))
}
