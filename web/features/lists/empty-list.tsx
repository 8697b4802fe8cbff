import { ROUTES } from "#domain/base/routes.ts"
import { EmptyState } from "#web/components/empty-state.tsx"

interface Props {
  readonly texts: {
    readonly emptyHeading: string
    readonly empty: string
    readonly toSearch: string
    readonly toCategories: string
  }
}

/** The message of an empty list of products, with links to find products. */
export function EmptyList({ texts }: Props) {
  return (
    <EmptyState
      heading={texts.emptyHeading}
      links={[
        { label: texts.toSearch, href: ROUTES.search },
        { label: texts.toCategories, href: ROUTES.allCategories }
      ]}
    >
      <p>{texts.empty}</p>
    </EmptyState>
  )
}
