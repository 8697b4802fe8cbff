import { type ReactNode, useContext, useEffect, useState } from "react"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import { categoryPath } from "#domain/routes/paths.ts"
import { capitalize } from "#domain/text/capitalize.ts"
import { menu } from "#web/messages/menu.ts"
import { DependenciesContext } from "#web/features/page/context.ts"
import "./category-levels.css"

/** Asked for once a document: the menu is printed anew with every page. */
let asked: Promise<CategoryTree> | null = null

/**
 * Main categories with what is in each of them: all in sight on a desktop, behind a button each on a smaller screen. Until they
 * are there, and when they do not come, what is given stands `instead`. Spec: CAT-01.
 */
export default function CategoryLevels({ instead }: { readonly instead: ReactNode }) {
  const outside = useContext(DependenciesContext)
  const [tree, setTree] = useState<CategoryTree | null>(null)
  const [open, setOpen] = useState("")

  useEffect(() => {
    if (outside === null) return
    asked ??= outside.api.categoryTree()
    asked.then(setTree, (cause: unknown) => {
      asked = null
      outside.log("category menu", cause)
    })
  }, [outside])

  if (tree === null) return instead
  return (
    <ul className="category-levels">
      {tree
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
