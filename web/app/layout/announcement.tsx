import { useEffect, useRef, useState } from "react"
import { onSay } from "#web/components/say.ts"

interface Props {
  /** The identity of the page. */
  readonly page: string
  readonly isIdle: boolean
}

/**
 * Says what a screen reader would not notice by itself: the page one has come to without a page load, by its title or, when it
 * is the same search changed, by how many were found; and whatever a part of the page asks to be said. Never at a page load.
 * Spec: SRCH-12.
 */
export function Announcement({ page, isIdle }: Props) {
  const [said, setSaid] = useState({ text: "", count: 0 })
  const last = useRef(page)
  useEffect(() => onSay((text) => setSaid(({ count }) => ({ text, count: count + 1 }))), [])
  useEffect(() => {
    if (!isIdle || last.current === page) return undefined
    const isSamePath = pathOf(last.current) === pathOf(page)
    last.current = page
    // The title follows the page a moment later.
    const timer = setTimeout(
      () => setSaid(({ count }) => ({ text: announcementText(isSamePath), count: count + 1 })),
      100
    )
    return () => clearTimeout(timer)
  }, [page, isIdle])
  return (
    <div className="visually-hidden" role="status">
      {/* A new element each time: the same words twice are said twice. */}
      {said.text === "" ? null : <p key={said.count}>{said.text}</p>}
    </div>
  )
}

const pathOf = (page: string): string => page.split("?", 1)[0] ?? ""

const announcementText = (isSamePath: boolean): string => {
  const found = document.querySelector<HTMLElement>("[data-said]")?.dataset["said"] ?? ""
  if (found === "") return document.title
  return isSamePath ? found : `${document.title}, ${found}`
}
