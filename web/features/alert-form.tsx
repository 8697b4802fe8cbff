import { MAX_TARGET_CHARS } from "#domain/account/target.ts"
import { priceAlerts as texts } from "#web/messages/price-alerts.ts"
import { Button } from "#web/components/button.tsx"
import { Field } from "#web/components/field.tsx"
import { useSignedIn } from "#web/features/page/layout-view.ts"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import "#web/components/disclosure.css"
import "#web/components/field-go.css"

interface Props {
  readonly path: string
  readonly suggested: string
  readonly invalidForm: InvalidForm | null
}

/** The name of the field with the amount, by which a rejected form is told from a rejected review. */
export const TARGET_FIELD = "bedrag"

export function AlertForm({ path, suggested, invalidForm }: Props) {
  const isSignedIn = useSignedIn()
  return (
    <details className="disclosure" open={invalidForm !== null}>
      <summary>{texts.open}</summary>
      {isSignedIn ? (
        <form className="field-go" method="post" action={path} noValidate>
          <Field
            name={TARGET_FIELD}
            label={texts.label}
            hint={texts.hint}
            affix="€"
            inputMode="decimal"
            autoComplete="off"
            maxLength={MAX_TARGET_CHARS}
            problem={Object.values(invalidForm?.fieldErrors ?? {})[0]}
            defaultValue={invalidForm?.values[TARGET_FIELD] ?? suggested}
          />
          <Button className="button button--quiet" name="doe" value="alarm" text={texts.submit} />
        </form>
      ) : (
        <p>
          {texts.signInNote} <a href={loginHref(path)}>{texts.signIn}</a>
        </p>
      )}
    </details>
  )
}
