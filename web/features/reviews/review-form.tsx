import { REVIEW_LENGTH } from "#domain/product/review.ts"
import { reviews as texts } from "#web/messages/reviews.ts"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { loginHref } from "#web/features/session/login-address.ts"
import { FieldFrame } from "#web/components/field-frame.tsx"
import { fieldIds } from "#web/components/field-props.ts"
import { FormProblems } from "#web/components/form-problems.tsx"
import { StarChoice } from "./star-choice.tsx"
import { useSignedIn } from "#web/features/page/layout-view.ts"
import "./review-form.css"

interface Props {
  /** Path of the page it stands on, which takes it. */
  readonly path: string
  /** What was wrong with the review that was sent; null when none was. */
  readonly invalidForm: InvalidForm | null
}

/** Place of the form in the page. */
const PLACE = "beoordeel"

/** To write a review with, for who is signed in; for anybody else the way to sign in and come back. Spec: PDP-05, AUTH-17. */
export function ReviewForm({ path, invalidForm }: Props) {
  const isSignedIn = useSignedIn()
  if (!isSignedIn && invalidForm === null) {
    return (
      <p className="review-sign-in" id={PLACE}>
        <a className="button button--quiet" href={loginHref(`${path}#${PLACE}`)}>
          {texts.signIn}
        </a>
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
      <form className="review-form__fields" id={PLACE} method="post" action={`${path}#${PLACE}`}>
        <FormProblems
          heading={texts.notPlaced}
          problems={Object.entries(fieldErrors).map(([name, problem]) => ({
            name: name === "" ? null : name,
            text: problem
          }))}
        />
        {isSignedIn ? null : <a href={loginHref(`${path}#${PLACE}`)}>{texts.signIn}</a>}
        <StarChoice
          name="sterren"
          label={texts.starsLabel}
          problem={fieldErrors["sterren"]}
          chosen={invalidForm?.values["sterren"]}
        />
        <FieldFrame field={text}>
          <textarea
            {...described}
            className="field__control review-form__text"
            id={id}
            name="tekst"
            rows={5}
            maxLength={REVIEW_LENGTH}
            defaultValue={invalidForm?.values["tekst"]}
            required
          />
        </FieldFrame>
        <p className="review-form__rules">{texts.rules}</p>
        <button className="button" type="submit" name="doe" value="beoordelen">
          {texts.place}
        </button>
      </form>
    </details>
  )
}
