import { MAX_REJECTION_CHARS } from "#domain/shopping/orders/shop-orders-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { seller } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Facts } from "#web/components/facts.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { TextArea } from "#web/components/text-area.tsx"
import { listFormErrors } from "#web/features/page/page-request.ts"
import { ProfileSection } from "#web/features/profile/profile-section.tsx"
import { ActionForm, ProductsTable } from "#web/features/sellers/products-table.tsx"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import { ACTION, FIELD } from "./fields.ts"
import type { SellerReturnView } from "./load.ts"
import "#web/components/button-danger.css"
import "#web/pages/order/page.css"

const texts = seller.return

export function Page({ view, invalidForm }: PageProps<SellerReturnView>) {
  const { forms } = view
  const step = (action: "approve" | "receive", heading: string, lead: string) =>
    forms.includes(action) ? (
      <ProfileSection heading={heading} lead={lead}>
        <ActionForm path={view.path} name={FIELD.action} value={ACTION[action]} button={texts[action]} />
      </ProfileSection>
    ) : null
  return (
    <SellerLayout current="sellerReturns" head={view.head}>
      <div className="order seller-return">
        <header>
          <p>
            <a href={ROUTES.sellerReturns}>{texts.back}</a>
          </p>
          <h1>
            {texts.heading} <span className="order__id">{view.id}</span>
          </h1>
        </header>
        <FormProblems problems={listFormErrors(invalidForm)} />
        <Facts className="order__facts" facts={view.facts} />
        <ProductsTable
          heading={texts.products}
          columns={{ ...texts.columns, last: texts.columns.price }}
          products={view.products.map((row) => ({ ...row, last: row.price }))}
        />
        {step("approve", texts.approveHeading, texts.approveLead)}
        {step("receive", texts.receiveHeading, texts.receiveLead)}
        {forms.includes("refund") ? (
          <ProfileSection heading={texts.refundHeading} lead={texts.refundLead(view.refund.text)}>
            <RefundForm view={view} />
          </ProfileSection>
        ) : null}
        {forms.includes("reject") ? <RejectForm view={view} invalidForm={invalidForm} /> : null}
      </div>
    </SellerLayout>
  )
}

function RefundForm({ view: { path, refund } }: Pick<PageProps<SellerReturnView>, "view">) {
  return (
    <details className="seller-return__sure">
      <summary className="button">{texts.refundSummary(refund.text)}</summary>
      <form className="profile-form" method="post" action={path}>
        <p>{texts.refundQuestion(refund.text)}</p>
        <input type="hidden" name={FIELD.amount} value={refund.cents} />
        <div>
          <button className="button button--danger" type="submit" name={FIELD.action} value={ACTION.refund}>
            {texts.refundNow(refund.text)}
          </button>
        </div>
      </form>
    </details>
  )
}

function RejectForm({ view, invalidForm }: PageProps<SellerReturnView>) {
  const sent = invalidForm?.values[FIELD.action] === ACTION.reject ? invalidForm : null
  return (
    <details className="seller-return__sure" open={sent !== null}>
      <summary className="button button--quiet button--small">{texts.rejectSummary}</summary>
      <form className="profile-form" method="post" action={view.path} noValidate>
        <p>{texts.rejectLead}</p>
        <TextArea
          name={FIELD.reason}
          label={texts.rejectReason}
          hint={texts.rejectHint}
          problem={sent?.fieldErrors[FIELD.reason]}
          defaultValue={sent?.values[FIELD.reason] ?? ""}
          rows={3}
          maxLength={MAX_REJECTION_CHARS}
        />
        <div>
          <button
            className="button button--danger button--small"
            type="submit"
            name={FIELD.action}
            value={ACTION.reject}
          >
            {texts.reject}
          </button>
        </div>
      </form>
    </details>
  )
}
