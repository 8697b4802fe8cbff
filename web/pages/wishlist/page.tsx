import { useContext } from "react"
import { ROUTES } from "#domain/routes/routes.ts"
import { home } from "#web/messages/home.ts"
import { wishlist as texts } from "#web/messages/wishlist.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { EmptyList } from "#web/features/lists/empty-list.tsx"
import { Head } from "#web/components/head.tsx"
import { BrowserListHint } from "#web/features/lists/browser-list.tsx"
import { LinkChoice } from "#web/components/link-choice.tsx"
import { BrowserListFile, ProfileListFile } from "#web/features/lists/list-file.tsx"
import { ListedProducts } from "#web/features/lists/listed-products.tsx"
import { ProductStrip } from "#web/features/products/product-strip.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { ShareLink } from "#web/features/lists/share-link.tsx"
import { UndoNotice } from "#web/components/undo-notice.tsx"
import { VisitorWishlist } from "./visitor-wishlist.tsx"
import type { WishlistView } from "./view.ts"

const PATH = ROUTES.profileWishlist

/** The wishlist: of the browser for an anonymous visitor, of the profile for a user. Spec: ROUTE-15, LIST-01. */
export function Page({
  view: { head, order, orders, products, mostViewed, removed },
  invalidForm
}: PageProps<WishlistView>) {
  const dependencies = useContext(DependenciesContext)
  const now = dependencies?.now ?? (() => new Date())
  const empty = (
    <>
      <EmptyList texts={texts} />
      <ProductStrip heading={home.mostViewedWeek} id="veel-bekeken" products={mostViewed} />
    </>
  )
  const choice = <LinkChoice label={texts.order} choices={orders} />
  return (
    <ProfileLayout current="profileWishlist" isSignedIn={products !== null}>
      <Head head={head} />
      <h1>{texts.heading}</h1>
      {removed === null ? null : <UndoNotice text={removed.text} action={PATH} id={removed.id} />}
      {products === null ? (
        <>
          <BrowserListHint hint={texts.hint} link={texts.hintLink} path={PATH} />
          <VisitorWishlist order={order} now={now} empty={empty}>
            {choice}
          </VisitorWishlist>
        </>
      ) : products.length === 0 ? (
        empty
      ) : (
        <>
          {choice}
          <ListedProducts label={texts.list} products={products} remove={PATH} />
          <ShareLink ids={products.map(({ id }) => id)} />
        </>
      )}
      {products === null ? <BrowserListFile now={now} scope="lists" /> : <ProfileListFile invalidForm={invalidForm} />}
    </ProfileLayout>
  )
}
