import { type ReactNode, useId } from "react"
import "./profile-section.css"

interface Props {
  readonly heading: string
  /** One sentence below the heading. */
  readonly lead?: string
  readonly children: ReactNode
}

/** A section of a profile page with a form (`profile-form`) or a list. Spec: ROUTE-15. */
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
