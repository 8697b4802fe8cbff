import { CONTACT_SUBJECTS, type ContactField, type ContactProblem } from "#domain/messages/contact.ts"
import texts from "./contact.json" with { type: "json" }

export const contact = {
  ...texts.contact,
  fields: texts.contact.fields satisfies Readonly<Record<ContactField, string>>,
  subjects: Object.entries(CONTACT_SUBJECTS).map(([value, label]) => ({ value, label })),
  sent: (number: string) =>
    `Je bericht is verstuurd. Je nummer is ${number}. We sturen je een kopie per mail; komt die niet aan, kijk dan of je adres klopt.`
} as const

export const contactProblem = (field: ContactField, problem: ContactProblem): string => {
  const { email, bericht } = contact.problems
  if (field === "email") return problem === "missing" ? email.missing : email.invalid
  if (field === "bericht") return problem === "too-long" ? bericht["too-long"] : bericht.missing
  return contact.problems[field]
}
