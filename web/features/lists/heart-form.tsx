import { ROUTES } from "#domain/routes/routes.ts"
import { HEART_FORM } from "./list-form-ids.ts"

interface Props {
  /** Ids on the wishlist of who is signed in; null for a visitor. */
  readonly saved: ReadonlyArray<string> | null
  /** The URL of the page: without scripts a heart leads back to it. */
  readonly currentUrl: string
}

/** The form through which all hearts of a page send their products. Scripts update `data-saved`. Spec: LIST-01, LIST-17. */
export function HeartForm({ saved, currentUrl }: Props) {
  return (
    <form
      id={HEART_FORM}
      method="post"
      action={ROUTES.profileWishlist}
      data-saved={saved?.join(" ")}
      suppressHydrationWarning
    >
      <input type="hidden" name="naar" value={currentUrl} />
    </form>
  )
}
