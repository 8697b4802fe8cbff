import type { ReactNode } from "react"
import { parts } from "#web/messages/parts.ts"
import "./chat-bubble.css"

interface Props {
  readonly from: "visitor" | "assistant"
  /** "Koopkompas, 14.05". */
  readonly foot: string
  readonly children?: ReactNode
  readonly state?: "sent" | "sending" | "failed" | "typing"
  readonly again?: ReactNode
}

export function ChatBubble({ from, foot, children, state = "sent", again }: Props) {
  return (
    <div className={`chat-bubble chat-bubble--${from}`} data-state={state}>
      <div className="chat-bubble__text">
        {state === "typing" ? (
          <span className="chat-bubble__dots" role="img" aria-label={parts.typing}>
            <i />
            <i />
            <i />
          </span>
        ) : (
          children
        )}
      </div>
      <p className="chat-bubble__foot">
        {foot}
        {state === "sending" ? <span>{parts.sending}</span> : null}
        {state === "failed" ? <b>{parts.notSent}</b> : null}
        {again}
      </p>
    </div>
  )
}
