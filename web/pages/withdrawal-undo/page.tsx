import { ROUTES } from "#domain/base/routes.ts"
import { withdrawalUndo as texts } from "#web/messages/withdrawal.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import type { WithdrawalUndoView } from "./load.ts"
import "#web/features/profile/profile-section.css"

/** Undoes a withdrawal that somebody else declared. Opening the page changes nothing. Spec: WITHDRAW-09. */
export function Page({ view: { head, found, href } }: PageProps<WithdrawalUndoView>) {
  const isOpen = found?.state === "open"
  return (
    <div className="profile-page">
      <Head head={head} />
      <h1>{texts.heading}</h1>
      {found === null ? null : <p className="profile-lead">{found.lead}</p>}
      {isOpen ? (
        <form className="profile-form" method="post" action={href}>
          <p>{texts.question}</p>
          <button className="button">{texts.submit}</button>
        </form>
      ) : (
        <Notice status={found?.state === "undone" ? "success" : "warning"} isNews>
          <p>{found === null ? texts.invalid : texts.states[found.state]}</p>
        </Notice>
      )}
      {isOpen ? null : (
        <p>
          <a href={ROUTES.customerService}>{texts.contact}</a>
        </p>
      )}
    </div>
  )
}
