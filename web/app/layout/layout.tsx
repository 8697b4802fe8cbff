import { demonstration } from "#web/messages/demonstration.ts"
import { layout as words } from "#web/messages/layout.ts"
import "#web/styles/base.css"
import "#web/styles/brand.css"
import { useEffect, useMemo } from "react"
import { Outlet, useLoaderData, useLocation, useNavigation } from "react-router"
import { isOpen, showsConsent } from "#domain/routes/gates.ts"
import { PARAMETER } from "#domain/search/parameters.ts"
import { readTerm } from "#domain/search/term.ts"
import { CompareBar } from "#web/features/lists/compare-bar.tsx"
import { HeartForm } from "#web/features/lists/heart-form.tsx"
import { SavedProductsContext } from "#web/features/lists/saved-products-context.ts"
import { COMPARE_FORM, HEART_FORM } from "#web/features/lists/list-buttons.ts"
import { Mark } from "#web/components/mark.tsx"
import { SearchBox } from "#web/features/search-box/search-box.tsx"
import toastStyles from "#web/components/toast.css?url"
import { Toasts } from "#web/features/toasts/toasts.tsx"
import { Popup } from "#web/app/popups/popup.tsx"
import { site } from "#web/messages/site.ts"
import cartCountStyles from "./cart-count.css?url"
import { Announcement } from "./announcement.tsx"
import { CategoryMenu } from "./category-menu.tsx"
import { Consent } from "./consent.tsx"
import { EnhancePage } from "./enhance-page.tsx"
import { Footer } from "./footer.tsx"
import { SyncListsAfterLogin } from "./sync-lists-after-login.tsx"
import { OwnLinks } from "./own-links.tsx"
import { ReloadBar } from "./reload-bar.tsx"
import type { LayoutView } from "#web/features/page/layout-view.ts"
import { useScrollRestoration } from "./scroll-restoration.ts"
import { staticElement } from "#web/components/static-element.ts"
import "./layout.css"

const HOME_LINK = import.meta.env.SSR ? (
  <a className="layout__home" href="/" aria-label={`${site.name}, naar de voorpagina`}>
    <Mark />
    <span className="layout__name">{site.name}</span>
  </a>
) : null

const needsConsent = ({ flags, consent }: LayoutView["visitor"]) => showsConsent(flags) && consent === null

/**
 * The header, the page and the footer. Only the server renders parts that never change in the browser; the browser updates the
 * return addresses in their forms. Spec: ROUTE-27, APP-20.
 */
export function Layout() {
  const { categories, visitor, signedIn, notice, saved, user, isDemonstration } = useLoaderData<LayoutView>()
  const canCompare = isOpen("profileComparison", visitor.flags)
  const savedProducts = useMemo(() => ({ saved: saved ?? [], canCompare }), [saved, canCompare])
  const location = useLocation()
  const navigation = useNavigation()
  const currentUrl = location.pathname + location.search
  useScrollRestoration()
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>(`#${HEART_FORM} input, .consent input`))
      field.value = currentUrl
  }, [currentUrl])
  return (
    <>
      <a className="layout__skip" href="#inhoud">
        {words.toContent}
      </a>
      <header className="layout__header">
        {import.meta.env.SSR
          ? isDemonstration && <p className="layout__demonstration">{demonstration}</p>
          : staticElement(".layout__demonstration")}
        <div className="layout__bar">
          {import.meta.env.SSR ? HOME_LINK : staticElement(".layout__home")}
          <CategoryMenu key={location.pathname} categories={categories} />
          {location.pathname === "/" ? null : <SearchBox term={termIn(location.search)} habits={visitor.habits} />}
          {import.meta.env.SSR ? <OwnLinks visitor={visitor} signedIn={signedIn} /> : staticElement(".own-links")}
        </div>
        <div className="layout__progress" data-busy={navigation.state !== "idle" || undefined} />
      </header>
      <main className="layout__main" id="inhoud" tabIndex={-1} aria-busy={navigation.state !== "idle" || undefined}>
        <SavedProductsContext value={savedProducts}>
          <Outlet />
        </SavedProductsContext>
      </main>
      {import.meta.env.SSR ? (
        <HeartForm
          saved={saved}
          user={user}
          isAfterLogout={notice !== null && signedIn === null}
          currentUrl={currentUrl}
        />
      ) : (
        staticElement(`#${HEART_FORM}`)
      )}
      {import.meta.env.SSR ? canCompare && <CompareBar /> : staticElement(`#${COMPARE_FORM}`)}
      {import.meta.env.SSR ? needsConsent(visitor) && <Consent /> : staticElement(".consent")}
      {import.meta.env.SSR ? <Footer flags={visitor.flags} /> : staticElement(".footer")}
      <EnhancePage />
      <SyncListsAfterLogin />
      <Announcement page={currentUrl} isIdle={navigation.state === "idle"} />
      <ReloadBar />
      {visitor.cartCount === 0 ? null : <link rel="stylesheet" href={cartCountStyles} />}
      {notice === null ? null : <link rel="stylesheet" href={toastStyles} />}
      <Toasts first={notice} />
      <Popup flags={visitor.flags} />
    </>
  )
}

/** Returns the search term of a query string, "" for none. Spec: SRCH-22, SRCH-26. */
const termIn = (search: string): string => readTerm(new URLSearchParams(search).get(PARAMETER.term) ?? "")
