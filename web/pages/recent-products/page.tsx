import { useContext } from "react"
import { ROUTES } from "#domain/routes/routes.ts"
import { recentProducts as texts } from "#web/messages/recent-products.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { EmptyList } from "#web/features/lists/empty-list.tsx"
import { Head } from "#web/components/head.tsx"
import { BrowserListHint } from "#web/features/lists/browser-list.tsx"
import { BrowserListFile, ProfileListFile } from "#web/features/lists/list-file.tsx"
import { ListedProducts } from "#web/features/lists/listed-products.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { VisitorRecent, ClearAll } from "./visitor-recent.tsx"
import type { RecentProductsView } from "./view.ts"

const PATH = ROUTES.profileRecentProducts

/** The viewed products, newest first. Spec: ROUTE-15, LIST-04. */
export function Page({ view: { head, products } }: PageProps<RecentProductsView>) {
  const dependencies = useContext(DependenciesContext)
  const now = dependencies?.now ?? (() => new Date())
  return (
    <ProfileLayout current="profileRecentProducts" isSignedIn={products !== null}>
      <Head head={head} />
      <h1>{texts.heading}</h1>
      {products === null ? (
        <>
          <BrowserListHint hint={texts.hint} link={texts.hintLink} path={PATH} />
          <VisitorRecent now={now} empty={NOTHING_VIEWED} />
        </>
      ) : products.length === 0 ? (
        NOTHING_VIEWED
      ) : (
        <>
          <ListedProducts label={texts.list} products={products} />
          <ClearAll>
            <form method="post" action={PATH}>
              <button className="button button--danger button--small">{texts.clearYes}</button>
            </form>
          </ClearAll>
        </>
      )}
      {products === null ? <BrowserListFile now={now} scope="lists" /> : <ProfileListFile invalidForm={null} />}
    </ProfileLayout>
  )
}

const NOTHING_VIEWED = <EmptyList texts={texts} />
