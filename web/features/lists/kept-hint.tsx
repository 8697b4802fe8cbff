import { loginHref } from "#web/features/session/login-address.ts"

interface Props {
  readonly hint: string
  readonly link: string
  /** Path of the page to come back to. */
  readonly path: string
}

/** Tells a visitor that a list is of this browser alone, and how it would not be. Spec: LIST-01, LIST-04. */
export function KeptHint({ hint, link, path }: Props) {
  return (
    <p className="profile-section__lead">
      {hint}{" "}
      <a href={loginHref(path)} data-popup="login">
        {link}
      </a>
    </p>
  )
}
