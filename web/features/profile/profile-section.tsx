import { type ReactNode, useId } from "react"
import "./profile-section.css"

interface Props {
  readonly heading: string
  readonly lead?: string
  readonly children: ReactNode
}

export function ProfileSection({ heading, lead, children }: Props) {
  const id = useId()
  return (
    <section className="profile-section" aria-labelledby={id}>
      <h2 className="profile-section__heading" id={id}>
        {heading}
      </h2>
      {lead === undefined ? null : <p className="profile-section__lead">{lead}</p>}
      {children}
    </section>
  )
}
