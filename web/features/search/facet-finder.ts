import type { Facet } from "#domain/search/schemas.ts"
import { searchFacet } from "#domain/search/search.ts"
import type { FilterField } from "#domain/search/filters.ts"
import { readLinkContext, readSearchUrl, searchLinks } from "#domain/search/url.ts"
import type { PageContext } from "#web/features/page/context.ts"
import { announce } from "#web/components/announce.ts"
import { search } from "#web/messages/search.ts"
import { type FacetOption, foundOptions } from "./facet-groups.ts"

/** Fetches the full facet once per page. Spec: SRCH-32, SRCH-21. */
export const findInFacets = (document: Document, { api, log }: Pick<PageContext, "api" | "log">): void => {
  let requested: { readonly key: string; readonly facet: Promise<Facet> } | null = null

  const fetchFullFacet = (field: FilterField): Promise<Facet> => {
    const key = `${location.pathname}${location.search} ${field}`
    if (requested?.key !== key) requested = { key, facet: searchFacet(api, readSearchUrl(location), field) }
    return requested.facet
  }

  const find = async (input: HTMLInputElement) => {
    const { finder, list } = partsOf(input)
    const typed = input.value
    if (typed.trim() === "") return clear(finder, list)
    const field = input.dataset["find"] as FilterField
    try {
      const facet = await fetchFullFacet(field)
      if (input.value !== typed || !input.isConnected) return
      const options = foundOptions(field, facet, typed, searchLinks(readSearchUrl(location), readLinkContext(location)))
      finder?.setAttribute("data-finding", "")
      list?.replaceChildren(
        ...(options.length === 0 ? [createNothingFound(document)] : options.map((one) => createOption(document, one)))
      )
      announce(options.length === 0 ? search.foundNothing : search.found(options.length))
    } catch (cause) {
      requested = null
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

const createOption = (document: Document, { label, count, spoken, href, isChosen }: FacetOption): HTMLElement => {
  const item = document.createElement("li")
  const option = document.createElement(href === null ? "span" : "a")
  option.className = "facet__option"
  if (href !== null) option.setAttribute("href", href)
  if (spoken !== undefined) option.setAttribute("aria-label", spoken)
  if (isChosen) option.setAttribute("aria-current", "true")
  const counted = document.createElement("small")
  counted.textContent = count
  option.append(`${label} `, counted)
  item.append(option)
  return item
}

const createNothingFound = (document: Document): HTMLElement => {
  const item = document.createElement("li")
  item.className = "facet__nothing"
  item.textContent = search.foundNothing
  return item
}
