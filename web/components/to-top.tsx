import { footer } from "#web/messages/footer.ts"
import "./to-top.css"

/** A link to the top of the page, visible after one screen of scrolling. Spec: ROUTE-29. */
export function ToTop() {
  return (
    <div className="to-top">
      <a className="to-top__link" href="#top" aria-label={footer.toTop}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 16.5v-13M4.5 9L10 3.5 15.5 9" />
        </svg>
      </a>
    </div>
  )
}
