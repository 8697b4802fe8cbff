import { ProfileApi } from "#domain/site/profile-api.ts"
import type { PersonalLoad, Action } from "#web/features/page/page-request.ts"
import { forUser } from "#web/features/session/for-user.ts"
import { personalizationView, type PersonalizationView, CHOICES_FIELD } from "./view.ts"
import { Effect } from "effect"
import type { CategoryKey } from "#domain/base/ids.ts"
import { dedupe, PREFERRED_CATEGORIES } from "#domain/account/lists/list.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { personalization as texts } from "#web/messages/personalization.ts"

/** Spec: ROUTE-15, PROF-08. */
export const load: PersonalLoad<PersonalizationView> = async (request) => {
  const preferences = await forUser(request, (user) => ProfileApi.use((api) => api.userPreferences(user)))
  return personalizationView(await request.api.categoryTree(), preferences)
}

/** Removes categories before it adds others, to stay within the limit. Spec: PROF-08, REC-07. */
export const action: Action = async (request) => {
  const doe = request.form.get("doe")
  if (doe === "aan" || doe === "uit") {
    await forUser(request, (user) => ProfileApi.use((api) => api.changeRecommendations(user, doe === "aan")))
    return { goTo: ROUTES.profilePersonalization, notice: "notices.saved" }
  }
  const chosen = readChosen(request.form)
  if (chosen.length > PREFERRED_CATEGORIES.limit) {
    return { fieldErrors: { "": texts.full(chosen.length) }, values: { [CHOICES_FIELD]: chosen.join(" ") } }
  }
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

const readChosen = (form: FormData): ReadonlyArray<CategoryKey> =>
  dedupe(
    form.getAll(CHOICES_FIELD).flatMap((value) => PREFERRED_CATEGORIES.read(value) ?? []),
    PREFERRED_CATEGORIES
  )

const without = (keys: ReadonlyArray<CategoryKey>, others: ReadonlyArray<CategoryKey>) =>
  keys.filter((key) => !others.includes(key))
