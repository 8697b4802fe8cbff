import { ROUTES } from "#domain/base/routes.ts"
import { alertConfirm, newsletterConfirm, unsubscribe } from "#web/messages/mail.ts"
import { withdrawalUndo } from "#web/messages/withdrawal.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button } from "#web/components/button.tsx"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import type { CodeLinkView } from "./load.ts"
import "#web/features/profile/profile-section.css"

type ViewOf<Name extends CodeLinkView["page"]> = Extract<CodeLinkView, { readonly page: Name }>

/** Renders the page of a link in a mail: one button changes something, opening the page does not. */
export function Page({ view }: PageProps<CodeLinkView>) {
  return (
    <div className="profile-page">
      <Head head={view.head} />
      <h1>{HEADINGS[view.page]}</h1>
      {view.page === "newsletter" ? (
        <Newsletter view={view} />
      ) : view.page === "alert" ? (
        <Alert view={view} />
      ) : view.page === "unsubscribe" ? (
        <Unsubscribe view={view} />
      ) : (
        <Withdrawal view={view} />
      )}
    </div>
  )
}

const HEADINGS: Readonly<Record<CodeLinkView["page"], string>> = {
  newsletter: newsletterConfirm.heading,
  alert: alertConfirm.heading,
  unsubscribe: unsubscribe.heading,
  withdrawal: withdrawalUndo.heading
}

interface QuestionProps {
  readonly href: string
  readonly text: string
  readonly submit: string
}

function Question({ href, text, submit }: QuestionProps) {
  return (
    <form className="profile-form" method="post" action={href}>
      <p>{text}</p>
      <button className="button">{submit}</button>
    </form>
  )
}

function Newsletter({ view: { state, href } }: { readonly view: ViewOf<"newsletter"> }) {
  const texts = newsletterConfirm
  if (state === "asked") return <Question href={href} text={texts.question} submit={texts.submit} />
  return (
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
  )
}

function Alert({ view: { alert, href } }: { readonly view: ViewOf<"alert"> }) {
  return (
    <>
      {alert?.state === "requested" ? (
        <Question href={href} text={alert.text} submit={alertConfirm.submit} />
      ) : (
        <Notice status={alert?.state === "on" ? "success" : "warning"}>
          <p>{alert?.text ?? alertConfirm.invalid}</p>
        </Notice>
      )}
      {alert === null ? null : (
        <p>
          <a href={alert.productHref}>{alertConfirm.toProduct}</a>
        </p>
      )}
    </>
  )
}

function Unsubscribe({ view: { choice, href } }: { readonly view: ViewOf<"unsubscribe"> }) {
  if (choice === null) {
    return (
      <Notice status="warning">
        <p>{unsubscribe.invalid}</p>
      </Notice>
    )
  }
  return (
    <form className="profile-form" method="post" action={href}>
      <Choice choice={choice} />
    </form>
  )
}

interface ChoiceProps {
  readonly choice: NonNullable<ViewOf<"unsubscribe">["choice"]>
}

function Choice({ choice: { kind, isOn, isFinal } }: ChoiceProps) {
  const texts = unsubscribe
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

/** Undoes a withdrawal that somebody else declared. Spec: WITHDRAW-09. */
function Withdrawal({ view: { found, href } }: { readonly view: ViewOf<"withdrawal"> }) {
  const texts = withdrawalUndo
  return (
    <>
      {found === null ? null : <p className="profile-lead">{found.lead}</p>}
      {found?.state === "open" ? (
        <Question href={href} text={texts.question} submit={texts.submit} />
      ) : (
        <Notice status={found?.state === "undone" ? "success" : "warning"} isNews>
          <p>{found === null ? texts.invalid : texts.states[found.state]}</p>
        </Notice>
      )}
      {found?.state === "open" ? null : (
        <p>
          <a href={ROUTES.customerService}>{texts.contact}</a>
        </p>
      )}
    </>
  )
}
