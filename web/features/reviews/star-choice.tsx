import { reviews } from "#web/messages/reviews.ts"
import { fieldIds, type FieldProps } from "#web/components/field-props.ts"
import "../../components/field.css"
import "./review-form.css"

/** One to five stars as native radio buttons, which work before hydration and with the keyboard. Spec: PDP-05. */
export function StarChoice({ chosen, ...field }: FieldProps & { readonly chosen?: string | undefined }) {
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
