import { Layer } from "effect"
import type { ListsApi } from "#domain/account/lists/api.ts"
import type { NotificationsApi } from "#domain/messages/notifications-api.ts"
import type { ProfileApi } from "#domain/site/profile-api.ts"
import type { UserSessionsApi } from "#domain/account/session/api.ts"
import * as PriceAlerts from "#adapters/services/alerts/live.ts"
import * as Lists from "./lists-live.ts"
import * as Notifications from "./notifications-live.ts"
import * as PriceDrops from "./price-drops-live.ts"
import * as Profile from "./profile-live.ts"
import * as Sellers from "#adapters/services/sellers/live.ts"
import * as Sessions from "./sessions-live.ts"

export type UserPorts = ProfileApi | ListsApi | UserSessionsApi | NotificationsApi

/** Provides profiles, lists, price alerts, notifications, seen price drops and sessions on the store, in this process. */
export const layer = Layer.mergeAll(
  Profile.layer,
  Lists.layer,
  Notifications.layer,
  PriceAlerts.layer,
  PriceDrops.layer,
  Sellers.layer,
  Sessions.layer
)
