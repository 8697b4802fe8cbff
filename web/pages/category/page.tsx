import { Fragment, type ReactNode } from "react"
import type { TextSection } from "#domain/site/site-data.ts"
import { ProductList } from "#web/features/products/product-list.tsx"
import { SetupGuide } from "#web/features/setup-guide.tsx"
import { category as words } from "#web/messages/category.ts"
import { ButtonLink } from "#web/components/button.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import type { CategoryView } from "./load.ts"
import "./page.css"

export function Page({ view }: { readonly view: CategoryView }) {
  return (
    <div className="category">
      <PageHead view={view} />
      <header className="category__head">
        <img className="category__picture" src={view.picture} width={112} height={112} alt="" />
        <div>
          <h1>
            {view.name} {view.isAdult ? <span className="category__adult">18+</span> : null}
          </h1>
          <p className="category__ways">
            {view.setup === null ? <ButtonLink href={view.allHref} text={view.allText} /> : null}
            {view.about === null ? null : <a href="#about">{view.about.heading}</a>}
            {view.questions === null ? null : <a href="#qa">{words.questions}</a>}
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
      {view.setup === null ? null : <SetupGuide setup={view.setup} />}
      {view.products.length === 0 ? null : (
        <section aria-labelledby="category-popular">
          <div className="category__part-head">
            <h2 id="category-popular">{words.popular}</h2>
            <a href={view.allHref}>{words.all}</a>
          </div>
          <ProductList products={view.products} view="auto" eager={4} />
        </section>
      )}
      {view.about === null && view.tips === null && view.questions === null ? null : (
        <div className="category__texts">
          {view.about === null ? null : <Text id="about" section={view.about} />}
          {view.tips === null ? null : (
            <Text id="tips" section={view.tips}>
              {view.tips.steps.length === 0 ? null : (
                <ol>
                  {view.tips.steps.map(({ name, text }) => (
                    <li key={name}>
                      <strong>{name}.</strong> {text}
                    </li>
                  ))}
                </ol>
              )}
            </Text>
          )}
          {view.questions === null ? null : (
            <Text id="qa" section={view.questions}>
              {view.questions.questions.map(({ question, answer }) => (
                <Fragment key={question}>
                  <h3>{question}</h3>
                  <p>{answer}</p>
                </Fragment>
              ))}
            </Text>
          )}
        </div>
      )}
    </div>
  )
}

function Text({
  id,
  section,
  children = null
}: {
  readonly id: string
  readonly section: TextSection
  readonly children?: ReactNode
}) {
  return (
    <section className="category__text" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{section.heading}</h2>
      {section.html === "" ? (
        <div className="category__body">{children}</div>
      ) : (
        <div className="category__body" dangerouslySetInnerHTML={{ __html: section.html }} />
      )}
    </section>
  )
}
