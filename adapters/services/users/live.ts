import { Effect, Layer } from "effect"
import { Identity } from "#adapters/identity/port.ts"
import type { ListsApi } from "#domain/lists/api.ts"
import type { ProfileApi } from "#domain/profile/api.ts"
import { SessionApi } from "#domain/session/api.ts"
import * as Lists from "./lists-live.ts"
import * as PriceDrops from "./price-drops-live.ts"
import * as Profile from "./profile-live.ts"

/** The ports of profile and lists. */
export type UserPorts = ProfileApi | ListsApi

/** Provides SessionApi on the sessions that tokens name, in this process. */
const sessionLayer: Layer.Layer<SessionApi, never, Identity> = Layer.effect(
  SessionApi,
  Identity.useSync(({ endSession }) =>
    SessionApi.of({ end: ({ rawToken }) => (rawToken === null ? Effect.void : endSession(rawToken)) })
  )
)

/** Provides profiles, lists, seen price drops and sessions on the store, in this process. */
export const layer = Layer.mergeAll(Profile.layer, Lists.layer, PriceDrops.layer, sessionLayer)
