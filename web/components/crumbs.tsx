import type { ShownCrumb } from "#domain/site/breadcrumb.ts"
import { layout as words } from "#web/messages/layout.ts"
import "./crumbs.css"

export function Crumbs({ steps }: { readonly steps: ReadonlyArray<ShownCrumb> }) {
  return (
    <nav className="crumbs" aria-label={words.trail}>
      <ol>
        {steps.map(({ label, href, isLink }) => (
          <li key={href}>{isLink ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
