import { lazy, Suspense, useEffect, useRef, useState } from "react"
import { SEGMENT } from "#domain/base/paths.ts"
import { staticElement } from "#web/components/static-element.ts"
import type { LayoutView } from "#web/features/page/layout-view.ts"
import { layout as words } from "#web/messages/layout.ts"

const CategoryLevels = lazy(() => import("./category-levels.tsx"))

const BUTTON = import.meta.env.SSR ? (
  <summary className="category-menu__button">
    <span className="category-menu__bars" aria-hidden="true" />
    <span className="category-menu__label">{words.categories}</span>
  </summary>
) : null

const ALL = import.meta.env.SSR ? (
  <p className="category-menu__all">
    <a href={`/${SEGMENT.allCategories}/`}>{words.allCategories}</a>
    <a href={`/${SEGMENT.products}/`}>{words.allShops}</a>
  </p>
) : null

/** A `<details>`, so that it opens without scripts. Spec: CAT-01. */
export function CategoryMenu({ categories }: Pick<LayoutView, "categories">) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    // It may have been opened before hydration.
    if (menu.current?.open === true) setOpened(true)
    const close = () => menu.current?.removeAttribute("open")
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && menu.current?.contains(event.target) === false) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || menu.current?.open !== true) return
      close()
      menu.current.querySelector("summary")?.focus()
    }
    document.addEventListener("pointerdown", onPointer)
    document.addEventListener("keydown", onKey)
    return () => {
      document.removeEventListener("pointerdown", onPointer)
      document.removeEventListener("keydown", onKey)
    }
  }, [])
  const list = import.meta.env.SSR ? (
    <ul className="category-menu__list">
      {categories.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  ) : (
    staticElement(".category-menu__list")
  )
  return (
    <details className="category-menu" ref={menu} onToggle={() => setOpened(true)}>
      {import.meta.env.SSR ? BUTTON : staticElement(".category-menu__button")}
      <nav className="category-menu__panel" aria-label={words.categories}>
        {wasOpened ? (
          <Suspense fallback={list}>
            <CategoryLevels fallback={list} />
          </Suspense>
        ) : (
          list
        )}
        {import.meta.env.SSR ? ALL : staticElement(".category-menu__all")}
      </nav>
    </details>
  )
}
