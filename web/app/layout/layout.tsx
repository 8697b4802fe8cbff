import { demonstration } from "#web/messages/demonstration.ts"
import { layout as words, reload, consent, layout } from "#web/messages/layout.ts"
import "#web/styles/base.css"
import "#web/styles/brand.css"
import { useEffect, useMemo, useContext, useSyncExternalStore, useRef, useState, lazy, Suspense } from "react"
import { Outlet, useLoaderData, useLocation, useNavigation, useRevalidator } from "react-router"
import { isOpen, showsConsent, siteVariant, type Flag } from "#domain/base/flags.ts"
import { PARAMETER } from "#domain/search/request.ts"
import { readTerm } from "#domain/search/term.ts"
import { CompareBar, HeartForm } from "#web/features/lists/compare-bar.tsx"
import { SavedProductsContext, type LayoutView, useSignedIn } from "#web/features/page/layout-view.ts"
import { COMPARE_FORM, HEART_FORM } from "#web/features/lists/list-buttons.ts"
import { DeferredStyles } from "#web/components/deferred-styles.tsx"
import { Mark } from "#web/components/mark.tsx"
import { SearchBox } from "#web/features/search/search-box.tsx"
import toastStyles from "#web/components/toast.css?url"
import { Toasts } from "./toasts.tsx"
import { site } from "#web/messages/site.ts"
import cartCountStyles from "./cart-count.css?url"
import { CategoryMenu } from "./category-menu.tsx"
import { EnhancePage } from "./enhance-page.tsx"
import { Footer } from "./footer.tsx"
import { useScrollRestoration } from "./scroll-restoration.ts"
import { staticElement } from "#web/components/static-element.ts"
import "./layout.css"
import "./deferred.css"
import "#web/components/button-states.css"
import { DependenciesContext } from "#web/features/page/context.ts"
import { LISTS_COOKIE, listsTask } from "#web/features/session/lists-cookie.ts"
import { CHUNK_NOTICE } from "#domain/site/chunk.ts"
import { MESSAGES } from "#domain/base/error-messages.ts"
import { missingChunk } from "#web/app/missing-chunk.ts"
import { rememberShownEntry } from "#web/app/return-to-shown-page.ts"
import { storeTypedFields } from "#web/app/typed-fields.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { HASHES, openedBy, readHash } from "#domain/base/hashes.ts"
import { onAnnouncement } from "#web/components/announce.ts"

const SKIP_LINK = import.meta.env.SSR ? (
  <a className="layout__skip" href="#inhoud">
    {words.toContent}
  </a>
) : null

const HOME_LINK = import.meta.env.SSR ? (
  <a className="layout__home" href="/" aria-label={`${site.name}, naar de voorpagina`}>
    <Mark />
    <span className="layout__name">{site.name}</span>
  </a>
) : null

const needsConsent = ({ flags, consent }: LayoutView["visitor"]) => showsConsent(flags) && consent === null

/** Only the server renders parts that never change in the browser. Spec: ROUTE-27, APP-20. */
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
      {import.meta.env.SSR ? SKIP_LINK : staticElement(".layout__skip")}
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
      <DeferredStyles atEnd />
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

const termIn = (search: string): string => readTerm(new URLSearchParams(search).get(PARAMETER.term) ?? "")

/** Fetches its module only if there is something to do. Spec: AUTH-21, PROF-02. */
function SyncListsAfterLogin() {
  const dependencies = useContext(DependenciesContext)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const task = listsTask({ [LISTS_COOKIE]: cookieValue(LISTS_COOKIE) })
    if (task === null || task === "laten" || dependencies === null) return
    import("#web/features/lists/sync-lists-after-login.ts")
      .then(({ syncListsAfterLogin }) => syncListsAfterLogin(task, dependencies.now()))
      .then(
        (isChanged) => (isChanged ? revalidate() : undefined),
        (cause: unknown) => dependencies.log("lists after login", cause)
      )
  }, [dependencies, revalidate])
  return null
}

const cookieValue = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Stores typed text for the reloaded page. Spec: ERR-03. */
export function ReloadBar() {
  const isMissing = useSyncExternalStore(missingChunk.subscribe, missingChunk.isMissing, () => false)
  const { key, hash } = useLocation()
  useEffect(rememberShownEntry, [key, hash])
  const onReload = () => {
    storeTypedFields(document)
    location.reload()
  }
  return (
    <div className="reload-bar" role="status">
      {isMissing ? (
        <div className="reload-bar__inside">
          <p>{MESSAGES[CHUNK_NOTICE.message]}</p>
          <button className="button button--small" type="button" onClick={onReload}>
            {reload.button}
          </button>
        </div>
      ) : null}
    </div>
  )
}

/** Two equal buttons in a form that works without scripts and covers nothing. Spec: CONS-01, CONS-03, ROUTE-30. */
function Consent() {
  const { pathname, search } = useLocation()
  return (
    <aside className="consent" aria-labelledby="consent-heading">
      <form className="consent__form" method="post" action={ROUTES.cookies}>
        <input type="hidden" name="naar" value={pathname + search} />
        <div className="consent__words">
          <h2 className="consent__heading" id="consent-heading">
            {consent.heading}
          </h2>
          <p>
            {consent.text} <a href={ROUTES.cookies}>{consent.more}</a>
          </p>
        </div>
        <div className="consent__answers">
          <button className="button button--quiet" type="submit" name="toestemming" value="denied">
            {consent.reject}
          </button>
          <button className="button button--quiet" type="submit" name="toestemming" value="granted">
            {consent.accept}
          </button>
        </div>
      </form>
    </aside>
  )
}

/** Scripts open them as popups. Spec: ROUTE-15, ROUTE-26, APP-01, CART-32. */
function OwnLinks({ visitor, signedIn }: Pick<LayoutView, "visitor" | "signedIn">) {
  return (
    <nav className="own-links" aria-label={layout.ownLinks}>
      <a className="own-links__text" href={ROUTES.allShops}>
        {layout.shops}
      </a>
      {ownLink("wishlist", ROUTES.profileWishlist, layout.wishlist, HEART_ICON)}
      {siteVariant(visitor.flags) === "marketplace"
        ? ownLink("cart", ROUTES.cartOverview, layout.cart(visitor.cartCount), CART_ICON, visitor.cartCount)
        : null}
      {signedIn === null
        ? ownLink("login", ROUTES.register, layout.signIn, USER_ICON)
        : ownLink("profile", ROUTES.profile, layout.profile(signedIn), USER_ICON)}
    </nav>
  )
}

const ownLink = (popup: keyof typeof HASHES, href: string, label: string, path: string, count = 0) => (
  <a className="own-links__link" href={href} data-popup={popup} data-count={count === 0 ? undefined : count}>
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
    <span className="own-links__label">{label}</span>
  </a>
)

const HEART_ICON = "M12 19.8C8.7 17.7 4 14 4 9.6a4.1 4.1 0 0 1 8-1.4 4.1 4.1 0 0 1 8 1.4c0 4.4-4.7 8.1-8 10.2z"
const CART_ICON = "M3 4h2.5l2 11h10l2-8H6.3M9 20a.6.6 0 1 0 0-.1M16 20a.6.6 0 1 0 0-.1"
const USER_ICON = "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5"

interface Props {
  readonly page: string
  readonly isIdle: boolean
}

/** Announces what a screen reader does not notice by itself; nothing at a page load. Spec: SRCH-12. */
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

const PopupDialog = lazy(() => import("./popup-dialog.tsx"))

/** Renders nothing before hydration, because the server does not know the hash. Spec: ROUTE-26. */
function Popup({ flags }: { readonly flags: ReadonlyArray<Flag> }) {
  const { hash } = useLocation()
  const isServed = useSyncExternalStore(subscribeToNothing, isServedInBrowser, isServedOnServer)
  const isSignedIn = useSignedIn()
  const named = isServed ? null : readHash(hash, flags)
  const name = named === null ? null : openedBy(named, isSignedIn)
  if (name === null || HASHES[name].kind !== "popup") return null
  return (
    <Suspense>
      <PopupDialog key={name} name={name} />
    </Suspense>
  )
}

const subscribeToNothing = () => () => undefined
const isServedInBrowser = () => false
const isServedOnServer = () => true
