import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import { readVariable, VARIABLES } from "#adapters/runtime/environment.ts"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { fail } from "#cli/io.ts"
import { sessionHash } from "#domain/shopping/cart/session.ts"
import { fieldsOf } from "#domain/base/fields.ts"

export type DemoName = keyof typeof DEMO_USERS

export const DEMO_NAMES = Object.keys(DEMO_USERS) as ReadonlyArray<DemoName>

/** A login of the command line, or a guest. The token is sent to no other site than `site`. Spec: CLI-45, CLI-65. */
export interface StoredSession {
  readonly user: string
  /** null for a guest. */
  readonly token: string | null
  /** The hash of a guest's cart session; null before the first product, and for a user. Spec: GUEST-01. */
  readonly cartSession: string | null
  /** The address of the site; null for the data of this machine. */
  readonly site: string | null
}

const MAX_USER_CHARS = 320

export const sessionHome = (): string =>
  readVariable(VARIABLES.KOOPKOMPAS_HOME, process.env) ?? join(homedir(), ".config", "koopkompas")

const fileIn = (home: string): string => join(home, "session.json")

/** Stores a session in a file that only its owner can read. Spec: CLI-45. */
export const storeSession = (home: string, session: StoredSession): void => {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  writeFileSync(fileIn(home), `${JSON.stringify(session)}\n`, { mode: 0o600 })
  // A file that exists keeps its mode when it is written.
  chmodSync(fileIn(home), 0o600)
}

export const removeSession = (home: string): void => rmSync(fileIn(home), { force: true })

export const readSession = (home: string): StoredSession | null => {
  const { user, token, site, cartSession = null } = fieldsOf(readJson(fileIn(home)))
  if (typeof user !== "string" || user === "" || user.length > MAX_USER_CHARS) return null
  if (token !== null && (typeof token !== "string" || !/^[\w.-]{1,8192}$/.test(token))) return null
  if (cartSession !== null && (typeof cartSession !== "string" || sessionHash(cartSession) === null)) return null
  return typeof site === "string" || site === null ? { user, token, site, cartSession } : null
}

export const requireSession = (home: string): StoredSession => {
  const session = readSession(home)
  if (session === null) throw fail.failure(`Nobody is logged in. ${LOGIN_HINT}`)
  return session
}

/** Ends the command if the session is a guest's, who has no list of orders or returns. Spec: GUEST-04, CLI-65. */
export const rejectGuest = ({ token }: StoredSession): void => {
  if (token === null) throw fail.failure("A guest has no list. See one order with: koopkompas order <number>")
}

export const LOGIN_HINT = "Log in with: koopkompas login --as sanne, or at a site: koopkompas login --base-url <url>"

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch {
    return null
  }
}
