import { CROP_FIELDS, writeCrop } from "#domain/image-search/address.ts"
import type { Crop, Size } from "#domain/image-search/crop.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { Field } from "#web/components/field.tsx"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import "#web/components/disclosure.css"

interface Props {
  /** Id of the photo. */
  readonly id: string
  /** The crop of the address, in pixels of the photo itself. */
  readonly crop: Crop
  readonly size: Size
}

/** The crop as four numbers, for who knows them or cannot drag. Works without scripts. Spec: IMG-28. */
export function CropForm({ id, crop, size }: Props) {
  const { x, y, width, height } = crop
  const values = { links: x, boven: y, breedte: width, hoogte: height }
  const limits = { links: size.width - 1, boven: size.height - 1, breedte: size.width, hoogte: size.height }
  return (
    <details className="disclosure crop-form">
      <summary>{texts.cropNumbers}</summary>
      <form key={writeCrop(crop)} action={ROUTES.imageSearch}>
        <input type="hidden" name="id" value={id} />
        <p className="crop-form__hint">{texts.cropUnit(size.width, size.height)}</p>
        {CROP_FIELDS.map((name, at) => (
          <Field
            key={name}
            name={name}
            id={`kader-${name}`}
            label={texts.cropField[name]}
            type="number"
            inputMode="numeric"
            min={at < 2 ? 0 : 1}
            max={limits[name]}
            defaultValue={String(values[name])}
          />
        ))}
        <button className="button button--quiet" type="submit">
          {texts.cropSearch}
        </button>
      </form>
    </details>
  )
}
