import { ROUTES } from "#domain/base/routes.ts"
import { newsletterConfirm as texts } from "#web/messages/mail.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import type { NewsletterConfirmView } from "./load.ts"
import "#web/features/profile/profile-section.css"

export function Page({ view: { head, state, href } }: PageProps<NewsletterConfirmView>) {
  return (
    <div className="profile-page">
      <Head head={head} />
      <h1>{texts.heading}</h1>
      {state === "asked" ? (
        <form className="profile-form" method="post" action={href}>
          <p>{texts.question}</p>
          <button className="button">{texts.submit}</button>
        </form>
      ) : (
        <>
          <Notice status={state === "on" ? "success" : "warning"}>
            <p>{state === "on" ? texts.done : state === "off" ? texts.off : texts.invalid}</p>
          </Notice>
          {state === "on" ? null : (
            <p>
              <a href={ROUTES.profileNewsletter}>{texts.toNewsletter}</a>
            </p>
          )}
        </>
      )}
    </div>
  )
}
