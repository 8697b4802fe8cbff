import { Command } from "commander"
import { addExamples } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted, plain } from "#cli/print/format.ts"
import type { ServiceDependencies } from "#cli/dependencies/services.ts"
import { runAsUser } from "#cli/dependencies/run-services.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"

interface Flags {
  readonly all: boolean
  readonly json: boolean
}

/** Creates `koopkompas profile`, which shows the profile of who is logged in. Spec: CLI-94. */
export const profileCommand = (io: Io, deps: ServiceDependencies): Command => {
  const command = new Command("profile")
    .description("Show the profile of who is logged in")
    .option("--all", "print everything that the site stores about the user, as JSON", false)
    .option("--json", "print the profile as JSON", false)
  addExamples(command, "profile", "profile --all > mijn-gegevens.json")
  return command.action(async ({ all, json }: Flags) => {
    if (all) return printJson(io, await runAsUser(deps, (user) => ProfileApi.use((api) => api.exportData(user))))
    const profile = await runAsUser(deps, (user) => ProfileApi.use((api) => api.profile(user)))
    if (json) printJson(io, profile)
    else for (const line of profileLines(profile)) io.out(line)
  })
}

const profileLines = (profile: UserProfile): ReadonlyArray<string> => [
  `${plain(`${profile.given_name ?? ""} ${profile.family_name ?? ""}`) || "No name"}, ${plain(profile.email ?? "no e-mail address")}`,
  ...(profile.dateOfBirth === null ? [] : [`Born on ${plain(profile.dateOfBirth)}`]),
  ...(profile.business === null ? [] : [`Business account of ${plain(profile.business.company)}`]),
  `Wishlist: ${counted(profile.wishlistItems.length, "product")}`,
  `Viewed: ${counted(profile.recentlyViewedProducts.length, "product")}`,
  `Bookmarks: ${counted(profile.blogBookmarks.length, "post")}`,
  ...(profile.deletion === null ? [] : ["The account is about to be deleted. Undo that on the site."])
]
