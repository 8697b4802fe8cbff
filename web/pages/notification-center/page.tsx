import type { ReactNode } from "react"
import { ROUTES } from "#domain/base/routes.ts"
import { notificationCenter as texts } from "#web/messages/notification-center.ts"
import { profile } from "#web/messages/profile.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button } from "#web/components/button.tsx"
import { EmptyState } from "#web/components/empty-state.tsx"
import { RemovableRows } from "#web/features/lists/removable-rows.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { ProfileSection } from "#web/features/profile/profile-section.tsx"
import { energyArrow } from "#web/components/energy-arrow.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import { UndoNotice } from "#web/components/undo-notice.tsx"
import { DROPS_PATH } from "./about-drop.ts"
import type { Dropped, NotificationCenterView, WaitedFor } from "./load.ts"
import { Choices } from "./choices.tsx"
import "../../components/field.css"
import "../../components/choice.css"
import "../../features/lists/removable-rows.css"
import "./page.css"

const PATH = ROUTES.profileNotificationCenter

export function Page({
  view: { head, messages, unread, choices, drops, back, waiting, removed }
}: PageProps<NotificationCenterView>) {
  return (
    <ProfileLayout current="profileNotificationCenter" head={head} heading={texts.heading}>
      {removed === null ? null : <UndoNotice {...removed} />}
      {messages.length + drops.length + back.length + waiting.length === 0 ? (
        <EmptyState
          heading={texts.emptyHeading}
          text={texts.empty}
          links={{ [texts.toSearch]: ROUTES.search, [texts.toWishlist]: ROUTES.profileWishlist }}
        />
      ) : (
        <p className="profile-lead">{texts.lead}</p>
      )}
      {messages.length === 0 ? null : <Messages messages={messages} unread={unread} />}
      {drops.length === 0 ? null : <Drops products={drops} />}
      {back.length === 0 ? null : <Group heading={texts.back} products={back} />}
      {waiting.length === 0 ? null : <Group heading={texts.waiting} products={waiting} />}
      <Choices choices={choices} />
    </ProfileLayout>
  )
}

/** The messages to the user. A button opens one, so that it counts as read without scripts. Spec: NOTE-03. */
function Messages({ messages, unread }: Pick<NotificationCenterView, "messages" | "unread">) {
  return (
    <ProfileSection heading={texts.messages}>
      {unread === "" ? null : (
        <form className="profile-form__row" method="post" action={PATH}>
          <span>{unread}</span>
          <Button className="button button--plain" name="doe" value="gelezen" text={texts.readAll} />
        </form>
      )}
      <ul className="kept-rows" aria-label={texts.messages}>
        {messages.map(({ id, text, about, isRead }) => (
          <li className="kept-rows__row" key={id}>
            <form className="kept-rows__content" method="post" action={PATH}>
              <input type="hidden" name="bericht" value={id} />
              <button
                className="notification-center__message"
                name="doe"
                value="openen"
                data-unread={isRead ? undefined : true}
              >
                {isRead ? null : <span className="notification-center__new">{texts.isUnread}</span>} {text}
              </button>
              <span className="kept-rows__small">{about}</span>
            </form>
            <form method="post" action={PATH}>
              <input type="hidden" name="bericht" value={id} />
              <button
                className="button button--quiet button--small"
                name="doe"
                value="wissen"
                aria-label={profile.removeNamed(text)}
              >
                {profile.remove}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </ProfileSection>
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
                <span className="kept-rows__small">
                  {text}
                  {energyArrow(product.energy)}
                </span>
              </About>
            )
        }))}
      />
    </ProfileSection>
  )
}

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
              <span className="kept-rows__small">
                {now}
                {energyArrow(product.energy)}
              </span>
            </About>
          )
        }))}
      />
    </ProfileSection>
  )
}

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
