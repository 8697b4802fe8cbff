import { ROUTES } from "#domain/routes/routes.ts"
import { MAX_QUESTION_LENGTH } from "#domain/chat/limits.ts"
import { chat as words } from "#web/messages/chat.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { ChatBubble } from "#web/features/chat/chat-bubble.tsx"
import { Crumbs } from "#web/components/crumbs.tsx"
import { FormProblems } from "#web/components/form-problems.tsx"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import { ProductList } from "#web/features/products/product-list.tsx"
import { Select } from "#web/components/select.tsx"
import { TextArea } from "#web/components/text-area.tsx"
import { Chats } from "./chats.tsx"
import { Rating } from "./rating.tsx"
import { sendOnEnter } from "./send-on-enter.ts"
import { useLiveReply } from "./use-live-reply.ts"
import { listFormErrors } from "#web/features/page/form-fields.ts"
import { chatHref } from "#web/features/chat/chat-href.ts"
import type { ChatView, ShownMessage } from "./view.ts"
import "#web/components/button.css"
import "./page.css"

/** Spec: ROUTE-22, CHAT-01. */
export function Page({ view, invalidForm }: PageProps<ChatView>) {
  const { form, live, onSubmit } = useLiveReply()
  return (
    <>
      <Head head={view.head} />
      <Crumbs steps={view.steps} />
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
              <button className="button" type="submit">
                {words.send}
              </button>
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
