import { MAX_REVIEW_LENGTH } from "#domain/catalogue/review.ts"
import { reviews as texts, reviews } from "#web/messages/reviews.ts"
import { type InvalidForm, listFormErrors } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { Button, ButtonLink } from "#web/components/button.tsx"
import { FieldLayout, fieldIds, type FieldProps } from "#web/components/field.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { useSignedIn } from "#web/features/page/layout-view.ts"
import "./review-form.css"
import "../../components/field.css"

interface Props {
  readonly path: string
  readonly invalidForm: InvalidForm | null
}

const FORM_ID = "beoordeel"

export function ReviewForm({ path, invalidForm }: Props) {
  const isSignedIn = useSignedIn()
  if (!isSignedIn && invalidForm === null) {
    return (
      <p className="review-sign-in" id={FORM_ID}>
        <ButtonLink className="button button--quiet" href={loginHref(`${path}#${FORM_ID}`)} text={texts.signIn} />
        <span>{texts.signInNote}</span>
      </p>
    )
  }
  const fieldErrors = invalidForm?.fieldErrors ?? {}
  const text = { name: "tekst", label: texts.textLabel, hint: texts.textHint, problem: fieldErrors["tekst"] }
  const { id, described } = fieldIds(text)
  return (
    <details className="review-form" open={invalidForm !== null}>
      <summary className="button button--quiet">{texts.write}</summary>
      <form className="review-form__fields" id={FORM_ID} method="post" action={`${path}#${FORM_ID}`}>
        <FormProblems heading={texts.notPlaced} problems={listFormErrors(invalidForm)} />
        {isSignedIn ? null : <a href={loginHref(`${path}#${FORM_ID}`)}>{texts.signIn}</a>}
        <StarChoice
          name="sterren"
          label={texts.starsLabel}
          problem={fieldErrors["sterren"]}
          chosen={invalidForm?.values["sterren"]}
        />
        <FieldLayout field={text}>
          <textarea
            {...described}
            className="field__control review-form__text"
            id={id}
            name="tekst"
            rows={5}
            maxLength={MAX_REVIEW_LENGTH}
            defaultValue={invalidForm?.values["tekst"]}
            required
          />
        </FieldLayout>
        <p className="review-form__rules">{texts.rules}</p>
        <Button type="submit" name="doe" value="beoordelen" text={texts.submit} />
      </form>
    </details>
  )
}

/** Native radio buttons, which work before hydration and with the keyboard. Spec: PDP-05. */
function StarChoice({ chosen, ...field }: FieldProps & { readonly chosen?: string | undefined }) {
  const { id, described } = fieldIds(field)
  return (
    <fieldset className="field star-choice" role="radiogroup" {...described}>
      <legend className="field__label">{field.label}</legend>
      <div className="star-choice__stars">
        {STARS.map((stars) => (
          <label className="star-choice__star" key={stars} htmlFor={stars === 1 ? id : `${id}-${stars}`}>
            <input
              id={stars === 1 ? id : `${id}-${stars}`}
              type="radio"
              name={field.name}
              value={stars}
              defaultChecked={chosen === String(stars)}
              required
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 2l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z" />
            </svg>
            <span className="visually-hidden">{reviews.starsFilter(stars)}</span>
          </label>
        ))}
      </div>
      {field.problem ? (
        <p className="field__problem" id={`${id}-fout`}>
          {field.problem}
        </p>
      ) : null}
    </fieldset>
  )
}

const STARS = [1, 2, 3, 4, 5] as const
