import { MAX_TARGET_CHARS } from "#domain/account/target.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { priceAlerts as texts } from "#web/messages/price-alerts.ts"
import { profile } from "#web/messages/profile.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button } from "#web/components/button.tsx"
import { EmptyState } from "#web/components/empty-state.tsx"
import { Field, fieldId } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Notice } from "#web/components/notice.tsx"
import { energyArrow } from "#web/components/energy-arrow.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import { TARGET_FIELD } from "#web/features/alert-form.tsx"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import type { AlertView, PriceAlertsView } from "./load.ts"
import "#web/components/field-go.css"
import "./page.css"

const PATH = ROUTES.profileAlerts

export function Page({ view: { head, alerts, isMuted, removed }, invalidForm }: PageProps<PriceAlertsView>) {
  return (
    <ProfileLayout current="profileAlerts" head={head} heading={texts.heading}>
      {removed === null ? null : <Removed {...removed} />}
      {isMuted && alerts.length > 0 ? (
        <Notice status="info">
          <p>{texts.muted}</p>
          <a href={ROUTES.profileNotificationCenter}>{texts.toChoices}</a>
        </Notice>
      ) : null}
      <FormProblems
        problems={Object.entries(invalidForm?.fieldErrors ?? {}).map(([id, text]) => ({
          name: id === "" ? null : TARGET_FIELD,
          text,
          id: fieldId(id)
        }))}
      />
      {alerts.length === 0 ? (
        <EmptyState
          heading={texts.emptyHeading}
          text={texts.empty}
          links={{ [texts.toSearch]: ROUTES.search, [texts.toWishlist]: ROUTES.profileWishlist }}
        />
      ) : (
        <>
          {isMuted ? null : <p className="profile-lead">{texts.lead}</p>}
          <ul className="price-alerts" aria-label={texts.list}>
            {alerts.map((alert) => (
              <Alert
                key={alert.id}
                alert={alert}
                invalidForm={invalidForm?.values["id"] === alert.id ? invalidForm : null}
              />
            ))}
          </ul>
        </>
      )}
    </ProfileLayout>
  )
}

interface AlertProps {
  readonly alert: AlertView
  readonly invalidForm: InvalidForm | null
}

function Alert({ alert: { id, product, target, now, isResting }, invalidForm }: AlertProps) {
  const name = product?.name ?? texts.gone
  return (
    <li className="price-alerts__alert">
      {product === null ? (
        <p>{now}</p>
      ) : (
        <div className="price-alerts__product">
          <span className="price-alerts__picture">
            <Thumbnail picture={product.picture} isEager={false} />
          </span>
          <a href={product.href}>{product.name}</a>
          <span className="price-alerts__now">
            {now}
            {energyArrow(product.energy)}
          </span>
        </div>
      )}
      {isResting ? <p className="price-alerts__now">{texts.resting}</p> : null}
      <div className="price-alerts__forms">
        {product === null ? null : (
          <form className="field-go" method="post" action={PATH} aria-label={texts.targetNamed(name)} noValidate>
            <input type="hidden" name="id" value={id} />
            <Field
              id={fieldId(id)}
              name={TARGET_FIELD}
              label={texts.target}
              affix="€"
              inputMode="decimal"
              autoComplete="off"
              maxLength={MAX_TARGET_CHARS}
              problem={invalidForm?.fieldErrors[id]}
              defaultValue={invalidForm?.values[TARGET_FIELD] ?? target}
            />
            <button className="button button--quiet" name="doe" value="wijzigen" aria-label={texts.changeNamed(name)}>
              {texts.change}
            </button>
          </form>
        )}
        <form method="post" action={PATH}>
          <input type="hidden" name="id" value={id} />
          <button className="button button--plain" name="doe" value="weghalen" aria-label={profile.removeNamed(name)}>
            {profile.remove}
          </button>
        </form>
      </div>
    </li>
  )
}

function Removed({ id, text, target }: NonNullable<PriceAlertsView["removed"]>) {
  return (
    <Notice status="success">
      <form className="profile-form__row" method="post" action={PATH}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name={TARGET_FIELD} value={target} />
        <span>{text}</span>
        <Button className="button button--plain" name="doe" value="terugzetten" text={profile.putBack} />
      </form>
    </Notice>
  )
}
