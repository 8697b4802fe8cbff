import { SCRIPT_CONSENT, type ScriptAddresses, type ThirdPartyScript } from "#domain/account/consent.ts"
import { COOKIES, type CookieName } from "#domain/base/cookie.ts"
import { formatDuration } from "#domain/base/text/format.ts"
import { STORAGE, type StorageKey } from "#domain/base/storage-table.ts"
import { storedItems as words } from "#web/messages/stored-items.ts"

type Row = readonly [string, string, string]

/**
 * Replaces the names of tables in the text about cookies, such as `{{cookies}}`, by tables in Markdown: every cookie and every key
 * in the browser's storage that the site sets, and the configured scripts of third parties. Spec: CONS-20, CONS-21.
 */
export const withStoredItems = (text: string, scripts: ScriptAddresses): string =>
  text
    .replace("{{cookies}}", tableOf(words.cookieHead, cookieRows()))
    .replace("{{opslag}}", tableOf(words.storageHead, storageRows()))
    .replace("{{scripts}}", scriptTable(scripts))

const cookieRows = (): ReadonlyArray<Row> =>
  (Object.keys(COOKIES) as Array<CookieName>).map((name) => [
    words.cookies[name].name,
    words.cookies[name].purpose,
    formatDuration(COOKIES[name].maxSeconds)
  ])

const storageRows = (): ReadonlyArray<Row> =>
  (Object.keys(STORAGE) as Array<StorageKey>).map((key) => [
    words.storage[key].name,
    words.storage[key].purpose,
    words.until[STORAGE[key]]
  ])

const scriptTable = (scripts: ScriptAddresses): string => {
  const rows = (Object.keys(SCRIPT_CONSENT) as Array<ThirdPartyScript>).flatMap((script): ReadonlyArray<Row> => {
    const address = scripts[script]
    return address === undefined ? [] : [[script, words.scripts[script], new URL(address).host]]
  })
  return rows.length === 0 ? words.noScripts : tableOf(words.scriptHead, rows)
}

const tableOf = (head: ReadonlyArray<string>, rows: ReadonlyArray<Row>): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
