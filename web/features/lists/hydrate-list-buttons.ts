import { comparisonHref, COMPARISON } from "#domain/account/lists/comparison.ts"
import { type Notification, prepend, append, type Added, removeByKey, readStored } from "#domain/account/lists/list.ts"
import { notify } from "#web/features/page/toast-store.ts"
import { comparison, wishlist, storeSeenProduct, seenProducts } from "./stored-lists.ts"
import {
  isHeartOfUser,
  type ListHandler,
  markButtons,
  readSavedIds,
  HEART_FORM,
  toggleSavedId
} from "./list-buttons.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { priceOf, savedPrice } from "#domain/account/lists/wishlist.ts"
import { fetchCards, addToWishlist, removeFromWishlist } from "./list-calls.ts"
import { lists as texts } from "#web/messages/lists.ts"
import type { StoredList } from "./stored-list.ts"

interface Dependencies {
  readonly navigate: (href: string, options: { readonly replace: boolean }) => void
  readonly log: (what: string, cause: unknown) => void
}

/** Handles presses that waited for hydration. Marks buttons whenever a list or the document changes. Spec: LIST-17. */
export const hydrateListButtons = (document: Document, { navigate, log }: Dependencies): void => {
  const mark = () => markLists(document)
  const complete = () => {
    completeLists(AbortSignal.timeout(10_000)).catch((cause: unknown) => log("products of a list", cause))
  }
  const notifyError = (message: string | null) => {
    if (message !== null) notify({ text: message, status: "error" } satisfies Notification)
  }
  const logFailure = (cause: unknown) => log("wishlist", cause)

  const onPress: ListHandler = (event, button) => {
    const id = button.value
    if (id === "") {
      event.preventDefault()
      navigate(comparisonHref(comparison.read().map(({ id }) => id)), { replace: false })
    } else if (button.form?.id === HEART_FORM) {
      event.preventDefault()
      if (!isHeartOfUser(button)) notifyError(toggleWishlist(id))
      else toggleProfileWishlist(document, id, mark).then(notifyError, logFailure)
    } else {
      notifyError(toggleComparison(id))
      // The browser has checked the box, even if the comparison is full.
      mark()
    }
  }

  const onListChange = () => {
    mark()
    complete()
  }
  wishlist.subscribe(onListChange)
  comparison.subscribe(onListChange)

  const onDocumentChange = () => {
    syncComparisonWithAddress(document, navigate)
    mark()
  }
  new MutationObserver(onDocumentChange).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["value", "data-saved"]
  })
  onDocumentChange()
  complete()
  for (const button of window.handOverListButtons?.(onPress) ?? []) {
    if (isHeartOfUser(button)) saveToProfile(document, button.value, mark).then(notifyError, logFailure)
    else if (button.isConnected) button.click()
  }
}

export const markLists = (document: Document): void =>
  markButtons(
    document,
    new Set<string>(readSavedIds(document) ?? wishlist.read().map(({ productId }) => productId)),
    new Set<string>(comparison.read().map(({ id }) => id))
  )

let lastNamed: string | null = null

/** Navigates to the stored comparison if the address has none. Idempotent for each page. Spec: LIST-17. */
const syncComparisonWithAddress = (
  document: Document,
  navigate: (href: string, options: { readonly replace: boolean }) => void
): void => {
  const page = document.querySelector<HTMLDataElement>("data[data-compared], [data-compare-start]")
  const named = page === null ? null : (page.getAttribute("value") ?? "")
  if (named === lastNamed) return
  lastNamed = named
  if (named === null) return
  if (named !== "") {
    comparison.write(readStored(named, COMPARISON))
    return
  }
  const stored = comparison.read().map(({ id }) => id)
  if (stored.length > 0) navigate(comparisonHref(stored), { replace: true })
}

/** The products already requested by this page; the price of one without offers stays unknown. */
const requested = new Set<string>()

/** A heart or a compare box adds only an id. Spec: LIST-01, LIST-03, LIST-15. */
const completeLists = async (signal: AbortSignal): Promise<void> => {
  const seen = new Set<string>(seenProducts.read().map(({ id }) => id))
  const ids = [
    ...wishlist.read().flatMap(({ productId, price }) => (price === null || !seen.has(productId) ? productId : [])),
    ...comparison.read().flatMap(({ id, name }) => (name === "" || !seen.has(id) ? id : []))
  ].filter((id) => !requested.has(id))
  if (ids.length === 0) return
  for (const id of ids) requested.add(id)
  const cards = await fetchCards(ids, signal)
  for (const card of cards) storeSeenProduct(card)
  storeDetails(new Map(cards.map((card) => [card.id, card])))
}

/** Adds the details to the lists as they are now: they may have changed in the meantime. */
const storeDetails = (cards: ReadonlyMap<string, ProductCard>) => {
  const wishes = wishlist.read()
  const priceNow = (id: string) => savedPrice(cards.get(id) ?? null)
  if (wishes.some(({ productId, price }) => price === null && priceNow(productId).price !== null)) {
    wishlist.write(wishes.map((item) => (item.price === null ? { ...item, ...priceNow(item.productId) } : item)))
  }
  const items = comparison.read()
  if (items.some(({ id, name }) => name === "" && cards.has(id))) {
    comparison.write(
      items.map((item) => {
        const card = cards.get(item.id)
        return card === undefined ? item : { id: item.id, name: card.name, price: priceOf(card), image: card.image.url }
      })
    )
  }
}

const toggleWishlist = (id: string): string | null =>
  toggle(wishlist, id, (entries) => prepend(id, entries, wishlist.rule()), texts.wishlistFull)

const toggleComparison = (id: string): string | null =>
  toggle(comparison, id, (entries) => append({ id }, entries, comparison.rule()), texts.comparisonFull)

const toggle = <Entry>(
  list: StoredList<Entry>,
  id: string,
  add: (entries: ReadonlyArray<Entry>) => Added<Entry>,
  full: string
): string | null => {
  const before = list.read()
  const { outcome, entries } = add(before)
  if (outcome === "full") return full
  if (outcome === "invalid") return texts.failed
  return list.write(outcome === "present" ? removeByKey(id, before, list.rule()) : entries)
    ? null
    : texts.storageBlocked
}

/** Each request waits for the previous one, so that the profile ends in the state of the page. */
let lastRequest: Promise<unknown> = Promise.resolve()

/** On the page at once. Calls `onChange` also when the profile rejects the change. Spec: LIST-01, LIST-17. */
const toggleProfileWishlist = (document: Document, id: string, onChange: () => void): Promise<string | null> => {
  toggleSavedId(document, id)
  onChange()
  return saveToProfile(document, id, onChange)
}

const saveToProfile = (document: Document, id: string, onChange: () => void): Promise<string | null> => {
  const isSaved = (readSavedIds(document) ?? []).includes(id)
  const request = lastRequest.then(() => (isSaved ? addToWishlist(id) : removeFromWishlist(id))).catch(() => null)
  lastRequest = request
  return request.then((response) => {
    if (response?.ok === true) return null
    if ((readSavedIds(document) ?? []).includes(id) === isSaved) toggleSavedId(document, id)
    onChange()
    return messageOf(response?.status)
  })
}

const messageOf = (status: number | undefined): string => {
  if (status === 401) return texts.signInAgain
  return status === 409 ? texts.wishlistFull : texts.failed
}
