import { readUserMark } from "#web/features/lists/list-buttons.ts"

/** The channel between the tabs of a browser on which a page says that nobody is logged in. */
const CHANNEL = "uitgelogd"

/** The event on the window before a logout in another tab reloads the page. */
export const BEFORE_LOGOUT = "uitloggen"

/**
 * Announces to the other tabs that nobody is logged in, if this page was made for an anonymous visitor; reloads a user's page when
 * another tab says so. A part of the inline script: a page need not be hydrated. Spec: AUTH-71.
 */
export const followLogout = (document: Document, reload: () => void): void => {
  // The cached offline page says nothing about the session.
  if ("kept" in document.documentElement.dataset) return
  const channel = new BroadcastChannel(CHANNEL)
  if (readUserMark(document) === null) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to its origin
    channel.postMessage("")
    // An open channel would keep the page out of the browser's cache of earlier pages.
    channel.close()
  } else {
    channel.addEventListener("message", () => {
      dispatchEvent(new Event(BEFORE_LOGOUT))
      reload()
    })
  }
}
