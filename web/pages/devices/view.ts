import { deviceName } from "#domain/account/session/device.ts"
import type { UserSession } from "#domain/account/session/user-session.ts"
import { dayOf, formatAge, formatDay } from "#domain/base/text/dates.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"
import { devices as texts } from "#web/messages/devices.ts"

export interface DevicesView {
  readonly head: HeadView
  readonly devices: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly isCurrent: boolean
    readonly login: string
    readonly lastUse: string
  }>
}

/** Returns the view of `sessions` at `now`. Spec: AUTH-42. */
export const devicesView = (sessions: ReadonlyArray<UserSession>, now: Date): DevicesView => {
  const ago = (moment: string) =>
    formatAge(now.getTime() - Date.parse(moment), texts.ago) ?? formatDay(dayOf(new Date(moment)))
  return {
    head: personalHead(texts.heading),
    devices: sessions.map(({ id, browser, system, isCurrent, createdAt, lastUsedAt }) => ({
      id,
      name: deviceName({ browser, system }) ?? texts.unknown,
      isCurrent,
      login: texts.login(ago(createdAt)),
      lastUse: texts.lastUse(ago(lastUsedAt))
    }))
  }
}
