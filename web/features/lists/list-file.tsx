import { type FormEvent, type ReactNode, useState } from "react"
import { comparisonHref } from "#domain/account/lists/comparison.ts"
import { MAX_LIST_FILE_LENGTH, readListFile } from "#domain/account/lists/list-file.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { Button } from "#web/components/button.tsx"
import { FieldLayout, fieldIds } from "#web/components/field.tsx"
import { Notice } from "#web/components/notice.tsx"
import { LISTS_FILE, LISTS_FILE_PATH } from "#web/features/profile/own-data-path.ts"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { lists } from "#web/messages/lists.ts"
import { listFile as texts } from "#web/messages/list-file.ts"
import { useIsRunning } from "./browser-list.tsx"
import { addToBrowserLists, browserListsFile, type FileScope } from "./browser-lists.ts"
import { useStoredList } from "./stored-list.ts"
import { comparison } from "./stored-lists.ts"
import "#web/components/disclosure.css"
import "#web/features/profile/profile-section.css"

const FILE_FIELD = "bestand"

export function ProfileListFile({ invalidForm }: { readonly invalidForm: InvalidForm | null }) {
  const problem = invalidForm?.fieldErrors[FILE_FIELD] ?? null
  return (
    <Disclosure summary={texts.summary.lists} lead={texts.lead.profile} isOpen={problem !== null}>
      <form method="post" action={LISTS_FILE_PATH}>
        <button className="button button--quiet">{texts.download.lists}</button>
      </form>
      <form className="profile-form" method="post" action={ROUTES.profileWishlist} encType="multipart/form-data">
        <FileField problem={problem} />
        <Button className="button button--quiet" name="doe" value="inlezen" text={texts.read} />
      </form>
    </Disclosure>
  )
}

type Outcome = { readonly isRead: boolean; readonly text: string }

interface BrowserListFileProps {
  readonly now: () => Date
  readonly scope: FileScope
}

/** Needs scripts, as the lists do. Spec: LIST-35, LIST-36, LIST-38. */
export function BrowserListFile({ now, scope }: BrowserListFileProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const compared = useStoredList(comparison).map(({ id }) => id)
  const isRunning = useIsRunning()
  const read = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get(FILE_FIELD)
    readIntoBrowser(file instanceof File && file.size > 0 ? file : null, scope).then(setOutcome, () =>
      setOutcome({ isRead: false, text: texts.problem({ reason: "notJson", field: "" }) })
    )
  }
  if (!isRunning) return null
  return (
    <Disclosure
      summary={texts.summary[scope]}
      lead={scope === "lists" ? texts.lead.browser : texts.lead.comparison}
      isOpen={false}
    >
      <div>
        <button type="button" className="button button--quiet" onClick={() => download(browserListsFile(now(), scope))}>
          {texts.download[scope]}
        </button>
      </div>
      <form className="profile-form" onSubmit={read}>
        <FileField problem={outcome?.isRead === false ? outcome.text : null} />
        <button className="button button--quiet">{texts.read}</button>
      </form>
      {outcome?.isRead === true ? (
        <Notice status="success" isNews>
          <p>{outcome.text}</p>
          {scope === "comparison" ? <a href={comparisonHref(compared)}>{texts.toComparison}</a> : null}
        </Notice>
      ) : null}
    </Disclosure>
  )
}

interface DisclosureProps {
  readonly summary: string
  readonly lead: string
  readonly isOpen: boolean
  readonly children: ReactNode
}

function Disclosure({ summary, lead, isOpen, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={isOpen}>
      <summary>{summary}</summary>
      <div className="profile-form">
        <p className="profile-section__lead">{lead}</p>
        {children}
      </div>
    </details>
  )
}

function FileField({ problem }: { readonly problem: string | null }) {
  const field = { name: FILE_FIELD, label: texts.file, hint: texts.fileHint, problem }
  const { id, described } = fieldIds(field)
  return (
    <FieldLayout field={field}>
      <input {...described} className="field__control" id={id} name={FILE_FIELD} type="file" accept=".json" required />
    </FieldLayout>
  )
}

const readIntoBrowser = async (file: File | null, scope: FileScope): Promise<Outcome> => {
  if (file === null) return { isRead: false, text: texts.noFile }
  if (file.size > MAX_LIST_FILE_LENGTH) return { isRead: false, text: texts.problem({ reason: "tooLarge", field: "" }) }
  const { lists: given, problem } = readListFile(await file.text())
  if (given === null) return { isRead: false, text: texts.problem(problem) }
  const result = addToBrowserLists(given, scope)
  return result === null
    ? { isRead: false, text: lists.storageBlocked }
    : { isRead: result.left === 0, text: texts.added(result) }
}

/** A browser may still read a file that it downloads. */
const REVOKE_DELAY_MS = 10_000

const download = (text: string) => {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const link = Object.assign(document.createElement("a"), { href, download: LISTS_FILE })
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_DELAY_MS)
}
