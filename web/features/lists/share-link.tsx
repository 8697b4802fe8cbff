import { sharedListHref } from "#domain/account/lists/list.ts"
import { sharedList as texts } from "#web/messages/shared-list.ts"
import { ButtonLink } from "#web/components/button.tsx"
import "#web/features/profile/profile-section.css"

/** A link to the page that shows these products to anybody. Spec: LIST-34. */
export function ShareLink({ ids }: { readonly ids: ReadonlyArray<string> }) {
  return (
    <p className="profile-form__row">
      <ButtonLink className="button button--quiet" href={sharedListHref(ids)} text={texts.share} />
      <span className="profile-fact__note">{texts.shareNote}</span>
    </p>
  )
}
