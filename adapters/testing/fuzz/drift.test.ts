import * as fc from "fast-check"
import type { SetupServer } from "msw/node"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend, testWorld } from "../memory-backend.ts"
import { mswServer } from "../msw.ts"
import { type SqliteBackend, sqliteBackend } from "../sqlite-backend.ts"
import { tokenOf } from "../tokens.ts"
import { type Case, casesOf, NO_TOKEN, VALID } from "./cases.ts"
import { operations, type Operation } from "./operations.ts"
import { dice, seedOf } from "./random.ts"
import { BASE } from "./request.ts"
import { shapeFault } from "./response-faults.ts"
import { type Story, storiesOf } from "./stories.ts"

const seed = fc.readConfigureGlobal().seed ?? Date.now()
const all = operations()
const reached = new Map(all.map(({ id }) => [id, new Set<number>()]))
const stories: Array<Story> = []
let services: SqliteBackend
let fakes: Backend
let msw: SetupServer
let tokens: { readonly services: string; readonly fakes: string }

beforeAll(async () => {
  const world = testWorld()
  stories.push(...storiesOf(world))
  services = await sqliteBackend(world)
  fakes = await memoryBackend(world)
  msw = mswServer(BASE, fakes)
})
/** Logs in anew for each call, since one of them ends all sessions of its user. */
beforeEach(async () => {
  tokens = { services: await services.tokenOf(DEMO_USERS.sanne), fakes: await tokenOf(DEMO_USERS.sanne) }
})
afterAll(async () => {
  msw.close()
  await Promise.all([services.close(), fakes.close()])
})

/** Number of invalid requests that are skipped for each that is sent. */
const PASSED_OVER = 12

/** Invalid requests that are always sent, to each call with a body. */
const CUT_OFF = "a body of half of it"

/** Returns the same requests for both sides, each with its own token: the valid ones, and some of the others. */
const pairs = (operation: Operation): ReadonlyArray<readonly [Case, Case]> => {
  const [forServices = [], forFakes = []] = [tokens.services, tokens.fakes].map((token) =>
    casesOf(operation, stories, dice(seedOf(seed, operation.id)), { token })
  )
  return forServices
    .map((one, index) => [one, forFakes[index]!] as const)
    .filter(([{ what, isOther }], index) => {
      const isWanted = [VALID, NO_TOKEN, CUT_OFF].includes(what) || index % PASSED_OVER === 0
      return isWanted && !isOther && !what.startsWith("headers")
    })
}

/** Lists differences between services and fakes, and deviations from the contract. */
const differences = async (operation: Operation): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  for (const [real, fake] of pairs(operation)) {
    const { statuses, faults } = await responsesTo(operation, real.request, fake.request)
    if (statuses[0] !== statuses[1]) found.push(`${real.what}: ${statuses.join(" and ")}`)
    for (const fault of new Set(faults)) if (fault !== null) found.push(`${real.what}: ${fault}`)
  }
  return found
}

/** Returns the responses of services and fakes, and their deviations from the contract. */
const responsesTo = async (operation: Operation, real: Request, fake: Request) => {
  const responses = [await services.handle(real), await fetch(fake)]
  const texts = await Promise.all(responses.map((response) => response.text()))
  const statuses = responses.map(({ status }) => status)
  for (const status of new Set(statuses)) reached.get(operation.id)?.add(status)
  return { statuses, faults: texts.map((text, index) => shapeFault(operation, statuses[index]!, text)) }
}

/** Returns two copies of valid requests as the user of `token`. */
const allowed = (operation: Operation, token: string | null): readonly [Request, Request] => {
  const [real, fake] = [0, 1].map(() =>
    casesOf(operation, stories, dice(seedOf(seed, operation.id)), { token }).find(({ what }) => what === VALID)!
  )
  return [real!.request, fake!.request]
}

const knowingUsers = all
  .filter(({ statuses }) => statuses.has(401))
  .map((operation) => ({ operation, id: operation.id }))

describe("services and fakes", () => {
  it.each(all.map((operation) => ({ operation, id: operation.id })))(
    "API-19: respond alike to $id",
    async ({ operation }) => {
      expect((await differences(operation)).slice(0, 20), `seed ${seed}`).toEqual([])
    }
  )

  it.each(knowingUsers)("API-19, AUTH-17: reject unknown tokens for $id", async ({ operation }) => {
    for (const token of ["nobody", "e30.e30.e30", "x".repeat(3_000)]) {
      expect(await responsesTo(operation, ...allowed(operation, token))).toEqual({
        statuses: [401, 401],
        faults: [null, null]
      })
    }
  })

  it("API-19: are tested with requests that succeed for most calls, and with ones that are rejected", () => {
    const has = (test: (status: number) => boolean) => (id: string) => [...(reached.get(id) ?? [])].some(test)
    // The calls of a shop need an order or a return, and a rating needs a reply: the attempts of ../drift/ make them.
    const withoutOrder = all.filter(({ id }) => !/^(?:shop(?:Orders|Returns)\.|chat\.rate$)/.test(id))
    const succeeded = withoutOrder.filter(({ id }) => has((status) => status < 300)(id))
    expect(succeeded.length / withoutOrder.length).toBeGreaterThan(0.75)
    const forUsers = all.filter(({ statuses }) => statuses.has(401) && !statuses.has(200))
    const withBody = all.filter(({ bodies }) => bodies.size > 0)
    expect(forUsers.filter(({ id }) => !has((status) => status === 401)(id))).toEqual([])
    // 422: another body than the one that came with the idempotency key before, whatever it is.
    const isRejected = (status: number) => status === 400 || status === 422
    expect(withBody.filter(({ id }) => !has(isRejected)(id)).map(({ id }) => id)).toEqual([])
  })
})
