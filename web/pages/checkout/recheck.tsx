import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { checkout as texts } from "#web/messages/checkout.ts"

/** Milliseconds between two looks at a payment. */
const INTERVAL_MS = 3_000

/** The number of looks after which the page waits for the visitor. */
const MAX_LOOKS = 100

/** A link that looks at a payment again; the page does so itself where scripts run. Spec: PAY-14. */
export function Recheck({ href }: { readonly href: string }) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (looks >= MAX_LOOKS) clearInterval(timer)
      if (!document.hidden) void revalidate()
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    // `data-eager` hydrates the page at once: nobody presses anything while the page waits.
    <p data-eager="">
      <a href={href} data-native>
        {texts.recheck}
      </a>
    </p>
  )
}
