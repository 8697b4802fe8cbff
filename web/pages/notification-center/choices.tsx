import { ROUTES } from "#domain/base/routes.ts"
import { notificationCenter as texts } from "#web/messages/notification-center.ts"
import { Button } from "#web/components/button.tsx"
import { ProfileSection } from "#web/features/profile/profile-section.tsx"
import type { NotificationCenterView } from "./load.ts"

export const LISTED_FIELD = "site"
export const MAILED_FIELD = "mail"

export function Choices({ choices }: Pick<NotificationCenterView, "choices">) {
  return (
    <ProfileSection heading={texts.choices} lead={texts.choicesLead}>
      <form className="profile-form" method="post" action={ROUTES.profileNotificationCenter}>
        {choices.map(({ kind, name, isListed, isMailed }) => (
          <fieldset className="notification-center__choice" key={kind}>
            <legend>{name}</legend>
            <Box name={LISTED_FIELD} kind={kind} isOn={isListed} label={texts.onSite} />
            {kind === "newsletter-issue" && !isMailed ? (
              <a href={ROUTES.profileNewsletter}>{texts.newsletterOff}</a>
            ) : (
              <Box name={MAILED_FIELD} kind={kind} isOn={isMailed} label={texts.byMail} />
            )}
          </fieldset>
        ))}
        <Button name="doe" value="kiezen" text={texts.save} />
      </form>
    </ProfileSection>
  )
}

interface BoxProps {
  readonly name: string
  readonly kind: string
  readonly isOn: boolean
  readonly label: string
}

function Box({ name, kind, isOn, label }: BoxProps) {
  return (
    <label className="choice">
      <input className="choice__box" type="checkbox" name={name} value={kind} defaultChecked={isOn} />
      <span className="choice__text">{label}</span>
    </label>
  )
}
