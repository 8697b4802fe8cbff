import { seller } from "#web/messages/seller.ts"
import { ROUTES } from "#domain/base/routes.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button } from "#web/components/button.tsx"
import { Field } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Select } from "#web/components/select.tsx"
import { DocumentList } from "#web/features/document-list.tsx"
import { listFormErrors, type InvalidForm } from "#web/features/page/page-request.ts"
import { ProfileSection } from "#web/features/profile/profile-section.tsx"
import { ActionForm, ProductsTable } from "#web/features/sellers/products-table.tsx"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import { Timeline } from "#web/pages/order/timeline.tsx"
import { ACTION, FIELD } from "./fields.ts"
import type { SellerOrderView } from "./load.ts"
import "#web/pages/order/page.css"
import "#web/components/disclosure.css"

const texts = seller.order

export function Page({ view, invalidForm }: PageProps<SellerOrderView>) {
  const { forms } = view
  const step = (action: "accept" | "prepare" | "collect" | "deliver", heading: string, lead: string) =>
    forms.includes(action) ? (
      <ProfileSection heading={heading} lead={lead}>
        <ActionForm path={view.path} name={FIELD.action} value={ACTION[action]} button={texts[action]} />
      </ProfileSection>
    ) : null
  return (
    <SellerLayout current="sellerOrders" head={view.head}>
      <div className="order seller-order">
        <header>
          <p>
            <a href={ROUTES.sellerOrders}>{texts.back}</a>
          </p>
          <h1>
            {texts.heading} <span className="order__id">{view.id}</span>
          </h1>
        </header>
        <FormProblems problems={listFormErrors(invalidForm)} />
        {view.withdrawals.length === 0 ? null : (
          <Notice status="warning">
            {view.withdrawals.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
        <Timeline steps={view.timeline} />
        <dl className="order__facts">
          {view.facts.map(({ label, lines }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {lines.map((line) => (
                  <span key={line} className="seller-order__line">
                    {line}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <DocumentList documents={view.documents} />
        <ProductsTable
          heading={texts.products}
          columns={{ ...texts.columns, last: texts.columns.open }}
          products={view.products.map((row) => ({ ...row, last: row.open }))}
        />
        {step("accept", texts.acceptHeading, view.acceptLead)}
        {forms.includes("ship") ? <ShipForm view={view} invalidForm={invalidForm} /> : null}
        {step("prepare", texts.prepareHeading, texts.prepareLead)}
        {step("collect", texts.collectHeading, texts.collectLead)}
        {forms.includes("reject") ? <RejectForm view={view} invalidForm={invalidForm} /> : null}
        {view.parcels.length === 0 ? null : <Parcels view={view} invalidForm={invalidForm} />}
        {step("deliver", texts.deliverHeading, texts.deliverLead)}
      </div>
    </SellerLayout>
  )
}

function ShipForm({ view, invalidForm }: PageProps<SellerOrderView>) {
  const sent = sentBy(invalidForm, "ship")
  const { fieldErrors, values } = sent
  return (
    <ProfileSection heading={texts.shipHeading} lead={texts.shipLead}>
      <form className="profile-form" method="post" action={view.path} noValidate>
        {view.shipFields.map(({ name, label, options, open }) => (
          <Select
            key={name}
            name={name}
            label={label}
            options={options}
            prompt={null}
            problem={fieldErrors[name]}
            defaultValue={values[name] ?? open}
          />
        ))}
        <ParcelFields
          view={view}
          sent={sent}
          carrier={{ name: FIELD.carrier, stored: "" }}
          code={{ name: FIELD.code, stored: "" }}
        />
        <div>
          <Button type="submit" name={FIELD.action} value={ACTION.ship} text={texts.ship} />
        </div>
      </form>
    </ProfileSection>
  )
}

function RejectForm({ view, invalidForm }: PageProps<SellerOrderView>) {
  const { fieldErrors, values, isSent } = sentBy(invalidForm, "reject")
  return (
    <details className="seller-order__reject" open={isSent}>
      <summary className="button button--quiet button--small">{texts.rejectSummary}</summary>
      <form className="profile-form" method="post" action={view.path} noValidate>
        <p>{texts.rejectLead}</p>
        <input type="hidden" name={FIELD.rejectedBefore} value={view.rejectedBefore} />
        {view.rejectFields.map(({ name, label, options }) => (
          <Select
            key={name}
            name={name}
            label={label}
            options={options}
            prompt={null}
            problem={fieldErrors[name]}
            defaultValue={values[name] ?? "0"}
          />
        ))}
        <div>
          <button className="button button--small" type="submit" name={FIELD.action} value={ACTION.reject}>
            {texts.reject}
          </button>
        </div>
      </form>
    </details>
  )
}

function Parcels({ view, invalidForm }: PageProps<SellerOrderView>) {
  const { fieldErrors, values } = sentBy(invalidForm, "message")
  return (
    <ProfileSection heading={texts.parcels}>
      {view.parcels.map(({ key, field, correction, heading, href, content, updates }, index) => (
        <div key={key} className="parcel">
          <h3 className="seller-order__parcel">{href === null ? heading : <a href={href}>{heading}</a>}</h3>
          {content === "" ? null : <p className="order__small">{content}</p>}
          {updates.length === 0 ? null : (
            <ol className="parcel__updates">
              {updates.map(({ id, day, message }) => (
                <li key={id} className="parcel__update">
                  <span className="parcel__day">{day}</span>
                  <span>{message}</span>
                </li>
              ))}
            </ol>
          )}
          {view.forms.includes("correct") ? (
            <Correction view={view} invalidForm={invalidForm} index={index} code={key} {...correction} />
          ) : null}
          {view.forms.includes("message") ? (
            <form className="profile-form" method="post" action={view.path} noValidate>
              <input type="hidden" name={FIELD.parcel} value={key} />
              <Field
                name={field}
                label={texts.message}
                hint={texts.messageHint}
                problem={fieldErrors[field]}
                defaultValue={values[field] ?? ""}
                autoComplete="off"
                maxLength={200}
              />
              <div>
                <button
                  className="button button--quiet button--small"
                  type="submit"
                  name={FIELD.action}
                  value={ACTION.message}
                >
                  {texts.send}
                </button>
              </div>
            </form>
          ) : null}
        </div>
      ))}
    </ProfileSection>
  )
}

interface CorrectionProps extends PageProps<SellerOrderView> {
  readonly index: number
  readonly code: string
}

function Correction({
  view,
  invalidForm,
  index,
  code,
  carrierField,
  carrier,
  codeField
}: CorrectionProps & SellerOrderView["parcels"][number]["correction"]) {
  const sent = sentBy(invalidForm, "correct")
  return (
    <details className="disclosure" open={codeField in sent.values}>
      <summary>
        {texts.correctSummary}
        <span className="visually-hidden"> {code}</span>
      </summary>
      <form className="profile-form" method="post" action={view.path} noValidate>
        <p>{texts.correctLead}</p>
        <input type="hidden" name={FIELD.parcel} value={code} />
        <input type="hidden" name={FIELD.parcelIndex} value={index} />
        <ParcelFields
          view={view}
          sent={sent}
          carrier={{ name: carrierField, stored: carrier }}
          code={{ name: codeField, stored: code }}
        />
        <div>
          <button
            className="button button--quiet button--small"
            type="submit"
            name={FIELD.action}
            value={ACTION.correct}
          >
            {texts.correct}
          </button>
        </div>
      </form>
    </details>
  )
}

interface ParcelFieldsProps {
  readonly view: SellerOrderView
  readonly sent: ReturnType<typeof sentBy>
  readonly carrier: { readonly name: string; readonly stored: string }
  readonly code: { readonly name: string; readonly stored: string }
}

function ParcelFields({ view, sent, carrier, code }: ParcelFieldsProps) {
  const { fieldErrors, values } = sent
  return (
    <>
      <Select
        name={carrier.name}
        label={texts.carrier}
        options={view.carriers}
        problem={fieldErrors[carrier.name]}
        defaultValue={values[carrier.name] ?? carrier.stored}
      />
      <Field
        name={code.name}
        label={texts.code}
        hint={texts.codeHint}
        problem={fieldErrors[code.name]}
        defaultValue={values[code.name] ?? code.stored}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
    </>
  )
}

const sentBy = (invalidForm: InvalidForm | null, action: keyof typeof ACTION) =>
  invalidForm?.values[FIELD.action] === ACTION[action]
    ? { ...invalidForm, isSent: true }
    : { fieldErrors: {}, values: {}, isSent: false }
