import { Schema } from "effect"
import { Cents } from "#domain/base/cents.ts"
import { IsoDay } from "#domain/base/ids.ts"
import { FLAGS } from "#domain/base/flags.ts"

const Text = (most: number) => Schema.NonEmptyString.check(Schema.isMaxLength(most))
const Colour = Schema.String.check(Schema.isPattern(/^#[0-9a-f]{6}$/))
const Script = Schema.String.check(Schema.isPattern(/^https:\/\/[^\s"'<>;,]+$/), Schema.isMaxLength(2_000))

export const SiteConfig = Schema.Struct({
  name: Text(40),
  title: Text(120),
  description: Text(300),
  slogan: Text(60),
  /** BCP 47 tag. */
  language: Schema.Literal("nl"),
  /** ISO 3166 code. */
  country: Schema.Literals(["NL", "BE"]),
  logo: Text(200),
  /** Name of the account, with `@`; null for none. */
  twitter: Schema.NullOr(Schema.String.check(Schema.isPattern(/^@\w{1,15}$/))),
  production: Schema.Array(Schema.Literals(FLAGS)),
  themeColour: Schema.Struct({ light: Colour, dark: Colour }),
  /** The price of a kilowatt-hour, with the day it is of. Spec: ENERGY-06. */
  powerPrice: Schema.optionalKey(Schema.Struct({ cents: Cents, day: IsoDay })),
  scripts: Schema.Struct({ map: Schema.optionalKey(Script), sessionRecording: Schema.optionalKey(Script) })
})
export type SiteConfig = typeof SiteConfig.Type

/** Parses the configuration; throws an error that names the invalid field. Rejects unknown fields. Spec: APP-09. */
export const readSiteConfig = (value: unknown): SiteConfig =>
  Schema.decodeUnknownSync(SiteConfig, { onExcessProperty: "error" })(value)
