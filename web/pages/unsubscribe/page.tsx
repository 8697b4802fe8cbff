import { ROUTES } from "#domain/base/routes.ts"
import { unsubscribe as texts } from "#web/messages/mail.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button } from "#web/components/button.tsx"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import type { UnsubscribeView } from "./load.ts"
import "#web/features/profile/profile-section.css"

export function Page({ view: { head, choice, href } }: PageProps<UnsubscribeView>) {
  return (
    <div className="profile-page">
      <Head head={head} />
      <h1>{texts.heading}</h1>
      {choice === null ? (
        <Notice status="warning">
          <p>{texts.invalid}</p>
        </Notice>
      ) : (
        <form className="profile-form" method="post" action={href}>
          <Choice choice={choice} />
        </form>
      )}
    </div>
  )
}

function Choice({ choice: { kind, isOn, isFinal } }: { readonly choice: NonNullable<UnsubscribeView["choice"]> }) {
  if (isOn) {
    return (
      <>
        <p>{texts.question(kind)}</p>
        <Button name="doe" value="afmelden" text={texts.submit} />
      </>
    )
  }
  return (
    <>
      <Notice status="success">
        <p>{texts.done(kind)}</p>
      </Notice>
      {kind === "newsletter-issue" ? (
        <p>
          {texts.newsletterAgain} <a href={ROUTES.profileNewsletter}>{texts.newsletterLink}</a>
        </p>
      ) : isFinal === true ? null : (
        <Button className="button button--quiet" name="doe" value="aanmelden" text={texts.again} />
      )}
    </>
  )
}
