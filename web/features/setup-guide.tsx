import { Fragment } from "react"
import { setup as words } from "#web/messages/setup.ts"
import setupStyles from "./setup-guide.css?url"
import type { PageApi } from "#adapters/client/page-api.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import { nextSteps } from "#domain/site/next-steps.ts"

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

/** The next steps of an operator, on a page of a site without offers. Spec: APP-50. */
export interface SetupView {
  readonly steps: ReadonlyArray<{ readonly label: string; readonly command: string }>
}

/** Returns the next steps if none of these shops has an offer; else null. Spec: APP-50. */
export const setupView = (shops: ReadonlyArray<Shop>): SetupView | null => {
  const steps = nextSteps(shops)
  return steps.length === 0
    ? null
    : { steps: steps.map(({ step, command }) => ({ label: words.steps[step], command })) }
}

/** Loads the next steps for a page without products; null if the site has offers, or its shops cannot be read. */
export const loadSetup = (
  api: Pick<PageApi, "shops">,
  log: (event: string, cause: unknown) => void
): Promise<SetupView | null> =>
  api.shops().then(setupView, (cause: unknown) => {
    log("shops", cause)
    return null
  })
