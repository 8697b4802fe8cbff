import { Effect } from "effect"
import { MESSAGES } from "#domain/errors/messages.ts"
import { imageHref } from "#domain/image-search/address.ts"
import { ImageSearchApi } from "#domain/image-search/api.ts"
import { IMAGE_LIMIT, uploadNotice } from "#domain/image-search/upload.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import type { Act, Acted, ActRequest } from "#web/server-page.ts"
import { textsOf } from "#web/texts-of.ts"

/** Takes a photo or the address of one, and leads to what looks like it. Spec: IMG-01, IMG-02, APP-13. */
export const act: Act = async (request) => {
  const file = request.form.get("file")
  const { url } = textsOf(request.form, ["url"])
  return typeof file === "object" && file !== null ? takeFile(request, file) : takeLink(request, url)
}

const takeFile = async ({ run, log }: ActRequest, file: File): Promise<Acted> => {
  try {
    if (file.size >= IMAGE_LIMIT) throw new Error(`A photo of ${file.size} bytes`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    return await run(kept(ImageSearchApi.use((api) => api.file(bytes))))
  } catch (cause) {
    log("photo", cause)
    return refused("file", MESSAGES[uploadNotice("file") ?? "search.image.error"], {})
  }
}

const takeLink = async ({ run, log }: ActRequest, url: string): Promise<Acted> => {
  try {
    return await run(kept(ImageSearchApi.use((api) => api.link(url.trim()))))
  } catch (cause) {
    log("photo by its address", cause)
    return refused("url", texts.linkFailed, { url })
  }
}

/** Leads on to a photo that was taken, once it is clear that it can be looked at. Spec: IMG-15. */
const kept = <E, R>(taking: Effect.Effect<{ readonly id: string }, E, R>) =>
  Effect.gen(function* () {
    const { id } = yield* taking
    yield* ImageSearchApi.use((api) => api.photo(id))
    return { goTo: imageHref({ id, crop: null, isWhole: false }) }
  })

const refused = (field: string, text: string, typed: Readonly<Record<string, string>>): Acted => ({
  problems: { [field]: text },
  typed
})
