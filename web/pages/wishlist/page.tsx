import { useContext, type ReactNode, useState } from "react"
import { ROUTES } from "#domain/base/routes.ts"
import { home } from "#web/messages/home.ts"
import { wishlist as texts } from "#web/messages/wishlist.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { EmptyList, BrowserListHint, BrowserList } from "#web/features/lists/browser-list.tsx"
import { LinkChoice } from "#web/components/link-choice.tsx"
import { BrowserListFile, ProfileListFile } from "#web/features/lists/list-file.tsx"
import { ListedProducts, type ListedProduct } from "#web/features/products/listed-products.tsx"
import { PlanList, PLANS_ID } from "#web/features/cart/plans.tsx"
import { ProductStrip } from "#web/features/products/product-strip.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { UndoNotice } from "#web/components/undo-notice.tsx"
import { removeByKey, sharedListHref } from "#domain/account/lists/list.ts"
import type { WishlistItem } from "#domain/account/lists/entries.ts"
import type { WishlistOrder } from "#domain/account/lists/wishlist.ts"
import { Notice } from "#web/components/notice.tsx"
import { useCards } from "#web/features/lists/use-cards.ts"
import { wishlist } from "#web/features/lists/stored-lists.ts"
import { useStoredList } from "#web/features/lists/stored-list.ts"
import { type WishlistView, wishRows } from "./view.ts"
import { sharedList as shareTexts } from "#web/messages/shared-list.ts"
import { plans as planTexts } from "#web/messages/plans.ts"
import { ButtonLink } from "#web/components/button.tsx"
import "#web/features/profile/profile-section.css"

const PATH = ROUTES.profileWishlist

export function Page({
  view: { head, order, orders, products, mostViewed, removed, plans },
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
    <ProfileLayout current="profileWishlist" isSignedIn={products !== null} head={head} heading={texts.heading}>
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
          {plans === null ? null : <PlanList view={plans} />}
          <ShareLink ids={products.map(({ id }) => id)} />
        </>
      )}
      {products === null ? <BrowserListFile now={now} scope="lists" /> : <ProfileListFile invalidForm={invalidForm} />}
    </ProfileLayout>
  )
}

interface Props {
  readonly order: WishlistOrder
  readonly now: () => Date
  readonly empty: ReactNode
  readonly children: ReactNode
}

interface Removed {
  readonly item: WishlistItem
  readonly at: number
  readonly name: string
}

function VisitorWishlist({ order, now, empty, children }: Props) {
  const items = useStoredList(wishlist)
  const { shown, state, retry } = useCards(items.map(({ productId }) => productId))
  const [removed, setRemoved] = useState<Removed | null>(null)
  const cards = shown.flatMap((detail) => (detail.unavailable ? [] : [detail.product]))
  const requested = new Set(shown.map(({ id }) => id))
  const rows = wishRows(
    items.filter(({ productId }) => requested.has(productId)),
    cards,
    order,
    now()
  )

  const remove = ({ id, name }: ListedProduct) => {
    const at = items.findIndex(({ productId }) => productId === id)
    const item = items[at]
    if (item === undefined || !wishlist.write(removeByKey(id, items, wishlist.rule()))) return
    setRemoved({ item, at, name })
  }
  const putBack = ({ item, at }: Removed) => {
    const others = removeByKey(item.productId, wishlist.read(), wishlist.rule())
    wishlist.write([...others.slice(0, at), item, ...others.slice(at)])
    setRemoved(null)
  }

  return (
    <>
      {removed === null ? null : (
        <Notice status="success" isNews>
          <p className="profile-form__row">
            <span>{texts.removed(removed.name)}</span>
            <button type="button" className="button button--plain" onClick={() => putBack(removed)}>
              {texts.putBack}
            </button>
          </p>
        </Notice>
      )}
      <BrowserList count={items.length} state={state} retry={retry} texts={texts} empty={empty}>
        {children}
        <ListedProducts label={texts.list} products={rows} remove={remove} />
        {items.length < 2 ? null : (
          <p>
            <a href={`${sharedListHref(items.map(({ productId }) => productId))}#${PLANS_ID}`}>{planTexts.toPlan}</a>
          </p>
        )}
        <ShareLink ids={items.map(({ productId }) => productId)} />
      </BrowserList>
    </>
  )
}

function ShareLink({ ids }: { readonly ids: ReadonlyArray<string> }) {
  return (
    <p className="profile-form__row">
      <ButtonLink className="button button--quiet" href={sharedListHref(ids)} text={shareTexts.share} />
      <span className="profile-fact__note">{shareTexts.shareNote}</span>
    </p>
  )
}
