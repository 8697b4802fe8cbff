import "./link-choice.css"

interface Choice {
  readonly label: string
  readonly href: string
  readonly isChosen: boolean
}

export function LinkChoice({ label, choices }: { readonly label: string; readonly choices: ReadonlyArray<Choice> }) {
  return (
    <nav className="link-choice" aria-label={label}>
      {choices.map((choice) => (
        <a
          key={choice.label}
          className="link-choice__link"
          href={choice.href}
          aria-current={choice.isChosen ? "true" : undefined}
        >
          {choice.label}
        </a>
      ))}
    </nav>
  )
}
