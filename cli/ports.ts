import { Effect } from "effect"
import { forAudience } from "#domain/account/current-audience.ts"
import type { CatalogueApi } from "#domain/catalogue/api.ts"
import type { CatalogueNotFound } from "#domain/catalogue/errors.ts"
import type { PageFailure } from "#domain/site/failures.ts"
import type { SearchApi } from "#domain/search/api.ts"
import { CommandFailed, EXIT, type ExitCode } from "./io.ts"
import {
  type CallTarget,
  type CallTargetFlags,
  callTarget,
  describeCallTarget,
  type AudienceFlags
} from "./common-flags.ts"
import texts from "#cli/texts.json" with { type: "json" }

export type Ports = SearchApi | CatalogueApi

export interface Connection {
  readonly run: <A, E>(program: Effect.Effect<A, E, Ports>) => Promise<A>
  readonly close: () => Promise<void>
}

export type Connect = (where: CallTarget) => Promise<Connection>

/** Runs `program` for the audience of the flags; a failure ends the command. Spec: CLI-17. */
export const runWithPorts = async <A>(
  connect: Connect,
  flags: CallTargetFlags & AudienceFlags,
  program: Effect.Effect<A, PageFailure, Ports>
): Promise<A> => {
  const where = callTarget(flags)
  const { run, close } = await connect(where)
  try {
    const audience = flags.adult === true ? "adults" : "everyone"
    return await run(forAudience(audience)(Effect.mapError(program, (error) => commandFailed(error, where))))
  } finally {
    await close()
  }
}

/** Names the seconds to wait if the site takes no more requests from here (RATE-04). Spec: CLI-04. */
function unreachable({ cause }: { readonly cause?: unknown }, where: CallTarget): string {
  const target = describeCallTarget(where)
  if (typeof cause === "object" && cause !== null && "retryAfterSeconds" in cause)
    return `Too many requests for ${target}. Try again in ${String(cause.retryAfterSeconds)} seconds.`
  return `No usable answer from ${target}. Start the site with "npm start", or leave out --base-url to use the data of this machine.`
}

const FAILURE_RESULTS: {
  readonly [Tag in PageFailure["_tag"]]: readonly [
    ExitCode,
    (error: Extract<PageFailure, { readonly _tag: Tag }>, where: CallTarget) => string
  ]
} = {
  SearchRejected: [EXIT.failure, ({ field, reason }) => `The search was refused: ${field}: ${reason}`],
  CatalogueNotFound: [EXIT.notFound, ({ kind, id }) => `There is no ${kind} "${id}". ${HINTS[kind]}`],
  SearchUnavailable: [EXIT.unreachable, unreachable],
  CatalogueUnavailable: [EXIT.unreachable, unreachable]
}

const HINTS: { readonly [Kind in CatalogueNotFound["kind"]]: string } = texts.hints

export const commandFailed = (error: PageFailure, where: CallTarget): CommandFailed => {
  const [exitCode, text] = FAILURE_RESULTS[error._tag] as readonly [
    ExitCode,
    (error: PageFailure, where: CallTarget) => string
  ]
  return new CommandFailed(exitCode, text(error, where))
}
