import { SetupGuide } from "#web/features/setup-guide.tsx"
import { category as words } from "#web/messages/category.ts"
import { PageHead } from "#web/components/page-head.tsx"
import type { CategoriesPageView, CategoriesView } from "./load.ts"
import "./page.css"

export function Page({ view }: { readonly view: CategoriesPageView }) {
  return (
    <>
      <PageHead view={view} />
      <h1>{words.allCategories}</h1>
      {view.setup === null ? null : <SetupGuide setup={view.setup} />}
      <nav className="categories__index" aria-label={words.toMain}>
        {view.mains.map((main) => (
          <a key={main.key} className="categories__jump" href={`#${main.id}`}>
            {main.name}
          </a>
        ))}
      </nav>
      {view.mains.map((main) => (
        <Main key={main.key} main={main} />
      ))}
    </>
  )
}

function Main({ main }: { readonly main: CategoriesView["mains"][number] }) {
  return (
    <section className="categories__main" aria-labelledby={main.id}>
      <h2 className="categories__heading" id={main.id}>
        <img className="categories__picture" src={main.picture} width={56} height={56} alt="" loading="lazy" />
        <a href={main.href}>{main.name}</a>
        {main.adult ? <span className="categories__adult">18+</span> : null}
        <span className="categories__count">{main.count}</span>
      </h2>
      <ul className="categories__subs">
        {main.subs.map((sub) => (
          <li key={sub.key} className="categories__sub">
            <h3 className="categories__sub-heading">
              <a href={sub.href}>{sub.name}</a> <span className="categories__count">{sub.count}</span>
            </h3>
            <ul className="categories__leaves">
              {sub.leaves.map((leaf) => (
                <li key={leaf.key}>
                  <a href={leaf.href}>{leaf.name}</a> <span className="categories__count">{leaf.count}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
