import type { ThirdPartyScript } from "#domain/account/consent.ts"
import type { CookieName } from "#domain/base/cookie.ts"
import type { StorageKey, StorageKind } from "#domain/base/storage-table.ts"
import texts from "./stored-items.json" with { type: "json" }

interface Item {
  readonly name: string
  readonly purpose: string
}

export const storedItems = {
  ...texts,
  cookies: texts.cookies satisfies Readonly<Record<CookieName, Item>>,
  storage: texts.storage satisfies Readonly<Record<StorageKey, Item>>,
  until: {
    localStorage: "tot je het verwijdert",
    sessionStorage: "tot je dit tabblad sluit",
    cacheStorage: "tot er een nieuwe versie van de site is"
  } satisfies Readonly<Record<StorageKind, string>>,
  scripts: {
    map: "een kaart",
    sessionRecording: "opnemen hoe je de site gebruikt"
  } satisfies Readonly<Record<ThirdPartyScript, string>>
} as const
