import { footer } from "#web/messages/footer.ts"
import "./to-top.css"

/** A link to the top at the end of the page, where it covers nothing. Spec: UI-05. */
export function ToTop() {
  return (
    <div className="to-top">
      <a className="to-top__link" href="#top">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 16.5v-13M4.5 9L10 3.5 15.5 9" />
        </svg>
        {footer.toTop}
      </a>
    </div>
  )
}
