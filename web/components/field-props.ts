/** What every field of a form has, whatever one fills in. */
export interface FieldProps {
  readonly name: string
  readonly label: string
  /** One sentence below the label: what is asked for, or why. */
  readonly hint?: string | undefined
  /** What is wrong with what was filled in; nothing while all is well. */
  readonly problem?: string | null | undefined
  /** May stay empty, which the label then says: a field without is required. */
  readonly isOptional?: boolean | undefined
  /** For a page with two fields of one name; {@link fieldId} of the name without. */
  readonly id?: string | undefined
}

/** The id of the field `name`, to lead to it from a list of problems. Apart from the hashes of popups. */
export const fieldId = (name: string): string => `veld-${name}`

/** What a field and the texts around it have in common: ids, and how the one points at the others. Spec: UI-04. */
export const fieldIds = ({ name, hint, problem, id = fieldId(name) }: FieldProps) => {
  const hasProblem = problem !== undefined && problem !== null && problem !== ""
  const described = [hint ? `${id}-uitleg` : "", hasProblem ? `${id}-fout` : ""].filter((part) => part !== "").join(" ")
  return {
    id,
    /** For the element that is filled in. */
    described: {
      "aria-describedby": described === "" ? undefined : described,
      "aria-invalid": hasProblem ? (true as const) : undefined
    }
  }
}
