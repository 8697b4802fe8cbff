import { comparisonHref } from "#domain/lists/comparison.ts"
import type { Notification } from "#domain/lists/notifications.ts"
import { notify } from "#web/features/toasts/toast-store.ts"
import { comparison, wishlist } from "#web/features/lists/stored-lists.ts"
import { completeLists } from "./complete-lists.ts"
import { syncComparisonWithAddress } from "./comparison-address.ts"
import { isHeartOfUser, type ListHandler, markButtons, readSavedIds, HEART_FORM } from "./list-buttons.ts"
import { saveToProfile, toggleComparison, toggleProfileWishlist, toggleWishlist } from "./toggle-lists.ts"

interface Dependencies {
  readonly navigate: (href: string, options: { readonly replace: boolean }) => void
  readonly log: (what: string, cause: unknown) => void
}

/**
 * Replaces the inline script's handler of hearts and compare boxes, and handles the presses that waited for hydration.
 * Marks the buttons whenever a list or the document changes. Spec: LIST-01, LIST-03, LIST-17, APP-04.
 */
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
    // The inline script has already changed the page of a user.
    if (isHeartOfUser(button)) saveToProfile(document, button.value, mark).then(notifyError, logFailure)
    else if (button.isConnected) button.click()
  }
}

/** Marks the list buttons of `document` by the stored lists. Idempotent. Spec: LIST-17. */
export const markLists = (document: Document): void =>
  markButtons(
    document,
    new Set<string>(readSavedIds(document) ?? wishlist.read().map(({ productId }) => productId)),
    new Set<string>(comparison.read().map(({ id }) => id))
  )
