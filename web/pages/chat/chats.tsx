import { useEffect } from "react"
import type { ChatEntry } from "#domain/account/lists/chat-entry.ts"
import { CHAT_LIST } from "#domain/account/lists/list-rules.ts"
import { dedupe, moveToFront } from "#domain/account/lists/list.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { formatDay } from "#domain/base/text/dates.ts"
import { chat as words } from "#web/messages/chat.ts"
import { chatList } from "#web/features/lists/stored-lists.ts"
import { useStoredList } from "#web/features/lists/stored-list.ts"
import { chatHref } from "#web/features/chat-href.ts"

interface Props {
  /** The conversation on the page; null for one without a question. */
  readonly current: string | null
  readonly title: string
  readonly day: string
  /** The conversations of the user's profile; null if only the browser lists them. */
  readonly ofProfile: ReadonlyArray<ChatEntry> | null
}

/**
 * Lists the conversations of the user's profile and of this browser, and adds the one on the page to the browser's if there is no
 * profile. Spec: CHAT-02, LIST-30.
 */
export function Chats({ current, title, day, ofProfile }: Props) {
  const chats = dedupe([...useStoredList(chatList), ...(ofProfile ?? [])], CHAT_LIST)
  const shouldStore = current !== null && ofProfile === null
  useEffect(() => {
    if (shouldStore) chatList.write(moveToFront({ id: current, title, date: day }, chatList.read(), chatList.rule()))
  }, [shouldStore, current, title, day])
  if (chats.length === 0) return null
  return (
    <nav className="chat__chats" aria-label={words.chats}>
      <h2 className="chat__chats-heading">{words.chats}</h2>
      {current === null ? null : (
        <p>
          <a href={ROUTES.chat}>{words.fresh}</a>
        </p>
      )}
      <ul className="chat__list">
        {chats.map(({ id, title: name, date }) => (
          <li key={id}>
            <a href={chatHref(id)} aria-current={id === current ? "page" : undefined}>
              {name === "" ? words.untitled : name}
            </a>
            <span>{formatDay(date)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
