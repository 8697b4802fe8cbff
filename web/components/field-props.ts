export interface FieldProps {
  readonly name: string
  readonly label: string
  /** One sentence below the label that explains the field. */
  readonly hint?: string | undefined
  /** The error text; absent if the value is valid. */
  readonly problem?: string | null | undefined
  /** The field may be empty, and its label says so; other fields are required. */
  readonly isOptional?: boolean | undefined
  /** The id for a page with two fields of one name; by default {@link fieldId} of the name. */
  readonly id?: string | undefined
}

/** Returns the id of the field `name`, the target of links in a list of errors. It differs from the hashes of popups. */
export const fieldId = (name: string): string => `veld-${name}`

/** Returns the id of a field and the ARIA attributes that refer to its hint and error. Spec: UI-04. */
export const fieldIds = ({ name, hint, problem, id = fieldId(name) }: FieldProps) => {
  const hasProblem = problem !== undefined && problem !== null && problem !== ""
  const described = [hint ? `${id}-uitleg` : "", hasProblem ? `${id}-fout` : ""].filter((part) => part !== "").join(" ")
  return {
    id,
    /** The attributes of the input element. */
    described: {
      "aria-describedby": described === "" ? undefined : described,
      "aria-invalid": hasProblem ? (true as const) : undefined
    }
  }
}
