import * as fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryBackend, testWorld } from "../memory-backend.ts"
import { tokenOf } from "../tokens.ts"
import { casesOf, VALID } from "./cases.ts"
import { faultOf } from "./response-faults.ts"
import { operations } from "./operations.ts"
import { dice, seedOf } from "./random.ts"
import type { RequestCaller } from "./request.ts"
import { type Story, storiesOf } from "./stories.ts"

/** Minimum number of requests in total. Spec: API-18. */
const CASES = 5_000

/** Timeout of a request in milliseconds. */
const HANGING = 5_000

const seed = fc.readConfigureGlobal().seed ?? Date.now()
const all = operations()
let backend: Backend
let who: RequestCaller
let stories: ReadonlyArray<Story>
let tried = 0

/** Logs in anew, since one of the calls ends all sessions of its user. */
const logIn = async () => {
  who = { token: await tokenOf(DEMO_USERS.sanne) }
}

beforeAll(async () => {
  const world = testWorld()
  stories = storiesOf(world)
  backend = await memoryBackend(world)
  for (const operation of all) {
    await logIn()
    for (const { what, request } of casesOf(operation, stories, dice(seedOf(seed, operation.id)), who)) {
      if (what === VALID) await backend.handle(request)
    }
  }
})
beforeEach(logIn)
afterAll(() => backend.close())

/** Returns status and text of a response; status 599 on a timeout. */
const respond = async (request: Request): Promise<readonly [number, string]> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly [number, string]>((resolve) => {
    timer = setTimeout(() => resolve([599, "no answer"]), HANGING)
  })
  const response = backend.handle(request).then(async (response) => [response.status, await response.text()] as const)
  return Promise.race([response, late]).finally(() => clearTimeout(timer))
}

describe("every call", () => {
  it.each(all.map((operation) => ({ operation, id: operation.id })))(
    "API-09, API-18: responds to any request as documented: $id",
    async ({ operation }) => {
      const faults: Array<string> = []
      const cases = casesOf(operation, stories, dice(seedOf(seed, operation.id)), who)
      for (const one of cases) {
        const [status, text] = await respond(one.request)
        const fault = faultOf(operation, one, status, text)
        if (fault !== null) faults.push(`${one.what}: ${fault}`)
      }
      tried += cases.length
      expect(faults.slice(0, 20), `seed ${seed}`).toEqual([])
    }
  )

  it("API-18: is tested with enough requests", () => {
    expect(tried).toBeGreaterThanOrEqual(CASES)
  })
})
