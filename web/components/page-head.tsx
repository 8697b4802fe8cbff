import type { ShownCrumb } from "#domain/site/head/breadcrumb.ts"
import { Crumbs } from "./crumbs.tsx"
import type { HeadView } from "./head-view.ts"
import { Head } from "./head.tsx"

interface Props {
  readonly view: { readonly head: HeadView; readonly steps: ReadonlyArray<ShownCrumb> }
}

/** The metadata of a page and the breadcrumb above it. Spec: HEAD-01, CRUMB-01. */
export function PageHead({ view: { head, steps } }: Props) {
  return (
    <>
      <Head head={head} />
      <Crumbs steps={steps} />
    </>
  )
}
