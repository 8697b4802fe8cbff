import { breadcrumb, type Crumb } from "#domain/breadcrumb/breadcrumb.ts"
import "./crumbs.css"

/** From home down to here. Spec: CRUMB-01. */
export function Crumbs({ trail }: { readonly trail: ReadonlyArray<Crumb> }) {
  return (
    <nav className="crumbs" aria-label="Kruimelpad">
      <ol>
        {breadcrumb(trail).map(({ label, href }) => (
          <li key={label}>{href === null ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}</li>
        ))}
      </ol>
    </nav>
  )
}
