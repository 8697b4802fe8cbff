import type { SetupServer } from "msw/node"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { casesOf, VALID } from "./fuzz/cases.ts"
import { operations, type Operation } from "./fuzz/operations.ts"
import { dice, seedOf } from "./fuzz/random.ts"
import { BASE } from "./fuzz/request.ts"
import { storiesOf } from "./fuzz/stories.ts"
import { memoryBackend, testWorld } from "./memory-backend.ts"
import { mswServer } from "./msw.ts"
import { type SqliteBackend, sqliteBackend } from "./sqlite-backend.ts"

/** Areas whose responses come from the catalogue alone. */
const AREAS = ["search", "suggestions", "product", "prices", "shop", "static", "blog", "related", "categoryChecks"]

const ofCatalogue = operations().filter(({ id }) => AREAS.some((area) => id.startsWith(`${area}.`)))
const stories = storiesOf(testWorld())
let services: SqliteBackend
let fakes: Backend
let msw: SetupServer

beforeAll(async () => {
  services = await sqliteBackend()
  fakes = await memoryBackend()
  msw = mswServer(BASE, fakes)
})
afterAll(async () => {
  msw.close()
  await Promise.all([services.close(), fakes.close()])
})

/** Returns new valid requests. */
const allowed = (operation: Operation): ReadonlyArray<Request> =>
  casesOf(operation, stories, dice(seedOf(1, operation.id)), { token: "" })
    .filter(({ what }) => what === VALID)
    .map(({ request }) => request)

const statusAndBody = async (response: Response) => ({ status: response.status, body: await response.json() })

describe("services and fakes", () => {
  it("API-19: have calls in every area of the catalogue", () => {
    expect(new Set(ofCatalogue.map(({ id }) => id.split(".")[0]))).toEqual(new Set(AREAS))
  })

  it.each(ofCatalogue.map((operation) => ({ operation, id: operation.id })))(
    "API-19, STORE-35: respond equally to $id",
    async ({ operation }) => {
      const fromServices = allowed(operation).map(async (request) => statusAndBody(await services.handle(request)))
      const fromFakes = allowed(operation).map(async (request) => statusAndBody(await fetch(request)))
      expect(fromServices.length).toBeGreaterThan(0)
      expect(await Promise.all(fromFakes)).toEqual(await Promise.all(fromServices))
    }
  )
})
