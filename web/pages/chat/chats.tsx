import { useEffect } from "react"
import { moveToFront } from "#domain/lists/list.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { formatDay } from "#domain/text/dates.ts"
import { chat as words } from "#web/messages/chat.ts"
import { chatList } from "#web/features/lists/stored-lists.ts"
import { useStoredList } from "#web/features/lists/stored-list.ts"
import { chatHref } from "./chat-href.ts"

interface Props {
  /** The conversation on the page; null for one without a question. */
  readonly current: string | null
  readonly title: string
  readonly day: string
}

/** Lists the conversations of this browser, and adds the one on the page. Spec: CHAT-02. */
export function Chats({ current, title, day }: Props) {
  const chats = useStoredList(chatList)
  useEffect(() => {
    if (current !== null)
      chatList.write(moveToFront({ id: current, title, date: day }, chatList.read(), chatList.rule()))
  }, [current, title, day])
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
