import { comparisonHref } from "#domain/lists/comparison-address.ts"
import type { Notification } from "#domain/lists/notifications.ts"
import type { ListButton, ListHandler } from "#web/browser/boot.ts"
import { HEART_FORM } from "#web/features/lists/list-form-ids.ts"
import { notify } from "#web/features/toasts/toast-store.ts"
import { comparison, wishlist } from "#web/features/lists/kept-lists.ts"
import { followSaved, toggleCompared, toggleSaved, toggleWish } from "./act-on-lists.ts"
import { completeLists } from "./complete-lists.ts"
import { followAddress } from "./follow-address.ts"
import { markLists } from "./mark-lists.ts"

interface Outside {
  /** Goes to an address of the site, in place of this one or after it. */
  readonly go: (href: string, options: { readonly replace: boolean }) => void
  readonly log: (what: string, cause: unknown) => void
}

/**
 * Takes hearts and compare boxes over from the boot script, for as long as the document lives: does what they ask, keeps them
 * true to what is kept, whoever printed them and wherever it changes, and does what waited for this. What the boot script did
 * is done. Spec: LIST-01, LIST-03, LIST-17, APP-04.
 */
export const keepLists = (document: Document, { go, log }: Outside): void => {
  const mark = () => markLists(document)
  const complete = () => {
    completeLists(AbortSignal.timeout(10_000)).catch((cause: unknown) => log("products of a list", cause))
  }
  const say = (problem: string | null) => {
    if (problem !== null) notify({ text: problem, status: "error" } satisfies Notification)
  }

  const act: ListHandler = (event, button) => {
    const id = button.value
    if (id === "") {
      event.preventDefault()
      go(comparisonHref(comparison.read().map(({ id }) => id)), { replace: false })
    } else if (button.form?.id === HEART_FORM) {
      event.preventDefault()
      if (!isSigned(button)) say(toggleWish(id))
      else toggleSaved(document, id, mark).then(say, (cause: unknown) => log("wishlist", cause))
    } else {
      say(toggleCompared(id))
      // A box that was refused is unchecked again.
      mark()
    }
  }

  const onChange = () => {
    mark()
    complete()
  }
  wishlist.subscribe(onChange)
  comparison.subscribe(onChange)

  const onDocument = () => {
    followAddress(document, go)
    mark()
  }
  new MutationObserver(onDocument).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["value", "data-saved"]
  })
  onDocument()
  complete()
  for (const button of window.handOverLists?.(act) ?? []) {
    if (isSigned(button))
      followSaved(document, button.value, mark).then(say, (cause: unknown) => log("wishlist", cause))
    else if (button.isConnected) button.click()
  }
}

/** A heart of who is signed in: the boot script has changed the page, and leaves the profile to the application. */
const isSigned = ({ form }: ListButton): boolean => form?.dataset["saved"] !== undefined
