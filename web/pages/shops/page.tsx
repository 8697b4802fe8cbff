import { Rating } from "#web/components/rating.tsx"
import { ShopMark } from "#web/features/shop-mark.tsx"
import { category as words } from "#web/messages/category.ts"
import { PageHead } from "#web/components/page-head.tsx"
import type { ShopCard as Card, ShopsView } from "./load.ts"
import "./page.css"

export function Page({ view }: { readonly view: ShopsView }) {
  return (
    <>
      <PageHead view={view} />
      <h1>{words.allShops}</h1>
      <p className="shops__lead">{view.lead}</p>
      <nav className="shops__letters" aria-label={words.toLetter}>
        {view.groups.map(({ letter }) => (
          <a key={letter} className="shops__letter" href={`#${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {view.groups.map(({ letter, shops }) => (
        <section key={letter} className="shops__group" aria-labelledby={letter}>
          <h2 className="shops__heading" id={letter}>
            {letter}
          </h2>
          <ul className="shops__list">
            {shops.map((shop) => (
              <ShopCard key={shop.id} shop={shop} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function ShopCard({ shop }: { readonly shop: Card }) {
  return (
    <li className="shop-card">
      <ShopMark {...shop.mark} />
      <div className="shop-card__body">
        <h3 className="shop-card__name">
          <a className="shop-card__link" href={shop.href}>
            {shop.name}
          </a>
        </h3>
        <Rating {...shop.rating} />
        {shop.elsewhere === "" ? null : <p className="shop-card__place">{shop.elsewhere}</p>}
        <p className="shop-card__place">{shop.place}</p>
        <p className="shop-card__facts">
          <span>{shop.offers} ·</span> <span>{shop.returns}</span>
        </p>
        <p className="shop-card__shipping">{shop.shipping}</p>
        {shop.categories === "" ? null : <p className="shop-card__categories">{shop.categories}</p>}
      </div>
    </li>
  )
}
