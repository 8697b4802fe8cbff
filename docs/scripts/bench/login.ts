/**
 * The check of a token and its session on the stored data, as every request of a user does it: milliseconds of one check, of
 * the first one of a token, and of the lookup of the date of birth in the profile after it.
 */

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { openBackend } from "#adapters/client/open-backend.ts"
import { CallerAge } from "#domain/account/adult/caller-age.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"

/** Maximum milliseconds of the check of a token. */
const TARGET_MS = 0.2

const ROUNDS = 5
const CHECKS = 2_000

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-bench-"))
const backend = await openBackend({ dataDir, now: () => new Date() })

/** Returns the milliseconds of one call, the median of all rounds. */
const timeOf = async (call: () => Promise<unknown>): Promise<number> => {
  const times: Array<number> = []
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now()
    for (let count = 0; count < CHECKS; count++) await call()
    // The first round warms up.
    if (round > 0) times.push((performance.now() - start) / CHECKS)
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
}

const newToken = async (): Promise<string> => {
  const start = Identity.use((identity) => identity.startSession({ sub: "user", email: "iemand@voorbeeld.example" }))
  return (await backend.run(start)).rawToken
}
const rawToken = await newToken()
await backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, {})))
const check = await timeOf(() => backend.run(Identity.use((identity) => identity.claims(rawToken))))
// More tokens than are cached, in turn, so that each signature is checked.
const others: Array<string> = []
while (others.length < 1_200) others.push(await newToken())
let next = 0
const uncached = await timeOf(() => {
  const token = others[next++ % others.length] ?? ""
  return backend.run(Identity.use((identity) => identity.claims(token)))
})
const age = await timeOf(() => backend.run(CallerAge.use((callerAge) => callerAge.forCaller({}, rawToken))))
const invalid = await timeOf(() => backend.run(Effect.flip(Identity.use(({ claims }) => claims(`${rawToken}x`)))))
await backend.close()
rmSync(dataDir, { recursive: true, force: true })

const inMs = (time: number): string => `${time.toFixed(3)} ms`
console.log(
  `check of a token            ${inMs(check)} (target ${TARGET_MS} ms: ${check <= TARGET_MS ? "met" : "missed"})`
)
console.log(`its first check             ${inMs(uncached)}`)
console.log(`check with the age          ${inMs(age)}`)
console.log(`rejection of a false token  ${inMs(invalid)}`)
