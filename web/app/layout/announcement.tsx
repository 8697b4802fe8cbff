import { useEffect, useRef, useState } from "react"
import { onAnnouncement } from "#web/components/announce.ts"

interface Props {
  readonly page: string
  readonly isIdle: boolean
}

/**
 * Announces changes that a screen reader does not notice by itself: the title of a page after a client-side navigation, the number
 * of results after a change of the same search, and the texts of `announce`. Announces nothing at a page load. Spec: SRCH-12.
 */
export function Announcement({ page, isIdle }: Props) {
  const [said, setSaid] = useState({ text: "", count: 0 })
  const last = useRef(page)
  useEffect(() => onAnnouncement((text) => setSaid(({ count }) => ({ text, count: count + 1 }))), [])
  useEffect(() => {
    if (!isIdle || last.current === page) return undefined
    const isSamePath = pathOf(last.current) === pathOf(page)
    last.current = page
    // React updates the title a moment later.
    const timer = setTimeout(
      () => setSaid(({ count }) => ({ text: announcementText(isSamePath), count: count + 1 })),
      100
    )
    return () => clearTimeout(timer)
  }, [page, isIdle])
  return (
    <div className="visually-hidden" role="status">
      {/* A new key each time, so that screen readers repeat an equal text. */}
      {said.text === "" ? null : <p key={said.count}>{said.text}</p>}
    </div>
  )
}

const pathOf = (page: string): string => page.split("?", 1)[0] ?? ""

const announcementText = (isSamePath: boolean): string => {
  const resultText = document.querySelector<HTMLElement>("[data-said]")?.dataset["said"] ?? ""
  if (resultText === "") return document.title
  return isSamePath ? resultText : `${document.title}, ${resultText}`
}
