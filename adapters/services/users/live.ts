import { Layer } from "effect"
import type { ListsApi } from "#domain/lists/api.ts"
import type { ProfileApi } from "#domain/profile/api.ts"
import * as Lists from "./lists-live.ts"
import * as PriceDrops from "./price-drops-live.ts"
import * as Profile from "./profile-live.ts"
import * as Session from "./session-live.ts"

/** The ports about users. */
export type UserPorts = ProfileApi | ListsApi

/** Profiles, lists, what was taken from the notification center, and sessions, on the store, in this process. */
export const layer = Layer.mergeAll(Profile.layer, Lists.layer, PriceDrops.layer, Session.layer)
