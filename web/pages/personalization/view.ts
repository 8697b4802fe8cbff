import type { CategoryTree } from "#domain/catalogue/category.ts"
import type { CategoryKey } from "#domain/catalogue/ids.ts"
import { capitalize } from "#domain/text/capitalize.ts"
import { personalization as texts } from "#web/messages/personalization.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

/** The categories somebody can prefer, ready to print. */
export interface PersonalizationView {
  readonly head: HeadView
  readonly groups: ReadonlyArray<Group>
}

/** A main category and what is in it. */
interface Group {
  readonly name: string
  /** How many are chosen, in words; "" for none. */
  readonly chosen: string
  /** Open from the start: something in it is chosen. */
  readonly isOpen: boolean
  readonly choices: ReadonlyArray<Choice>
}

interface Choice {
  readonly key: string
  readonly label: string
  readonly isChosen: boolean
}

/**
 * Two levels of the tree can be chosen; what was chosen elsewhere and is deeper, or gone, can be taken away. Categories marked adult
 * are left out unless they were chosen. Spec: PROF-08, ADULT-02.
 */
export const personalizationView = (tree: CategoryTree, preferred: ReadonlyArray<CategoryKey>): PersonalizationView => {
  const isChosen = (key: string) => preferred.some((one) => one === key)
  const choice = (key: string, label: string): Choice => ({ key, label: capitalize(label), isChosen: isChosen(key) })
  const groups = tree
    .filter(({ adult_content }) => !adult_content)
    .map(({ key, name, subcategory }) =>
      group(capitalize(name), [
        choice(key, texts.all(name)),
        ...subcategory.filter((sub) => !sub.adult_content).map((sub) => choice(sub.key, sub.name))
      ])
    )
  const shown = new Set(groups.flatMap(({ choices }) => choices.map(({ key }) => key)))
  const others = preferred.filter((key) => !shown.has(key))
  return {
    head: personalHead(texts.heading),
    groups: [
      ...groups,
      ...(others.length === 0
        ? []
        : [
            group(
              texts.other,
              others.map((key) => choice(key, nameIn(tree, key)))
            )
          ])
    ]
  }
}

const group = (name: string, choices: ReadonlyArray<Choice>): Group => {
  const count = choices.filter(({ isChosen }) => isChosen).length
  return { name, chosen: texts.chosen(count), isOpen: count > 0, choices }
}

/** Of a category that is not in the tree any more, the last word of its key. */
const nameIn = (tree: CategoryTree, key: string): string => {
  const all = tree.flatMap((main) => [main, ...main.subcategory.flatMap((sub) => [sub, ...sub.subsubcategory])])
  return all.find((category) => category.key === key)?.name ?? (key.split(".").at(-1) ?? key).replaceAll("-", " ")
}
