import type { PageProps } from "#web/app/define-page.ts"
import { Crumbs } from "#web/components/crumbs.tsx"
import { Head } from "#web/components/head.tsx"
import { Result } from "./result.tsx"
import { Upload } from "./upload.tsx"
import type { ImageSearchView } from "./view.ts"
import "./page.css"

/** The image search: first the upload, then the similar products. Spec: ROUTE-37, IMG-08. */
export function Page({ view, invalidForm }: PageProps<ImageSearchView>) {
  return (
    <div className="image-search">
      <Head head={view.head} />
      <Crumbs steps={view.steps} />
      {view.kind === "upload" ? <Upload view={view} invalidForm={invalidForm} /> : <Result view={view} />}
    </div>
  )
}
