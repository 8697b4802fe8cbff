import type { PageProps } from "#web/app/page.tsx"
import { Crumbs } from "#web/components/crumbs.tsx"
import { Head } from "#web/components/head.tsx"
import { Result } from "./result.tsx"
import { Upload } from "./upload.tsx"
import type { ImageSearchView } from "./view.ts"
import "./page.css"

/** Searching with a photo: first the photo, then what looks like it. Spec: ROUTE-37, IMG-08. */
export function Page({ view, refused }: PageProps<ImageSearchView>) {
  return (
    <div className="image-search">
      <Head head={view.head} />
      <Crumbs steps={view.steps} />
      {view.kind === "upload" ? <Upload view={view} refused={refused} /> : <Result view={view} />}
    </div>
  )
}
