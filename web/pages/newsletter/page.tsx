import { ROUTES } from "#domain/base/routes.ts"
import { newsletter as texts } from "#web/messages/newsletter.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button } from "#web/components/button.tsx"
import { Notice } from "#web/components/notice.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import type { NewsletterView } from "./load.ts"
import "#web/features/profile/profile-section.css"

export function Page({ view: { head, state, email, hasMailbox } }: PageProps<NewsletterView>) {
  return (
    <ProfileLayout current="profileNewsletter" head={head} heading={texts.heading}>
      <p className="profile-lead">{texts.lead}</p>
      {email === null ? (
        <Notice status="warning">
          <p>{texts.noEmail}</p>
        </Notice>
      ) : (
        <form className="profile-form" method="post" action={ROUTES.profileNewsletter}>
          <Choice state={state} email={email} hasMailbox={hasMailbox} />
        </form>
      )}
    </ProfileLayout>
  )
}

type ChoiceProps = Pick<NewsletterView, "state" | "hasMailbox"> & { readonly email: string }

function Choice({ state, email, hasMailbox }: ChoiceProps) {
  if (state === "off") {
    return (
      <>
        <p>{texts.off(email)}</p>
        <Button name="doe" value="aanmelden" text={texts.subscribe} />
      </>
    )
  }
  if (state === "asked") {
    return (
      <>
        <Notice status="info" heading={texts.confirmHeading}>
          <p>{texts.confirmText(email)}</p>
          {hasMailbox ? (
            <p>
              {texts.mailbox} <a href={ROUTES.mailbox}>{texts.mailboxLink}</a>
            </p>
          ) : null}
        </Notice>
        <div className="profile-form__row">
          <Button className="button button--quiet" name="doe" value="aanmelden" text={texts.again} />
          <Button className="button button--plain" name="doe" value="afmelden" text={texts.cancel} />
        </div>
      </>
    )
  }
  return (
    <>
      <Notice status="success">
        <p>{texts.on(email)}</p>
      </Notice>
      <Button className="button button--quiet" name="doe" value="afmelden" text={texts.unsubscribe} />
    </>
  )
}
