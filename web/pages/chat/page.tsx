import { type KeyboardEvent, type FormEvent, useEffect, useRef, useState } from "react"
import { useLocation, useNavigate, useRevalidator } from "react-router"
import { ROUTES } from "#domain/base/routes.ts"
import { MAX_QUESTION_LENGTH } from "#domain/assistant/limits.ts"
import { chat as words } from "#web/messages/chat.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { ChatBubble } from "#web/features/chat-bubble.tsx"
import { Button } from "#web/components/button.tsx"
import { PageHead } from "#web/components/page-head.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Notice } from "#web/components/notice.tsx"
import { ProductList } from "#web/features/products/product-list.tsx"
import { Select } from "#web/components/select.tsx"
import { TextArea } from "#web/components/text-area.tsx"
import { listFormErrors } from "#web/features/page/page-request.ts"
import { chatHref, streamReply } from "#web/features/reply-stream.ts"
import type { ChatEntry } from "#domain/account/lists/entries.ts"
import { CHAT_LIST, dedupe, moveToFront } from "#domain/account/lists/list.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { chatList } from "#web/features/lists/stored-lists.ts"
import { useStoredList } from "#web/features/lists/stored-list.ts"
import type { ChatView, ShownMessage } from "./load.ts"
import "#web/components/button.css"
import "./page.css"

export function Page({ view, invalidForm }: PageProps<ChatView>) {
  const { form, live, onSubmit } = useLiveReply()
  return (
    <>
      <PageHead view={view} />
      <div className="chat">
        <div className="chat__talk">
          <h1>{words.heading}</h1>
          <p className="chat__lead">{words.lead}</p>
          {view.isGone ? (
            <Notice status="info">
              <p>{words.gone}</p>
            </Notice>
          ) : null}
          <ol className="chat__messages" aria-label={words.conversation}>
            {view.messages.map((message, index) => (
              <li key={message.key} id={index === view.messages.length - 1 ? "laatste" : undefined}>
                {renderMessage(message, view.chatId)}
              </li>
            ))}
          </ol>
          {live === null ? null : (
            <ChatBubble from="visitor" foot={words.visitor}>
              <p>{live.question}</p>
            </ChatBubble>
          )}
          <div className="chat__live" role="log" aria-label={words.newReply}>
            {live === null ? null : <LiveBubble text={live.text} />}
          </div>
          <form
            className="chat__form"
            ref={form}
            onSubmit={onSubmit}
            method="post"
            action={view.chatId === null ? ROUTES.chat : chatHref(view.chatId)}
          >
            <FormProblems problems={listFormErrors(invalidForm)} />
            <TextArea
              name="message"
              label={words.question}
              problem={invalidForm?.fieldErrors["message"]}
              defaultValue={invalidForm?.values["message"] ?? ""}
              maxLength={MAX_QUESTION_LENGTH}
              rows={3}
              enterKeyHint="send"
              onKeyDown={sendOnEnter}
            />
            <div className="chat__send">
              <Select
                name="type"
                label={words.about}
                options={view.types}
                defaultValue={invalidForm?.values["type"] ?? ""}
                prompt={null}
                isOptional
              />
              <Button type="submit" text={words.send} />
            </div>
          </form>
        </div>
        <Chats current={view.chatId} title={view.title} day={view.day} ofProfile={view.chats} />
      </div>
    </>
  )
}

/** The reply while it is made. Sentences that are shown stay in place, so that a screen reader announces new ones only. Spec: CHAT-18. */
function LiveBubble({ text }: { readonly text: string }) {
  if (text === "") return <ChatBubble from="assistant" foot={words.assistant} state="typing" />
  return (
    <ChatBubble from="assistant" foot={words.assistant}>
      {text.split(/\n+/).map((paragraph, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a paragraph grows at its end
        <p key={at}>
          {paragraph.split(/(?<=[.!?] )/).map((sentence, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- sentences are only added
            <span key={index}>{sentence}</span>
          ))}
        </p>
      ))}
    </ChatBubble>
  )
}

/** A plain function, not a component: it has no state. */
const renderMessage = (
  { from, text, foot, products, articles, links, rating }: ShownMessage,
  chatId: string | null
) => (
  <ChatBubble from={from} foot={foot}>
    {text.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {products.length === 0 ? null : (
      <section>
        <h2 className="visually-hidden">{words.products}</h2>
        <ProductList products={products} view="columns" />
      </section>
    )}
    {articles.length === 0 ? null : (
      <section>
        <p>{words.articles}</p>
        <ul className="chat__articles">
          {articles.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </section>
    )}
    {links.length === 0 ? null : (
      <ul className="chat__links">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    )}
    {rating === null || chatId === null ? null : <Rating chatId={chatId} {...rating} />}
  </ChatBubble>
)

/** Sends the form of a text field on Enter, once; Shift+Enter begins a new line. Spec: CHAT-17. */
export const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.form?.requestSubmit()
}

interface Props {
  readonly chatId: string
  readonly index: number
  readonly isHelpful: boolean | null
}

function Rating({ chatId, index, isHelpful }: Props) {
  if (isHelpful !== null) return <p className="chat__rated">{isHelpful ? words.ratedHelpful : words.ratedUnhelpful}</p>
  return (
    <form className="chat__rating" method="post" action={chatHref(chatId)}>
      <input type="hidden" name="bericht" value={index} />
      <span>{words.rate}</span>
      <Button className="button button--quiet" name="hielp" value="ja" text={words.helpful} />
      <Button className="button button--quiet" name="hielp" value="nee" text={words.unhelpful} />
    </form>
  )
}

interface LiveReply {
  readonly question: string
  readonly text: string
}

/** The state of a navigation from the first question to the page of its chat, which then continues in the field. */
const CONTINUES = "chat-continues"

/** Sends the question without leaving the page, or as without scripts if that fails. Spec: CHAT-18. */
const useLiveReply = () => {
  const form = useRef<HTMLFormElement>(null)
  const [live, setLive] = useState<LiveReply | null>(null)
  const navigate = useNavigate()
  const location = useLocation()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (location.state === CONTINUES) fieldOf(form.current)?.focus({ preventScroll: true })
  }, [location.state])

  useEffect(() => {
    if (live !== null) form.current?.scrollIntoView({ block: "nearest" })
  }, [live])

  const send = async (sent: HTMLFormElement, question: string) => {
    setLive({ question, text: "" })
    const reply = streamReply(sent, (text) => setLive({ question, text }))
    writeField(sent, "")
    const goTo = await reply
    if (goTo === null) {
      writeField(sent, question)
      return sent.submit()
    }
    if (goTo === location.pathname) await revalidate()
    else await navigate(goTo, { replace: true, preventScrollReset: true, state: CONTINUES })
    return setLive(null)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const question = fieldOf(event.currentTarget)?.value ?? ""
    if (live === null) void send(event.currentTarget, question)
  }
  return { form, live, onSubmit }
}

const fieldOf = (form: HTMLFormElement | null): HTMLTextAreaElement | null => {
  const field = form?.elements.namedItem("message")
  return field instanceof HTMLTextAreaElement ? field : null
}

const writeField = (form: HTMLFormElement, text: string): void => {
  const field = fieldOf(form)
  if (field === null) return
  field.value = text
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

interface ChatsProps {
  /** The conversation on the page; null for one without a question. */
  readonly current: string | null
  readonly title: string
  readonly day: string
  readonly ofProfile: ReadonlyArray<ChatEntry> | null
}

/** Adds the conversation on the page to the browser's list if there is no profile. Spec: CHAT-02, LIST-30. */
function Chats({ current, title, day, ofProfile }: ChatsProps) {
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
