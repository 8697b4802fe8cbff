import { useEffect, useState } from "react"
import { offline } from "#web/messages/offline.ts"

/** The message that the connection is back. Spec: ROUTE-11. */
export function Connection() {
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    const onChange = ({ type }: Event) => setBack(type === "online")
    addEventListener("online", onChange)
    addEventListener("offline", onChange)
    return () => {
      removeEventListener("online", onChange)
      removeEventListener("offline", onChange)
    }
  }, [])
  return (
    <p className="offline__connection" role="status">
      {isBack ? offline.back : ""}
    </p>
  )
}
