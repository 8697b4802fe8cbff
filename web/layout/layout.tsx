import { layout as words } from "#web/messages/layout.ts"
import "#web/styles/base.css"
import { type ReactNode, useContext, useMemo } from "react"
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation } from "react-router"
import { isOpen } from "#domain/routes/gates.ts"
import { showsConsent } from "#domain/routes/variants.ts"
import { CompareBar } from "#web/parts/compare-bar.tsx"
import { HeartForm } from "#web/parts/heart-form.tsx"
import { KeptContext } from "#web/parts/kept-context.ts"
import { Mark } from "#web/parts/mark.tsx"
import { SearchBox } from "#web/parts/search-box.tsx"
import { ToastArea } from "#web/parts/toast-area.tsx"
import { Popup } from "#web/popups/popup.tsx"
import { FramedContext } from "#web/print-context.ts"
import { site } from "#web/site.ts"
import { Announcement } from "./announcement.tsx"
import { CategoryMenu } from "./category-menu.tsx"
import { Consent } from "./consent.tsx"
import { Comfort } from "./comfort.tsx"
import { Footer } from "./footer.tsx"
import { ListTender } from "./list-tender.tsx"
import { OwnLinks } from "./own-links.tsx"
import { ReloadBar } from "./reload-bar.tsx"
import type { LayoutView } from "./route.ts"
import { forgetHere, SCROLL_STORE } from "./scroll-store.ts"
import { termIn } from "./term-in.ts"
import "./layout.css"

if (!import.meta.env.SSR) forgetHere(window)

/** Header, the page, footer. Spec: ROUTE-27. */
export function Layout() {
  const view = useLoaderData<LayoutView>()
  const { visitor, saved } = view
  const canCompare = isOpen("profileComparison", visitor.flags)
  const kept = useMemo(() => ({ saved: saved ?? [], canCompare }), [saved, canCompare])
  const isFramed = useContext(FramedContext)
  const page = (
    <KeptContext value={kept}>
      <Outlet />
    </KeptContext>
  )
  return isFramed ? page : <Frame view={view} canCompare={canCompare} page={page} />
}

interface FrameProps {
  readonly view: LayoutView
  readonly canCompare: boolean
  readonly page: ReactNode
}

function Frame({ view, canCompare, page }: FrameProps) {
  const { categories, visitor, signedIn, notice, saved } = view
  const location = useLocation()
  const navigation = useNavigation()
  return (
    <>
      <a className="layout__skip" href="#inhoud">
        {words.toContent}
      </a>
      <header className="layout__header">
        <div className="layout__bar">
          <a className="layout__home" href="/" aria-label={`${site.name}, naar de voorpagina`}>
            <Mark />
            <span className="layout__name">{site.name}</span>
          </a>
          <CategoryMenu key={location.pathname} categories={categories} />
          {location.pathname === "/" ? null : <SearchBox term={termIn(location.search)} habits={visitor.habits} />}
          <OwnLinks visitor={visitor} signedIn={signedIn} />
        </div>
        <div className="layout__progress" data-busy={navigation.state !== "idle" || undefined} />
      </header>
      <main className="layout__main" id="inhoud" tabIndex={-1} aria-busy={navigation.state !== "idle" || undefined}>
        {page}
      </main>
      <HeartForm saved={saved} here={location.pathname + location.search} />
      {canCompare ? <CompareBar /> : null}
      {showsConsent(visitor.flags) && visitor.consent === null ? <Consent /> : null}
      <Footer flags={visitor.flags} />
      <Comfort />
      <ListTender />
      <Announcement page={location.pathname + location.search} isIdle={navigation.state === "idle"} />
      <ReloadBar />
      <ToastArea first={notice} />
      <Popup flags={visitor.flags} />
      <ScrollRestoration storageKey={SCROLL_STORE} />
    </>
  )
}
