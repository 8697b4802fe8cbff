import { Fragment } from "react"
import { setup as words } from "#web/messages/setup.ts"
import type { SetupView } from "./setup-view.ts"
import setupStyles from "./setup-guide.css?url"

interface Props {
  readonly setup: SetupView
  readonly level?: 2 | 3
}

export function SetupGuide({ setup, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <section className="setup-guide" aria-labelledby="setup-guide">
      <link rel="stylesheet" href={setupStyles} />
      <Heading className="setup-guide__heading" id="setup-guide">
        {words.heading}
      </Heading>
      <p className="setup-guide__lead">{words.lead}</p>
      <ol className="setup-guide__steps">
        {setup.steps.map(({ label, command }) => (
          <li className="setup-guide__step" key={command}>
            <b>{label}</b>
            <code className="setup-guide__command">
              {command.split(" ").map((word, index) => (
                <Fragment key={index}>
                  {index === 0 ? "" : " "}
                  <span>{word}</span>
                </Fragment>
              ))}
            </code>
          </li>
        ))}
      </ol>
      <p className="setup-guide__foot">
        {words.foot} {words.guide}
      </p>
    </section>
  )
}
