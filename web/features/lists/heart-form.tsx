import { ROUTES } from "#domain/routes/routes.ts"
import { HEART_FORM } from "./list-form-ids.ts"

interface Props {
  /** Ids on the wishlist of who is signed in; null for a visitor. */
  readonly saved: ReadonlyArray<string> | null
  /** Where one is: without scripts a heart leads back to it. */
  readonly here: string
}

/** The form of all hearts on a page, where each of them sends its product. Scripts keep `data-saved` true. Spec: LIST-01, LIST-17. */
export function HeartForm({ saved, here }: Props) {
  return (
    <form
      id={HEART_FORM}
      method="post"
      action={ROUTES.profileWishlist}
      data-saved={saved?.join(" ")}
      suppressHydrationWarning
    >
      <input type="hidden" name="naar" value={here} />
    </form>
  )
}
