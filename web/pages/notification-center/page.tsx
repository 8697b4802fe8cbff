import type { ReactNode } from "react"
import { ROUTES } from "#domain/routes/routes.ts"
import { notificationCenter as texts } from "#web/messages/notification-center.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { EmptyState } from "#web/components/empty-state.tsx"
import { Head } from "#web/components/head.tsx"
import { RemovableRows } from "#web/features/lists/removable-rows.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { ProfileSection } from "#web/features/profile/profile-section.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import { UndoNotice } from "#web/components/undo-notice.tsx"
import { DROPS_PATH } from "./about-drop.ts"
import type { Dropped, NotificationCenterView, WaitedFor } from "./view.ts"
import "./page.css"

const PATH = ROUTES.profileNotificationCenter

/** The notifications of a user: price drops, and products that are back in stock. Spec: ROUTE-15, LIST-05, LIST-19, PROF-08. */
export function Page({ view: { head, drops, back, waiting, removed } }: PageProps<NotificationCenterView>) {
  return (
    <ProfileLayout current="profileNotificationCenter">
      <Head head={head} />
      <h1>{texts.heading}</h1>
      {removed === null ? null : <UndoNotice {...removed} />}
      {drops.length + back.length + waiting.length === 0 ? (
        <EmptyState
          heading={texts.emptyHeading}
          links={[
            { label: texts.toSearch, href: ROUTES.search },
            { label: texts.toWishlist, href: ROUTES.profileWishlist }
          ]}
        >
          <p>{texts.empty}</p>
        </EmptyState>
      ) : (
        <p className="profile-lead">{texts.lead}</p>
      )}
      {drops.length === 0 ? null : <Drops products={drops} />}
      {back.length === 0 ? null : <Group heading={texts.back} products={back} />}
      {waiting.length === 0 ? null : <Group heading={texts.waiting} products={waiting} />}
    </ProfileLayout>
  )
}

function Group({ heading, products }: { readonly heading: string; readonly products: ReadonlyArray<WaitedFor> }) {
  return (
    <ProfileSection heading={heading}>
      <RemovableRows
        action={PATH}
        label={heading}
        rows={products.map(({ id, product, text }) => ({
          id,
          name: product?.name ?? texts.gone,
          content:
            product === null ? (
              <span className="kept-rows__small">{text}</span>
            ) : (
              <About product={product}>
                <a href={product.href}>{product.name}</a>
                <span className="kept-rows__small">{text}</span>
              </About>
            )
        }))}
      />
    </ProfileSection>
  )
}

/** The price drops of the wishlist. Spec: LIST-19. */
function Drops({ products }: { readonly products: ReadonlyArray<Dropped> }) {
  return (
    <ProfileSection heading={texts.drops}>
      <RemovableRows
        action={DROPS_PATH}
        label={texts.drops}
        rows={products.map(({ id, product, text, now }) => ({
          id,
          name: product.name,
          content: (
            <About product={product}>
              <span>
                <a href={product.href}>{product.name}</a> {text}
              </span>
              <span className="kept-rows__small">{now}</span>
            </About>
          )
        }))}
      />
    </ProfileSection>
  )
}

/** Text beside the picture of its product. */
function About({ product, children }: { readonly product: Dropped["product"]; readonly children: ReactNode }) {
  return (
    <div className="notification-center__product">
      <span className="notification-center__picture">
        <Thumbnail picture={product.picture} isEager={false} />
      </span>
      {children}
    </div>
  )
}
