import { sharedListHref } from "#domain/account/lists/list.ts"
import { sharedList as texts } from "#web/messages/shared-list.ts"
import "#web/features/profile/profile-section.css"

/** A link to the page that shows these products to anybody. Spec: LIST-34. */
export function ShareLink({ ids }: { readonly ids: ReadonlyArray<string> }) {
  return (
    <p className="profile-form__row">
      <a className="button button--quiet" href={sharedListHref(ids)}>
        {texts.share}
      </a>
      <span className="profile-fact__note">{texts.shareNote}</span>
    </p>
  )
}
