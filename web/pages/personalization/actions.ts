import { Effect } from "effect"
import type { CategoryKey } from "#domain/catalogue/ids.ts"
import { dedupe } from "#domain/lists/list.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { PREFERRED_CATEGORIES } from "#domain/lists/list-rules.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { personalization as texts } from "#web/messages/personalization.ts"
import type { Action } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"

/** Stores the checked categories. Removes others first, to stay within the limit. Spec: PROF-08. */
export const action: Action = async (request) => {
  const chosen = readChosen(request.form)
  if (chosen.length > PREFERRED_CATEGORIES.limit) return { fieldErrors: { "": texts.full }, values: {} }
  await forUser(request, (user) =>
    Effect.gen(function* () {
      const api = yield* ProfileApi
      const { categories } = yield* api.userPreferences(user)
      const [gone, fresh] = [without(categories, chosen), without(chosen, categories)]
      yield* Effect.forEach(gone, (key) => api.removeCategory(user, key))
      yield* Effect.forEach(fresh, (key) => api.addCategory(user, key))
    })
  )
  return { goTo: ROUTES.profilePersonalization, notice: "notices.saved" }
}

/** Reads the checked keys without duplicates and invalid ones. */
const readChosen = (form: FormData): ReadonlyArray<CategoryKey> =>
  dedupe(
    form.getAll("categorie").flatMap((value) => PREFERRED_CATEGORIES.read(value) ?? []),
    PREFERRED_CATEGORIES
  )

const without = (keys: ReadonlyArray<CategoryKey>, others: ReadonlyArray<CategoryKey>) =>
  keys.filter((key) => !others.includes(key))
