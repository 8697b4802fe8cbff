import { orders as texts } from "#web/messages/orders.ts"
import { seller } from "#web/messages/seller.ts"
import { withdrawal } from "#web/messages/withdrawal.ts"
import { GUEST_LINK_DAYS } from "#domain/shopping/cart/guest.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { SEGMENT, SUPPORT_SEGMENT } from "#domain/base/paths.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { OrderAgain } from "#web/features/cart/order-again.tsx"
import { AmountList } from "#web/features/cart/totals.tsx"
import { DocumentList } from "#web/features/document-list.tsx"
import { IdentityList } from "#web/features/sellers/identity-list.tsx"
import { Facts } from "#web/components/facts.tsx"
import { Button, ButtonLink } from "#web/components/button.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Table } from "#web/components/table.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import { ReturnList, Slip } from "#web/pages/orders/return-list.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Select } from "#web/components/select.tsx"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import type { ReturnForm } from "#web/pages/orders/return-form.ts"
import { Timeline } from "./timeline.tsx"
import type { OrderView, ProductRow } from "./view.ts"
import "#web/pages/orders/page.css"
import "./page.css"

export function Page({ view, invalidForm }: PageProps<OrderView>) {
  return (
    <div className="order">
      <PageHead view={view} />
      <header>
        <h1>
          {texts.order} <span className="order__id">{view.id}</span>
        </h1>
        <p className="order__on">{view.on}</p>
      </header>
      <Timeline steps={view.timeline} />
      {view.payHref === null ? null : (
        <p>
          <ButtonLink href={view.payHref} text={texts.payNow} />
        </p>
      )}
      {view.refund === "" ? null : (
        <Notice status="info">
          <p>{view.refund}</p>
        </Notice>
      )}
      {view.canOrderAgain ? <OrderAgain id={view.id} /> : null}
      <div className="order__columns">
        <div className="order__main">
          <section className="order__part" aria-labelledby="order-products">
            <h2 id="order-products">{texts.products}</h2>
            <Products products={view.products} />
            <div className="order__sum">
              <AmountList amounts={view.totals} />
            </div>
          </section>
          {view.shipments.length === 0 ? null : <Tracking shipments={view.shipments} isDelivered={view.isDelivered} />}
          {view.declared.list.length === 0 ? null : (
            <section className="order__part" id="returns" aria-labelledby="order-returns">
              <h2 id="order-returns">{texts.returns}</h2>
              {view.declared.slip === null ? null : <Slip slip={view.declared.slip} />}
              <ReturnList action={view.path} returns={view.declared.list} invalidForm={invalidForm} />
            </section>
          )}
          <Returns path={view.path} returns={view.returns} invalidForm={invalidForm} />
        </div>
        <aside className="order__aside">
          <Facts className="order__facts" facts={view.facts} />
          <DocumentList documents={view.documents} />
          {view.review === null ? null : (
            <p>
              {texts.reviewQuestion} <a href={view.review.href}>{view.review.text}</a>
            </p>
          )}
          {view.cancelling === null ? null : <Cancelling path={view.path} {...view.cancelling} />}
          <p>
            <a className="button button--quiet button--small" href={view.withdrawHref}>
              {withdrawal.heading}
            </a>
          </p>
          {view.loginHref === null ? null : (
            <>
              <h2 className="order__help">{texts.guestHeading}</h2>
              <p>{texts.guestHint(GUEST_LINK_DAYS)}</p>
              <a href={view.loginHref}>{texts.guestLogin}</a>
            </>
          )}
          {view.seller === null ? null : (
            <>
              <h2 className="order__help">{seller.identity.heading}</h2>
              <IdentityList identity={view.seller} />
            </>
          )}
          <h2 className="order__help">{texts.help}</h2>
          <ul className="order__ways">
            <li>
              <a href={ROUTES.customerService}>{texts.service}</a>
            </li>
            <li>
              <a href={`/${SEGMENT.support}/${SUPPORT_SEGMENT.warrantyAndRepair}`}>{texts.warranty}</a>
            </li>
          </ul>
        </aside>
      </div>
    </div>
  )
}

function Products({ products }: { readonly products: ReadonlyArray<ProductRow> }) {
  const { product, each, quantity, amount } = texts.columns
  return (
    <Table
      caption={texts.products}
      narrow="stack"
      columns={[
        { label: product },
        { label: each, isNumber: true },
        { label: quantity, isNumber: true },
        { label: amount, isNumber: true }
      ]}
      rows={products.map((row) => ({
        key: row.key,
        cells: [productCell(row), row.pricePerPiece, row.quantity, row.amount]
      }))}
    />
  )
}

const productCell = ({ name, href, picture, aside }: ProductRow) => (
  <span className="order__product">
    {picture === null ? null : <Thumbnail picture={{ url: picture, colour: "" }} isEager={false} />}
    <span>
      <a href={href}>{name}</a>
      {aside === "" ? null : <small className="order__small">{aside}</small>}
    </span>
  </span>
)

function Cancelling({ path, question, refund }: { readonly path: string } & NonNullable<OrderView["cancelling"]>) {
  return (
    <details className="order__cancel">
      <summary className="button button--quiet button--small">{texts.cancel}</summary>
      <form method="post" action={path}>
        <p>
          {question} {refund}
        </p>
        <Button className="button button--small" type="submit" name="doe" value="annuleren" text={texts.cancelNow} />
      </form>
    </details>
  )
}

/** The events of the parcels, newest first. A delivered order says no more that the carrier is silent. Spec: ORDER-02. */
export function Tracking({ shipments, isDelivered }: Pick<OrderView, "shipments" | "isDelivered">) {
  return (
    <section className="order__part" aria-labelledby="order-tracking">
      <h2 id="order-tracking">{texts.tracking}</h2>
      {shipments.map(({ code, service, href, content, updates }) => (
        <div key={code} className="parcel">
          <p className="parcel__head">
            <b>{texts.parcel(service, code)}</b>
            {href === null ? null : (
              <a href={href} rel="noopener noreferrer">
                {texts.follow(service)}
              </a>
            )}
          </p>
          {content === "" ? null : <p className="order__small">{content}</p>}
          {updates.length === 0 ? (
            isDelivered ? null : (
              <p className="order__small">{texts.noMessages}</p>
            )
          ) : (
            <ol className="parcel__updates">
              {updates.map(({ id, day, message }) => (
                <li key={id} className="parcel__update">
                  <span className="parcel__day">{day}</span>
                  <span>{message}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </section>
  )
}

interface Props {
  readonly path: string
  readonly returns: ReturnForm
  readonly invalidForm: InvalidForm | null
}

function Returns({ path, returns, invalidForm }: Props) {
  const fieldErrors = invalidForm?.fieldErrors ?? {}
  const formError = fieldErrors[""]
  return (
    <section className="order__part" id="terugsturen" aria-labelledby="order-return">
      <h2 id="order-return">{texts.returnHeading}</h2>
      {formError === undefined ? null : (
        <Notice status="error" isNews>
          <p>{formError}</p>
        </Notice>
      )}
      {invalidForm === null || formError !== undefined ? null : (
        <FormProblems problems={Object.entries(fieldErrors).map(([name, text]) => ({ name, text }))} />
      )}
      <p className="order__small">{returns.text}</p>
      {returns.isOpen ? (
        <form className="return-form" method="post" action={path} noValidate>
          {returns.products.map(({ field, label, options }) => (
            <Select
              key={field}
              name={field}
              label={label}
              options={options}
              prompt={null}
              problem={fieldErrors[field]}
              defaultValue={invalidForm?.values[field] ?? "0"}
            />
          ))}
          <Select
            name="reden"
            label={texts.reason}
            options={returns.reasons}
            problem={fieldErrors["reden"]}
            defaultValue={invalidForm?.values["reden"] ?? ""}
          />
          <div>
            <Button type="submit" text={texts.declare} />
          </div>
          <p className="order__small">{texts.afterwards}</p>
        </form>
      ) : null}
    </section>
  )
}
