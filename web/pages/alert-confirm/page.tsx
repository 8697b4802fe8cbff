import { alertConfirm as texts } from "#web/messages/mail.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import type { AlertConfirmView } from "./load.ts"
import "#web/features/profile/profile-section.css"

export function Page({ view: { head, alert, href } }: PageProps<AlertConfirmView>) {
  return (
    <div className="profile-page">
      <Head head={head} />
      <h1>{texts.heading}</h1>
      {alert?.state === "requested" ? (
        <form className="profile-form" method="post" action={href}>
          <p>{alert.text}</p>
          <button className="button">{texts.submit}</button>
        </form>
      ) : (
        <Notice status={alert?.state === "on" ? "success" : "warning"}>
          <p>{alert?.text ?? texts.invalid}</p>
        </Notice>
      )}
      {alert === null ? null : (
        <p>
          <a href={alert.productHref}>{texts.toProduct}</a>
        </p>
      )}
    </div>
  )
}
