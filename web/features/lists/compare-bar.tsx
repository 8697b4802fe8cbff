import { ROUTES } from "#domain/base/routes.ts"
import { lists } from "#web/messages/lists.ts"
import { COMPARE_FORM, HEART_FORM } from "./list-buttons.ts"
import "./compare-bar.css"

/** Without scripts the button submits the boxes checked on this page. Spec: LIST-03, LIST-17. */
export function CompareBar() {
  return (
    <form id={COMPARE_FORM} className="compare-bar" action={ROUTES.profileComparison} suppressHydrationWarning>
      <p className="compare-bar__count" role="status">
        <b dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
        {lists.chosen}
      </p>
      <button className="button button--small" form={COMPARE_FORM}>
        {lists.compare}
      </button>
    </form>
  )
}

interface Props {
  readonly saved: ReadonlyArray<string> | null
  readonly user?: string | undefined
  /** True right after a logout: the page hydrates at once to log out the other tabs. Spec: AUTH-71. */
  readonly isAfterLogout?: boolean
  readonly currentUrl: string
}

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
