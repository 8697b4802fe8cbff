import { type ReactNode, useContext, useEffect, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { closedHref, fallbackHref, type HashName } from "#domain/base/hashes.ts"
import { popups } from "#web/messages/popups.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import { OpenPageContext, OPENED_FROM_SITE } from "#web/app/page-route.tsx"
import { Dialog } from "#web/components/dialog.tsx"
import { Notice } from "#web/components/notice.tsx"
import { Skeleton } from "#web/components/skeleton.tsx"
import "./popup.css"

type PopupName = HashName & keyof typeof popups

/** Closing goes back if a page of the site opened the popup; otherwise it removes the hash. Spec: ROUTE-26. */
export default function PopupDialog({ name }: { readonly name: HashName }) {
  const location = useLocation()
  const navigate = useNavigate()
  const close = () => {
    if (location.state === OPENED_FROM_SITE) void navigate(-1)
    else void navigate(closedHref(location), { replace: true, preventScrollReset: true })
  }
  return (
    <Dialog heading={popups[name as PopupName]} onClose={close} shape="sheet">
      <div className="popup">
        <PopupPage href={pageOf(name, closedHref(location))} />
      </div>
    </Dialog>
  )
}

const pageOf = (name: HashName, current: string): string =>
  (fallbackHref(name) ?? "/") + (name === "login" ? `?${new URLSearchParams({ naar: current }).toString()}` : "")

function PopupPage({ href }: { readonly href: string }) {
  const openPage = useContext(OpenPageContext)
  const dependencies = useContext(DependenciesContext)
  const [content, setContent] = useState<ReactNode>(null)
  useEffect(() => {
    const controller = new AbortController()
    openPage?.(href, controller.signal).then(setContent, (cause: unknown) => {
      if (controller.signal.aborted) return
      dependencies?.log(`popup ${href}`, cause)
      setContent(<Failed href={href} />)
    })
    return () => controller.abort()
  }, [href, openPage, dependencies])
  return content ?? <Skeleton lines={5} />
}

function Failed({ href }: { readonly href: string }) {
  return (
    <Notice status="error" isNews>
      <p>
        {popups.failed} <a href={href}>{popups.openPage}</a>
      </p>
    </Notice>
  )
}
