import { ROUTES } from "#domain/base/routes.ts"
import { comingSoon as words } from "#web/messages/coming-soon.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { EmptyState } from "#web/components/empty-state.tsx"
import { Head } from "#web/components/head.tsx"
import { Mark } from "#web/components/mark.tsx"
import type { HeadView } from "#web/components/head-view.ts"
import "#web/components/button.css"
import "./page.css"

export function Page({ view }: PageProps<{ readonly head: HeadView }>) {
  return (
    <div className="coming-soon">
      <Head head={view.head} />
      <Mark />
      <EmptyState
        level={1}
        heading={words.heading}
        text={words.text}
        links={{ [words.search]: ROUTES.search, [words.blog]: ROUTES.blogs }}
      />
    </div>
  )
}
