import { CODE_PARAMETER } from "#domain/messages/code-address.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"

/** Null without a code. The services check it. Spec: GUEST-04. */
export const mailCaller = ({ searchParams }: URL): (Caller & { readonly rawToken: string }) | null => {
  const code = searchParams.get(CODE_PARAMETER)
  return code === null ? null : { rawToken: code, cartSessionHash: null }
}
