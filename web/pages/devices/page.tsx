import { ROUTES } from "#domain/base/routes.ts"
import { devices as texts } from "#web/messages/devices.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Button } from "#web/components/button.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import type { DevicesView } from "./load.ts"
import "#web/features/profile/profile-section.css"
import "#web/features/lists/removable-rows.css"

export function Page({ view: { head, devices } }: PageProps<DevicesView>) {
  return (
    <ProfileLayout current="profileDevices" head={head} heading={texts.heading}>
      <p className="profile-lead">{texts.lead}</p>
      <form method="post" action={ROUTES.profileDevices}>
        <ul className="kept-rows" aria-label={texts.list}>
          {devices.map((device) => (
            <li className="kept-rows__row" key={device.id}>
              <span className="kept-rows__content">
                <strong>{device.name}</strong>
                {device.isCurrent ? <span>{texts.current}</span> : null}
                <span className="kept-rows__small">{device.login}</span>
                {device.isCurrent ? null : <span className="kept-rows__small">{device.lastUse}</span>}
              </span>
              <button
                className="button button--quiet"
                name="apparaat"
                value={device.id}
                aria-label={`${device.isCurrent ? texts.endCurrent : texts.end}: ${device.name}`}
              >
                {device.isCurrent ? texts.endCurrent : texts.end}
              </button>
            </li>
          ))}
        </ul>
      </form>
      {devices.length < 2 ? null : (
        <form method="post" action={ROUTES.profileDevices}>
          <Button className="button button--plain" name="doe" value="anderen" text={texts.endOthers} />
        </form>
      )}
    </ProfileLayout>
  )
}
