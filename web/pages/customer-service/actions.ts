import { ContactApi } from "#domain/messages/api.ts"
import { CONTACT_FIELDS, type ContactField, MAX_CONTACT_CHARS, readContact } from "#domain/messages/contact.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { contactProblem } from "#web/messages/contact.ts"
import { readTextField, type Action } from "#web/features/page/page-request.ts"
import { CONTACT_ID, SENT_PARAMETER } from "./load.ts"

/** Length up to which a text is read: each of its line breaks can be two characters, and a longer one is rejected. */
const MAX_READ_CHARS = 3 * MAX_CONTACT_CHARS

/** Sends a message to customer service. The page shows its number. Spec: CONTACT-01, CONTACT-04. */
export const action: Action = async ({ run, form }) => {
  const values = Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, readTextField(form, field, MAX_READ_CHARS)])
  ) as { readonly [Field in ContactField]: string }
  const read = readContact(values)
  if (read._tag === "Rejected") {
    const fieldErrors = Object.fromEntries(
      CONTACT_FIELDS.flatMap((field) => {
        const problem = read.problems[field]
        return problem === undefined ? [] : [[field, contactProblem(field, problem)]]
      })
    )
    return { fieldErrors, values }
  }
  const number = await run(ContactApi.use((api) => api.send(read.message)))
  return { goTo: `${ROUTES.customerService}?${new URLSearchParams({ [SENT_PARAMETER]: number })}#${CONTACT_ID}` }
}
