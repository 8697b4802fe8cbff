import { loginHref } from "#web/features/session/login-address.ts"

interface Props {
  readonly hint: string
  readonly link: string
  /** The path of the page to return to. */
  readonly path: string
}

/** A hint that a list is stored in this browser only, with a link to log in. Spec: LIST-01, LIST-04. */
export function BrowserListHint({ hint, link, path }: Props) {
  return (
    <p className="profile-section__lead">
      {hint}{" "}
      <a href={loginHref(path)} data-popup="login">
        {link}
      </a>
    </p>
  )
}
