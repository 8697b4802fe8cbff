import { fail } from "#cli/io.ts"
import { EMBEDDED_PAGE_PATH } from "#domain/shopping/payment/embedded-provider.ts"

/** Returns the embedded provider's id of the payment with this page; another page ends the command. Spec: CLI-48. */
export const paymentIdOf = (page: string): string => {
  const [, id] = /^(tr_[\w-]{1,60})\/$/.exec(page.slice(EMBEDDED_PAGE_PATH.length)) ?? []
  if (page.startsWith(EMBEDDED_PAGE_PATH) && id !== undefined) return id
  throw fail.failure(`An outcome can be chosen at the embedded provider only. Pay at ${page}`)
}
