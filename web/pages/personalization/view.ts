import type { CategoryTree } from "#domain/catalogue/category.ts"
import { capitalize } from "#domain/base/text/dutch.ts"
import { personalization as texts } from "#web/messages/personalization.ts"
import type { Preferences } from "#domain/account/failures.ts"
import type { InvalidForm } from "#web/features/page/page-request.ts"
import { personalHead } from "#web/features/profile/personal-head.ts"

export type PersonalizationView = ReturnType<typeof personalizationView>

type Group = ReturnType<typeof group>

interface Choice {
  readonly key: string
  readonly label: string
  readonly isChosen: boolean
}

/** Leaves out adult categories unless they are preferred. Spec: PROF-08, ADULT-02. */
export const personalizationView = (tree: CategoryTree, { categories: preferred, recommendations }: Preferences) => {
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
    recommendations,
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

export const CHOICES_FIELD = "categorie"

export const chosenGroups = (groups: ReadonlyArray<Group>, invalidForm: InvalidForm | null): ReadonlyArray<Group> => {
  const submitted = invalidForm?.values[CHOICES_FIELD]
  if (submitted === undefined) return groups
  const keys = new Set(submitted.split(" "))
  return groups.map(({ name, choices }) =>
    group(
      name,
      choices.map((choice) => ({ ...choice, isChosen: keys.has(choice.key) }))
    )
  )
}

const group = (name: string, choices: ReadonlyArray<Choice>) => {
  const count = choices.filter(({ isChosen }) => isChosen).length
  return { name, chosen: texts.chosen(count), isOpen: count > 0, choices }
}

/** Returns the name of a category; if it is not in the tree, the last word of its key. */
const nameIn = (tree: CategoryTree, key: string): string => {
  const all = tree.flatMap((main) => [main, ...main.subcategory.flatMap((sub) => [sub, ...sub.subsubcategory])])
  return all.find((category) => category.key === key)?.name ?? (key.split(".").at(-1) ?? key).replaceAll("-", " ")
}
