import { Effect } from "effect"
import type { CategoryKey } from "#domain/catalogue/ids.ts"
import { dedupe } from "#domain/lists/list.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { PREFERRED_CATEGORIES } from "#domain/profile/preferred-categories.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { personalization as texts } from "#web/messages/personalization.ts"
import type { Act, LoadForPerson } from "#web/features/page/server-page.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { personalizationView, type PersonalizationView } from "./view.ts"

/** Spec: ROUTE-15, PROF-08. */
export const load: LoadForPerson<PersonalizationView> = async (request) => {
  const { categories } = await forUser(request, (user) => ProfileApi.use((api) => api.userPreferences(user)))
  return personalizationView(await request.api.categoryTree(), categories)
}

/** Prefers what was ticked and no more: removals first, so that there is room. Spec: PROF-08. */
export const act: Act = async (request) => {
  const chosen = readChosen(request.form)
  if (chosen.length > PREFERRED_CATEGORIES.limit) return { problems: { "": texts.full }, typed: {} }
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

/** Keys that were ticked, each once; what is none is left out. */
const readChosen = (form: FormData): ReadonlyArray<CategoryKey> =>
  dedupe(
    form.getAll("categorie").flatMap((value) => PREFERRED_CATEGORIES.read(value) ?? []),
    PREFERRED_CATEGORIES
  )

const without = (keys: ReadonlyArray<CategoryKey>, others: ReadonlyArray<CategoryKey>) =>
  keys.filter((key) => !others.includes(key))
