import { type ReactNode, useContext, useEffect, useState } from "react"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import { filledTree } from "#domain/catalogue/filled-tree.ts"
import { categoryPath } from "#domain/base/paths.ts"
import { capitalize } from "#domain/base/text/dutch.ts"
import { menu } from "#web/messages/layout.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import "./category-levels.css"

/** Sent once per document, because the menu renders with every page. */
let treeRequest: Promise<CategoryTree> | null = null

/** Shows `fallback` until the categories have loaded. Spec: CAT-01. */
export default function CategoryLevels({ fallback }: { readonly fallback: ReactNode }) {
  const dependencies = useContext(DependenciesContext)
  const [tree, setTree] = useState<CategoryTree | null>(null)
  const [open, setOpen] = useState("")

  useEffect(() => {
    if (dependencies === null) return
    treeRequest ??= dependencies.api.categoryTree()
    treeRequest.then(setTree, (cause: unknown) => {
      treeRequest = null
      dependencies.log("category menu", cause)
    })
  }, [dependencies])

  if (tree === null) return fallback
  return (
    <ul className="category-levels">
      {filledTree(tree)
        .filter((category) => !category.adult_content)
        .map(({ key, name, subcategory }) => (
          <li className="category-levels__main" key={key}>
            <a className="category-levels__name" href={categoryPath(key)}>
              {capitalize(name)}
            </a>
            <button
              className="category-levels__open"
              type="button"
              aria-expanded={open === key}
              aria-controls={`menu-${key}`}
              aria-label={menu.inside(name)}
              onClick={() => setOpen(open === key ? "" : key)}
            />
            <ul className="category-levels__inside" id={`menu-${key}`} data-open={open === key || undefined}>
              {subcategory.map((category) => (
                <li key={category.key}>
                  <a href={categoryPath(category.key)}>{capitalize(category.name)}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  )
}
