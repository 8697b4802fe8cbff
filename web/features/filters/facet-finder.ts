import type { Facet } from "#domain/search/schemas.ts"
import { searchFacet } from "#domain/search/search.ts"
import type { FilterField } from "#domain/search/filters.ts"
import { readLinkContext, readSearchUrl, searchLinks } from "#domain/search/url.ts"
import type { PageContext } from "#web/features/page/context.ts"
import { say } from "#web/components/say.ts"
import { search } from "#web/messages/search.ts"
import { type FacetOption, foundOptions } from "./facet-groups.ts"

/**
 * Fields that look for a value in a long facet, anywhere in `document`: what they find stands in place of the first values.
 * The whole facet is asked for once a page. Spec: SRCH-32, SRCH-21.
 */
export const findInFacets = (document: Document, { api, log }: Pick<PageContext, "api" | "log">): void => {
  let asked: { readonly key: string; readonly facet: Promise<Facet> } | null = null

  const wholeFacet = (field: FilterField): Promise<Facet> => {
    const key = `${location.pathname}${location.search} ${field}`
    if (asked?.key !== key) asked = { key, facet: searchFacet(api, readSearchUrl(location), field) }
    return asked.facet
  }

  const find = async (input: HTMLInputElement) => {
    const { finder, list } = partsOf(input)
    const typed = input.value
    if (typed.trim() === "") return clear(finder, list)
    const field = input.dataset["find"] as FilterField
    try {
      const facet = await wholeFacet(field)
      if (input.value !== typed || !input.isConnected) return
      const options = foundOptions(field, facet, typed, searchLinks(readSearchUrl(location), readLinkContext(location)))
      finder?.setAttribute("data-finding", "")
      list?.replaceChildren(
        ...(options.length === 0 ? [nothing(document)] : options.map((one) => entry(document, one)))
      )
      say(options.length === 0 ? search.foundNothing : search.found(options.length))
    } catch (cause) {
      asked = null
      log("facet-full", cause)
    }
  }

  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset["find"] !== undefined) void find(target)
  })
  document.addEventListener("keydown", (event) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.dataset["find"] === undefined || target.value === "") return
    const { finder, list } = partsOf(target)
    if (event.key === "Escape") {
      event.preventDefault()
      target.value = ""
      clear(finder, list)
    } else if (event.key === "Enter") {
      event.preventDefault()
      list?.querySelector<HTMLElement>("a")?.click()
    }
  })
}

const partsOf = (input: Element) => {
  const finder = input.closest(".facet__finder")
  return { finder, list: finder?.querySelector("ul") }
}

const clear = (finder: Element | null, list: Element | null | undefined) => {
  finder?.removeAttribute("data-finding")
  list?.replaceChildren()
}

/** As the facet itself prints a value. */
const entry = (document: Document, { label, count, href, isChosen }: FacetOption): HTMLElement => {
  const item = document.createElement("li")
  const option = document.createElement(href === null ? "span" : "a")
  option.className = "facet__option"
  if (href !== null) option.setAttribute("href", href)
  if (isChosen) option.setAttribute("aria-current", "true")
  const counted = document.createElement("small")
  counted.textContent = count
  option.append(`${label} `, counted)
  item.append(option)
  return item
}

const nothing = (document: Document): HTMLElement => {
  const item = document.createElement("li")
  item.className = "facet__nothing"
  item.textContent = search.foundNothing
  return item
}
