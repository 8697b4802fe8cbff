import { Effect, Layer } from "effect"
import { Identity } from "#adapters/identity/port.ts"
import { SessionApi } from "#domain/session/api.ts"

/** Provides SessionApi on the sessions that tokens name, in this process. */
export const layer: Layer.Layer<SessionApi, never, Identity> = Layer.effect(
  SessionApi,
  Identity.useSync(({ endSession }) =>
    SessionApi.of({ end: ({ rawToken }) => (rawToken === null ? Effect.void : endSession(rawToken)) })
  )
)
