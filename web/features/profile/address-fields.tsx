import type { ComponentProps } from "react"
import type { AddressForm } from "#domain/account/profile/address-form.ts"
import { addresses } from "#web/messages/addresses.ts"
import { Field } from "#web/components/field.tsx"
import "./address-fields.css"

interface Props {
  readonly values: AddressForm
  readonly problems: Readonly<Record<string, string>>
}

const { fields } = addresses

export function AddressFields({ values, problems }: Props) {
  const field = (name: keyof AddressForm) => ({
    name,
    label: fields[name],
    problem: problems[name],
    defaultValue: values[name]
  })
  return (
    <div className="address-fields">
      <Field {...field("name")} hint={fields.nameHint} autoComplete="name" maxLength={80} />
      <AddressLines field={field} />
    </div>
  )
}

interface LinesProps {
  readonly field: (name: "street" | "houseNumber" | "addition" | "postcode" | "city") => ComponentProps<typeof Field>
}

export function AddressLines({ field }: LinesProps) {
  return (
    <>
      <Field {...field("street")} autoComplete="address-line1" maxLength={80} />
      <div className="address-fields__pair">
        <Field {...field("houseNumber")} autoComplete="address-line2" inputMode="numeric" maxLength={20} />
        <Field {...field("addition")} autoComplete="address-line3" isOptional maxLength={12} />
      </div>
      <div className="address-fields__pair">
        <Field {...field("postcode")} autoComplete="postal-code" autoCapitalize="characters" maxLength={10} />
        <Field {...field("city")} autoComplete="address-level2" maxLength={80} />
      </div>
    </>
  )
}
