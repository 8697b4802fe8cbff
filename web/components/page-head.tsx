import type { ShownCrumb } from "#domain/site/breadcrumb.ts"
import { Crumbs } from "./crumbs.tsx"
import type { HeadView } from "./head-view.ts"
import { Head } from "./head.tsx"

interface Props {
  readonly view: { readonly head: HeadView; readonly steps: ReadonlyArray<ShownCrumb> }
}

export function PageHead({ view: { head, steps } }: Props) {
  return (
    <>
      <Head head={head} />
      <Crumbs steps={steps} />
    </>
  )
}
