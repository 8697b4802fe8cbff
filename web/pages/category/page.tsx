import { Crumbs } from "#web/parts/crumbs.tsx"
import { Head } from "#web/parts/head.tsx"
import { ProductList } from "#web/parts/product-list.tsx"
import type { CategoryView } from "./view.ts"
import "./page.css"

export function Page({ view }: { readonly view: CategoryView }) {
  return (
    <div className="category">
      <Head head={view.head} />
      <Crumbs trail={view.trail} />
      <header className="category__head">
        <img className="category__picture" src={view.picture} width={112} height={112} alt="" />
        <div>
          <h1>
            {view.name} {view.isAdult ? <span className="category__adult">18+</span> : null}
          </h1>
          <p className="category__ways">
            <a className="button" href={view.allHref}>
              {view.allText}
            </a>
            {view.content === null ? null : (
              <>
                <a href="#about">{view.content.about.heading}</a>
                <a href="#qa">Vragen en antwoorden</a>
              </>
            )}
          </p>
        </div>
      </header>
      {view.children.length === 0 ? null : (
        <nav aria-label={`Onder ${view.name}`}>
          <ul className="category__children">
            {view.children.map(({ name, href, picture, count }) => (
              <li key={href}>
                <a className="category__child" href={href}>
                  <img src={picture} width={64} height={64} alt="" loading="lazy" />
                  <span>
                    <b>{name}</b>
                    <small>{count}</small>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {view.products.length === 0 ? null : (
        <section aria-labelledby="category-popular">
          <div className="category__part-head">
            <h2 id="category-popular">Meest bekeken</h2>
            <a href={view.allHref}>Alles met filters</a>
          </div>
          <ProductList products={view.products} view="auto" eager={4} />
        </section>
      )}
      {view.content === null ? null : (
        <div className="category__texts">
          <Text id="about" block={view.content.about} />
          <Text id="tips" block={view.content.tips} />
          <Text id="qa" block={view.content.qa} />
        </div>
      )}
    </div>
  )
}

function Text({
  id,
  block
}: {
  readonly id: string
  readonly block: { readonly heading: string; readonly html: string }
}) {
  return (
    <section className="prose" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{block.heading}</h2>
      <div className="prose__body" dangerouslySetInnerHTML={{ __html: block.html }} />
    </section>
  )
}
