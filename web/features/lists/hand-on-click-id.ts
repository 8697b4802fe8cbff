import { CLICK_ID_KEY, clickId, withClickId } from "#domain/base/cookie.ts"
import { SEGMENT } from "#domain/base/paths.ts"

/** Covers links into a new tab. Idempotent. Spec: FLAG-03. */
export const handOnClickId = (document: Document): void => {
  document.addEventListener("click", onClick, { capture: true })
  document.addEventListener("auxclick", onClick, { capture: true })
}

const onClick = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(SHOP_LINKS) : null
  if (link !== null) link.href = withClickId(link.getAttribute("href") ?? "", storedClickId())
}

const SHOP_LINKS = `a[href^="/${SEGMENT.clickOut}/"]`

const storedClickId = (): string | null => {
  try {
    return clickId("", sessionStorage.getItem(CLICK_ID_KEY))
  } catch {
    // Storage is blocked: nothing was stored.
    return null
  }
}
