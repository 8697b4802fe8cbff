/** Who is told what is measured. Spec: APP-08. */
export type AnalyticsSettings =
  | { readonly to: "none" | "console" | "memory" }
  /** `address` is the web address of a collector. */
  | { readonly to: "otlp"; readonly address: string }

/** What `ANALYTICS` and `OTLP_ADDRESS` of the environment say; nobody is told by default. Throws an error that says what is wrong. Spec: APP-08. */
export const analyticsSettings = (environment: Readonly<Record<string, string | undefined>>): AnalyticsSettings => {
  const to = environment["ANALYTICS"] || "none"
  if (to === "none" || to === "console" || to === "memory") return { to }
  if (to !== "otlp") throw new Error(`ANALYTICS is ${to}. Set it to none, console, memory or otlp.`)
  const address = environment["OTLP_ADDRESS"] ?? ""
  if (!isWebAddress(address))
    throw new Error("Set OTLP_ADDRESS to the web address of a collector, as http://localhost:4318")
  return { to, address }
}

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === ""
}
