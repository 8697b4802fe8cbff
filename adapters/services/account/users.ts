import { Layer } from "effect"
import type { ListsApi } from "#domain/account/lists/api.ts"
import type { NotificationsApi } from "#domain/messages/notifications-api.ts"
import type { ProfileApi } from "#domain/site/profile-api.ts"
import type { UserSessionsApi } from "#domain/account/session/api.ts"
import * as PriceAlerts from "./price-alerts.ts"
import * as Lists from "./lists.ts"
import * as Notifications from "./notifications.ts"
import * as PriceDrops from "./price-drops.ts"
import * as Profile from "./profile.ts"
import * as Sellers from "./sellers.ts"
import * as Sessions from "./sessions.ts"

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
