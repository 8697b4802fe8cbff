import { chat as words } from "#web/messages/chat.ts"
import { chatHref } from "#web/features/chat/chat-href.ts"

interface Props {
  readonly chatId: string
  /** The position of the reply among the messages that are shown. */
  readonly index: number
  /** null before it was rated. */
  readonly isHelpful: boolean | null
}

/** Rates a reply of the assistant, or shows how it was rated. Spec: CHAT-14. */
export function Rating({ chatId, index, isHelpful }: Props) {
  if (isHelpful !== null) return <p className="chat__rated">{isHelpful ? words.ratedHelpful : words.ratedUnhelpful}</p>
  return (
    <form className="chat__rating" method="post" action={chatHref(chatId)}>
      <input type="hidden" name="bericht" value={index} />
      <span>{words.rate}</span>
      <button className="button button--quiet" name="hielp" value="ja">
        {words.helpful}
      </button>
      <button className="button button--quiet" name="hielp" value="nee">
        {words.unhelpful}
      </button>
    </form>
  )
}
