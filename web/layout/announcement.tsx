import { useEffect, useRef, useState } from "react"

interface Props {
  /** Differs from page to page. */
  readonly page: string
  readonly isIdle: boolean
}

/** Says the title of a page one has come to without a page load, which a screen reader would not notice otherwise. */
export function Announcement({ page, isIdle }: Props) {
  const [title, setTitle] = useState("")
  const said = useRef(page)
  useEffect(() => {
    if (!isIdle || said.current === page) return undefined
    said.current = page
    // The title follows the page a moment later.
    const timer = setTimeout(() => setTitle(document.title), 100)
    return () => clearTimeout(timer)
  }, [page, isIdle])
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
