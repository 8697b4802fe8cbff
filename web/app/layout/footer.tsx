import { type Flag, isOpen, siteVariant } from "#domain/base/flags.ts"
import { SEGMENT, SUPPORT_SEGMENT } from "#domain/base/paths.ts"
import { type PlainRouteName, ROUTES } from "#domain/base/routes.ts"
import { footer as words, footer } from "#web/messages/footer.ts"
import { site } from "#web/messages/site.ts"
import "./deferred.css"

/** Only the server renders it. `data-eager` hydrates each page at once. Spec: ROUTE-32, APP-01, FLAG-10. */
export function Footer({ flags }: { readonly flags: ReadonlyArray<Flag> }) {
  const page = (name: PlainRouteName, label: string) => (isOpen(name, flags) ? [{ href: ROUTES[name], label }] : [])
  const columns = [
    {
      heading: words.search,
      links: [
        ...page("allCategories", words.categories),
        ...page("allShops", words.shops),
        ...page("profileComparison", words.compare),
        ...page("deals", words.deals),
        ...page("mostViewed", words.mostViewed),
        ...page("blogs", words.blog)
      ]
    },
    {
      heading: words.help,
      links: [
        ...page("chat", words.assistant),
        ...page("customerService", words.service),
        support("delivery", words.delivery),
        support("returnAndCancel", words.returns),
        ...page("withdrawal", words.withdrawal),
        support("warrantyAndRepair", words.warranty),
        support("complain", words.complaints)
      ]
    },
    {
      heading: words.about,
      links: [
        ...page("business", words.business),
        ...page("privacy", words.privacy),
        ...page("cookies", words.cookies),
        ...page("terms", words.terms)
      ]
    }
  ]
  return (
    <footer className="footer" data-eager={flags.includes("eager-hydration") ? "" : undefined}>
      <div className="footer__inside">
        <section className="footer__promise">
          <h2 className="footer__heading">{site.slogan}</h2>
          <p>{words.promise[siteVariant(flags)](site.name)}</p>
        </section>
        <nav className="footer__nav" aria-label={words.nav}>
          {columns.map(({ heading, links }) => (
            <section className="footer__links" key={heading}>
              <h2 className="footer__heading">{heading}</h2>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <ToTop />
    </footer>
  )
}

const support = (page: keyof typeof SUPPORT_SEGMENT, label: string) => ({
  href: `/${SEGMENT.support}/${SUPPORT_SEGMENT[page]}`,
  label
})

/** At the end of the page, where it covers nothing. Spec: UI-05. */
function ToTop() {
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
