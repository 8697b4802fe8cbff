import type { PageProps } from "#web/app/define-page.ts"
import { PageHead } from "#web/components/page-head.tsx"
import { Result } from "./result.tsx"
import { Upload } from "./upload.tsx"
import type { ImageSearchView } from "./view.ts"
import "./page.css"

/** The image search: first the upload, then the similar products. Spec: ROUTE-37, IMG-08. */
export function Page({ view, invalidForm }: PageProps<ImageSearchView>) {
  return (
    <div className="image-search">
      <PageHead view={view} />
      {view.kind === "upload" ? <Upload view={view} invalidForm={invalidForm} /> : <Result view={view} />}
    </div>
  )
}
