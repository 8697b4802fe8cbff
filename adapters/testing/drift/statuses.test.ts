import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { isRefusal, readFaults, type FaultyHandler, withFaultSwitches } from "#adapters/services/http/faults.ts"
import { approveReviews } from "#adapters/services/testing/approve-reviews.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { operations } from "../fuzz/operations.ts"
import { shapeFault } from "#adapters/testing/fuzz/response-faults.ts"
import { memoryBackend, TEST_NOW, testWorld } from "../memory-backend.ts"
import { type SqliteBackend, sqliteBackend } from "../sqlite-backend.ts"
import { tokenOf } from "../tokens.ts"
import { type Attempt, type Attempts, prepareRequest, type EarlierResponses } from "./attempt.ts"
import { factsFromWorld, PHOTO_HOST, photoDownloads } from "./world-facts.ts"
import { buyingAttempts } from "./buying-attempts.ts"
import { catalogueAttempts } from "./catalogue-attempts.ts"
import { contentAttempts } from "./content-attempts.ts"
import { userAttempts } from "./user-attempts.ts"

const world = testWorld()
const known = factsFromWorld(world)
const all = new Map(operations().map((operation) => [operation.id, operation]))
const TABLE: Readonly<Record<string, Attempts>> = {
  ...catalogueAttempts(known),
  ...contentAttempts(known),
  ...userAttempts(known),
  ...buyingAttempts(known)
}

/** Statuses that do not depend on the parts of a request: an invalid token, too many requests, an unavailable service. */
const ANY_REQUEST = [401, 429, 503]

/** Statuses that a fault switch causes. */
const SWITCHED = [429, 503]

/** Returns the attempt that results in `status`; null if the table has none. */
const attemptOf = (id: string, status: number): Attempt | null =>
  TABLE[id]?.[ANY_REQUEST.includes(status) ? 200 : status] ?? null

const documented = [...all.values()].flatMap((operation) =>
  [...operation.statuses].map((status) => ({ operation, id: operation.id, status }))
)

let services: SqliteBackend
let fakes: Backend
let fronts: ReadonlyArray<{
  readonly backend: Pick<Backend, "run"> & FaultyHandler
  readonly tokenOf: SqliteBackend["tokenOf"]
}>

beforeAll(async () => {
  services = await sqliteBackend(world, { photoHosts: [PHOTO_HOST], downloads: photoDownloads })
  fakes = await memoryBackend(world, () => TEST_NOW, { photoHosts: [PHOTO_HOST], downloads: photoDownloads })
  const sleep = () => Promise.resolve()
  const front = ({ run, handle }: Backend) => ({ run, ...withFaultSwitches(handle, sleep, () => 0) })
  fronts = [
    { backend: front(services), tokenOf: services.tokenOf },
    { backend: front(fakes), tokenOf }
  ]
  for (const { backend, tokenOf: issue } of fronts) {
    const author = await issue({ sub: "user-author" })
    const review = { stars: 4, text: "Snel geleverd." }
    await backend.run(ReviewsApi.use((api) => api.addToShop(author, known.sold.sid, review)))
    await backend.run(approveReviews)
  }
})
afterAll(async () => {
  await Promise.all([services.close(), fakes.close()])
})

describe("services and fakes", () => {
  it("API-19: have a request for every status of every call", () => {
    const without = documented.filter(({ id, status }) => attemptOf(id, status) === null)
    expect(without.map(({ id, status }) => `${id} ${status}`)).toEqual([])
  })

  it("API-19: have no attempt for undocumented calls and statuses", () => {
    const given = Object.entries(TABLE).flatMap(([id, attempts]) =>
      Object.keys(attempts).map((status) => `${id} ${status}`)
    )
    const stated = new Set(documented.map(({ id, status }) => `${id} ${status}`))
    expect(given.filter((pair) => !stated.has(pair))).toEqual([])
  })

  it.each(documented.filter(({ id, status }) => attemptOf(id, status) !== null))(
    "API-19: respond to $id with $status alike",
    async ({ operation, id, status }) => {
      const sub = `user-${id}-${status}`
      const responses: Array<object> = []
      for (const { backend, tokenOf: issue } of fronts) {
        const token = await issue({ sub, email: "daan@voorbeeld.example" })
        const earlier: EarlierResponses = { sub }
        const other = status === 401 ? "nobody" : null
        const request = await prepareRequest(attemptOf(id, status)!, operation, all, { backend, token }, earlier, other)
        if (SWITCHED.includes(status)) switchOn(backend, `${id}:${status}*1`)
        const response = await backend.handle(request)
        const text = await response.text()
        const fault = shapeFault(operation, response.status, text)
        responses.push({
          status: response.status,
          fault,
          ...(!response.ok && { refusal: JSON.parse(text) as unknown })
        })
      }
      const [real, fake] = responses
      expect(real).toMatchObject({ status, fault: null })
      expect(fake).toEqual(real)
    }
  )
})

/** Activates a fault. */
const switchOn = ({ switches }: FaultyHandler, text: string) => {
  const faults = readFaults(text, () => true)
  if (isRefusal(faults)) throw new Error(faults.reason)
  switches.set(faults)
}
