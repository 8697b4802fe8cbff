import { type FormEvent, useEffect, useRef, useState } from "react"
import { useLocation, useNavigate, useRevalidator } from "react-router"
import { streamReply } from "#web/features/chat/reply-stream.ts"

/** A question that was just sent, and the reply to it so far. */
interface LiveReply {
  readonly question: string
  /** "" until the first sentence is there. */
  readonly text: string
}

/** The state of a navigation from the first question to the page of its chat, which then continues in the field. */
const CONTINUES = "chat-continues"

/**
 * Sends the form of a question without leaving the page, and returns the reply while it is made; null at other times. Sends the form as without
 * scripts if that fails. Spec: CHAT-18.
 */
export const useLiveReply = () => {
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

/** Changes the text of the field, whose count of characters follows. */
const writeField = (form: HTMLFormElement, text: string): void => {
  const field = fieldOf(form)
  if (field === null) return
  field.value = text
  field.dispatchEvent(new Event("input", { bubbles: true }))
}
