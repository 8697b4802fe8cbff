import { ROUTES } from "#domain/base/routes.ts"
import { HEART_FORM } from "./list-buttons.ts"

interface Props {
  /** The ids on the user's wishlist; null for an anonymous visitor. */
  readonly saved: ReadonlyArray<string> | null
  /** The mark of the user; undefined for an anonymous visitor. Spec: AUTH-71. */
  readonly user?: string | undefined
  /** True if scripts have to tell the other tabs that nobody is logged in: hydrates the page at once. Spec: AUTH-71. */
  readonly isAfterLogout?: boolean
  /** The URL to return to after a form submission without scripts. */
  readonly currentUrl: string
}

/** The form of all hearts on a page. Scripts update `data-saved`. Spec: LIST-01, LIST-17. */
export function HeartForm({ saved, user, isAfterLogout = false, currentUrl }: Props) {
  return (
    <form
      id={HEART_FORM}
      method="post"
      action={ROUTES.profileWishlist}
      data-saved={saved?.join(" ")}
      data-user={user}
      data-eager={isAfterLogout ? "" : undefined}
      suppressHydrationWarning
    >
      <input type="hidden" name="naar" value={currentUrl} />
    </form>
  )
}
