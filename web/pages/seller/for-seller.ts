import { Effect } from "effect"
import type { PagePorts } from "#adapters/client/backend.ts"
import type { User } from "#domain/account/failures.ts"
import type { NotSeller } from "#domain/shopping/sellers/api.ts"
import { notFound } from "#web/app/problem.ts"
import type { PersonalRequest } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"

/** Other users get a 404, as for a page that does not exist; anonymous visitors log in first. Spec: SELL-03. */
export const forSeller = async <A, E>(
  request: Pick<PersonalRequest, "run" | "session" | "url">,
  program: (user: User) => Effect.Effect<A, E | NotSeller, PagePorts>
): Promise<A> => {
  const result = await forUser(request, (user) =>
    program(user).pipe(
      Effect.map((value) => ({ value })),
      Effect.catchTag("NotSeller", () => Effect.succeed(null))
    )
  )
  if (result === null) throw notFound()
  return result.value
}
