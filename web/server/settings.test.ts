import { availableParallelism } from "node:os"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { CATALOGUE_WITHOUT_DATABASE } from "#adapters/runtime/environment.ts"
import { checkMarketplace, readSettings } from "./settings.ts"

/** Settings that a public site needs. Spec: APP-58. */
const OPERATED = { DEMO: "off", OPENID_ISSUER: "https://login.example", OPENID_CLIENT_ID: "koopkompas" }

/** Returns the lines of the error; none if the settings are valid. */
const faultsOf = (environment: Readonly<Record<string, string | undefined>>): ReadonlyArray<string> => {
  try {
    readSettings(environment, "/site")
    return []
  } catch (cause) {
    return cause instanceof Error ? cause.message.split("\n") : [String(cause)]
  }
}

describe("readSettings", () => {
  it("APP-27: has a default for every variable", () => {
    const defaults = readSettings({}, "/site")
    expect({ ...defaults, trustedProxies: null }).toEqual({
      port: 3000,
      webThreads: 1,
      catalogue: "data-folder",
      takeoverSeconds: 60,
      dataDir: "/site/.data",
      siteOrigin: null,
      reach: "machine",
      trustedProxies: null,
      faults: false,
      fakes: false,
      photoHosts: [],
      privateHosts: [],
      feeds: true,
      matchHour: 4,
      acceptDays: 3,
      photos: true,
      pictures: true,
      ageMode: "exact",
      smtp: null,
      hasMailbox: true,
      contactMail: "klantenservice@localhost",
      analytics: { to: "none" },
      metrics: null,
      traces: null,
      shopsWithoutClickId: [],
      rateLimits: true,
      demo: true,
      openid: null,
      mollie: null,
      assistant: null,
      world: {}
    })
    expect(defaults.trustedProxies.check("127.0.0.1")).toBe(false)
  })

  it("APP-27: uses the default for an empty variable", () => {
    const empty = { PORT: "", DATA_DIR: "", SITE_ORIGIN: "", FAKES: "", WORLD_PRODUCTS: "", ANALYTICS: "" }
    expect(JSON.stringify(readSettings(empty, "/site"))).toBe(JSON.stringify(readSettings({}, "/site")))
  })

  it.each(examples("APP-27", ["variable", "value", "line"]))(
    "APP-27: rejects $variable=$value with “$line”",
    ({ variable, value, line }) => {
      const rest = variable === "OTLP_ADDRESS" ? { ANALYTICS: "otlp" } : {}
      expect(faultsOf({ ...rest, [variable]: value })).toEqual(line === "" ? [] : [line])
    }
  )

  it.each(examples("WATCH-01", ["variable", "value", "line"]))(
    "WATCH-01: rejects $variable=$value with “$line”",
    ({ variable, value, line }) => {
      expect(faultsOf({ [variable]: value })).toEqual(line === "" ? [] : [line])
    }
  )

  it.each(examples("WATCH-10", ["variable", "value", "line"]))(
    "WATCH-10: rejects $variable=$value with “$line”",
    ({ variable, value, line }) => {
      const collector = { OTLP_ADDRESS: "http://localhost:4318" }
      expect(faultsOf({ ...collector, [variable]: value })).toEqual(line === "" ? [] : [line])
    }
  )

  it("WATCH-10: requires a collector for traces", () => {
    expect(faultsOf({ TRACES: "otlp" })[0]).toContain("OTLP_ADDRESS")
  })

  it("APP-27: names every invalid variable on a line of its own", () => {
    expect(faultsOf({ PORT: "abc", FAKES: "yes", HOME: "/root" })).toEqual([
      'PORT is "abc". Set it to a whole number from 0 to 65535.',
      'FAKES is "yes". Set it to on or off.'
    ])
  })

  describe("on a public site", () => {
    const orDemonstration = ", or DEMO_ON_PUBLIC to yes if the public site is a demonstration."

    it.each(examples("APP-58", ["SITE_ORIGIN", "DEMO_ON_PUBLIC", "reach"]))(
      "APP-58: at [$SITE_ORIGIN] with [$DEMO_ON_PUBLIC] the site is for: $reach",
      ({ SITE_ORIGIN, DEMO_ON_PUBLIC, reach }) => {
        const settings = readSettings({ ...OPERATED, SITE_ORIGIN, DEMO_ON_PUBLIC }, "/")
        expect(settings).toMatchObject({ reach, hasMailbox: reach !== "public" })
      }
    )

    it.each(["http://koopkompas.example", "https://koopkompas.example"])(
      "APP-58: rejects the demo, fakes, faults and a login without password at %s, unless it is a demonstration",
      (SITE_ORIGIN) => {
        const demo = { FAKES: "on", FAULTS: "on", SITE_ORIGIN }
        expect(faultsOf(demo)).toEqual([
          ...["FAKES", "FAULTS", "DEMO"].map((name) => `${name} is "on". Set it to off${orDemonstration}`),
          `OPENID_ISSUER is "". Set it to the login provider${orDemonstration}`
        ])
        expect(faultsOf({ ...demo, DEMO_ON_PUBLIC: "yes" })).toEqual([])
        expect(faultsOf({ ...demo, SITE_ORIGIN: "http://localhost:3000" })).toEqual([])
      }
    )

    it("APP-58: rejects selling without a payment provider and without the operator's terms", () => {
      const linesOf = (environment: Readonly<Record<string, string>>, isMarketplace: boolean, hasTerms: boolean) => {
        const settings = readSettings({ ...OPERATED, SITE_ORIGIN: "https://koopkompas.example", ...environment }, "/")
        try {
          checkMarketplace(settings, isMarketplace, hasTerms)
          return []
        } catch (error) {
          return error instanceof Error ? error.message.split("\n") : []
        }
      }
      const MOLLIE_API_KEY = `live_${"k".repeat(30)}`
      const noKey = `MOLLIE_API_KEY is "". Set it to the key of the payment provider${orDemonstration}`
      expect(linesOf({}, true, true)).toEqual([noKey])
      expect(linesOf({}, true, false)).toEqual([
        noKey,
        expect.stringMatching(/^BRAND has no pages\/policy\/terms\.md\./)
      ])
      expect(linesOf({ MOLLIE_API_KEY }, true, true)).toEqual([])
      expect(linesOf({}, false, false)).toEqual([])
      expect(linesOf({ DEMO_ON_PUBLIC: "yes" }, true, false)).toEqual([])
      expect(linesOf({ SITE_ORIGIN: "" }, true, false)).toEqual([])
    })
  })

  it("APP-52: reads a number of threads, and one for each processor", () => {
    expect(readSettings({ WEB_PROCESSES: "3" }, "/").webThreads).toBe(3)
    expect(readSettings({ WEB_PROCESSES: "auto" }, "/").webThreads).toBe(Math.min(64, availableParallelism()))
  })

  it("APP-52: rejects fakes and faults with several threads", () => {
    expect(faultsOf({ FAKES: "on", FAULTS: "on", WEB_PROCESSES: "2" })).toEqual([
      'FAKES is "on". Set it to off, or leave WEB_PROCESSES out.',
      'FAULTS is "on". Set it to off, or leave WEB_PROCESSES out.'
    ])
    expect(faultsOf({ FAKES: "on", WEB_PROCESSES: "1" })).toEqual([])
  })

  it("APP-27: rejects fakes without the demo world", () => {
    expect(faultsOf({ FAKES: "on", DEMO: "off" })).toEqual(['FAKES is "on". Set it to off, or leave DEMO out.'])
  })

  it.each(examples("ADULT-10", ["value", "mode"]))("ADULT-10: reads ADULT_AGE=$value as $mode", ({ value, mode }) => {
    const [line] = faultsOf({ ADULT_AGE: value })
    expect(line === undefined ? readSettings({ ADULT_AGE: value }, "/").ageMode : "invalid").toBe(mode)
  })

  it.each(examples("MSG-30", ["SMTP_URL", "MAIL_FROM", "line"]))(
    "MSG-30, APP-27: rejects $SMTP_URL with $MAIL_FROM with “$line”",
    ({ SMTP_URL, MAIL_FROM, line }) => {
      expect(faultsOf({ SMTP_URL, MAIL_FROM })).toEqual(line === "" ? [] : [line])
    }
  )

  it.each(examples("STORE-93", ["DATABASE_URL", "accepted"]))(
    "STORE-93, APP-27: accepts $DATABASE_URL: $accepted",
    ({ DATABASE_URL, accepted }) => {
      const line =
        'DATABASE_URL is "***". Set it to the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/koopkompas.'
      expect(faultsOf({ DATABASE_URL })).toEqual(accepted === "yes" ? [] : [line])
    }
  )

  it.each(examples("STORE-114", ["CATALOGUE", "DATABASE_URL", "accepted"]))(
    "STORE-114, APP-27: accepts the catalogue $CATALOGUE with $DATABASE_URL: $accepted",
    ({ CATALOGUE, DATABASE_URL, accepted }) => {
      const expected = CATALOGUE === "sqlite" ? "data-folder, publish, postgres or standby" : CATALOGUE_WITHOUT_DATABASE
      const line = `CATALOGUE is "${CATALOGUE}". Set it to ${expected}.`
      expect(faultsOf({ CATALOGUE, DATABASE_URL })).toEqual(accepted === "yes" ? [] : [line])
    }
  )

  it.each(examples("OSEARCH-07", ["OPENSEARCH_URL", "accepted"]))(
    "OSEARCH-07, APP-27: accepts $OPENSEARCH_URL: $accepted",
    ({ OPENSEARCH_URL, accepted }) => {
      const line =
        'OPENSEARCH_URL is "***". Set it to the address of a server of OpenSearch, such as https://user:password@search.example:9200/koopkompas, or those of several of one cluster with commas between them.'
      expect(faultsOf({ OPENSEARCH_URL })).toEqual(accepted === "yes" ? [] : [line])
    }
  )

  it.each(examples("FILE-01", ["FILES_URL", "accepted"]))("FILE-01, APP-27: accepts $FILES_URL: $accepted", (row) => {
    const { FILES_URL, accepted } = row
    const line =
      'FILES_URL is "***". Set it to a folder such as file:///srv/files, or a bucket such as https://key:secret@s3.example/koopkompas?region=eu-west-1.'
    expect(faultsOf({ FILES_URL })).toEqual(accepted === "yes" ? [] : [line])
  })

  it.each(examples("OSEARCH-09", ["OPENSEARCH_SHARDS", "OPENSEARCH_REPLICAS", "accepted"]))(
    "OSEARCH-09, APP-27: accepts $OPENSEARCH_SHARDS parts with $OPENSEARCH_REPLICAS copies: $accepted",
    ({ OPENSEARCH_SHARDS, OPENSEARCH_REPLICAS, accepted }) => {
      const line =
        OPENSEARCH_SHARDS === ""
          ? [OPENSEARCH_REPLICAS, "REPLICAS", "0 to 9"]
          : [OPENSEARCH_SHARDS, "SHARDS", "1 to 64"]
      const [value, name, range] = line
      expect(faultsOf({ OPENSEARCH_SHARDS, OPENSEARCH_REPLICAS })).toEqual(
        accepted === "yes" ? [] : [`OPENSEARCH_${name} is "${value}". Set it to a whole number from ${range}.`]
      )
    }
  )

  it("MSG-30: shows no password in the error", () => {
    expect(faultsOf({ SMTP_URL: "http://post:geheim@mail.example" }).join()).not.toContain("geheim")
  })

  it("CONTACT-04: lets customer service have the address of the sender by default", () => {
    const MAIL_FROM = "post@koopkompas.example"
    expect(readSettings({ SMTP_URL: "smtp://mail.example", MAIL_FROM }, "/").contactMail).toBe(MAIL_FROM)
  })

  it.each(examples("MSG-13", ["SMTP_URL", "SITE_ORIGIN", "mailbox"]))(
    "MSG-13: shows a mailbox with [$SMTP_URL] at [$SITE_ORIGIN]: $mailbox",
    ({ SMTP_URL, SITE_ORIGIN, mailbox }) => {
      const { hasMailbox } = readSettings(
        { ...OPERATED, SMTP_URL, SITE_ORIGIN, MAIL_FROM: "post@koopkompas.example" },
        "/"
      )
      expect(hasMailbox).toBe(mailbox === "yes")
    }
  )

  it("APP-27: reads every variable", () => {
    const read = readSettings(
      {
        PORT: "0",
        DATA_DIR: "/data",
        SITE_ORIGIN: "https://Koopkompas.example:8443/",
        TRUSTED_PROXY: "10.0.0.0/8",
        FAULTS: "off",
        FAKES: "off",
        CLICK_ID_EXCEPT: "fietshoek, 4711",
        RATE_LIMITS: "off",
        DEMO: "off",
        ASSISTANT_URL: "https://model.example/v1/",
        ASSISTANT_MODEL: "klein",
        ASSISTANT_KEY: "sleutel",
        CATALOGUE: "publish",
        TAKEOVER_SECONDS: "15",
        DATABASE_URL: "postgres://db.example/koopkompas",
        WEB_PROCESSES: "4",
        MOLLIE_API_KEY: "live_0123456789abcdefghij",
        MOLLIE_API_URL: "https://betalen.example/",
        OPENID_ISSUER: "https://login.example/winkels",
        OPENID_CLIENT_ID: "koopkompas",
        OPENID_CLIENT_SECRET: "geheim: 100%",
        OPENID_SCOPES: "openid email",
        OPENID_LOGOUT_URL: "https://login.example/uit",
        OPENID_TENANTS: "9B1D7F0E-3c1a-4f43-8a51-2f0a7d3c5e10",
        FEEDS: "off",
        MATCH_HOUR: "off",
        ACCEPT_DAYS: "5",
        PHOTO_HOSTS: "A.example, b.example",
        DOWNLOAD_PRIVATE: "10.0.0.5 [::1]",
        PHOTOS: "off",
        PICTURES: "off",
        ADULT_AGE: "year-difference",
        SMTP_URL: "smtps://post:geheim@mail.example:465",
        MAIL_FROM: "post@koopkompas.example",
        CONTACT_MAIL: "vraag@koopkompas.example",
        WORLD_PRODUCTS: "10",
        WORLD_OFFERS: "20"
      },
      "/site"
    )
    expect({ ...read, trustedProxies: read.trustedProxies.check("10.1.1.1") }).toEqual({
      port: 0,
      webThreads: 4,
      catalogue: "publish",
      takeoverSeconds: 15,
      dataDir: "/data",
      siteOrigin: "https://koopkompas.example:8443",
      reach: "public",
      trustedProxies: true,
      faults: false,
      fakes: false,
      photoHosts: ["a.example", "b.example"],
      privateHosts: ["10.0.0.5", "[::1]"],
      feeds: false,
      matchHour: null,
      acceptDays: 5,
      photos: false,
      pictures: false,
      ageMode: "year-difference",
      smtp: { url: "smtps://post:geheim@mail.example:465", from: "post@koopkompas.example" },
      hasMailbox: false,
      contactMail: "vraag@koopkompas.example",
      analytics: { to: "none" },
      metrics: null,
      traces: null,
      shopsWithoutClickId: ["fietshoek", "4711"],
      rateLimits: false,
      demo: false,
      mollie: { apiKey: "live_0123456789abcdefghij", apiUrl: "https://betalen.example" },
      assistant: { url: "https://model.example/v1", model: "klein", key: "sleutel" },
      openid: {
        issuer: "https://login.example/winkels",
        clientId: "koopkompas",
        clientSecret: "geheim: 100%",
        scopes: "openid email",
        logoutUrl: "https://login.example/uit",
        tenants: ["9b1d7f0e-3c1a-4f43-8a51-2f0a7d3c5e10"]
      },
      world: { products: 10, offers: 20 }
    })
  })

  it.each(examples("APP-08", ["ANALYTICS", "OTLP_ADDRESS", "taken"]))(
    "APP-08: ANALYTICS=$ANALYTICS OTLP_ADDRESS=$OTLP_ADDRESS is accepted: $taken",
    ({ taken, ...environment }) => {
      const outcome = (): string => faultsOf(environment)[0] ?? readSettings(environment, "/").analytics.to
      expect(outcome()).toMatch(taken === "yes" ? environment.ANALYTICS || "none" : /^(ANALYTICS|OTLP_ADDRESS) is /)
    }
  )

  it("AUTH-26: needs an id for a provider, and has defaults for the rest", () => {
    const OPENID_ISSUER = "http://localhost:8080/realms/winkel"
    expect(faultsOf({ OPENID_ISSUER })[0]).toMatch(/^OPENID_CLIENT_ID is ""/)
    expect(readSettings({ OPENID_ISSUER, OPENID_CLIENT_ID: "winkel" }, "/").openid).toEqual({
      issuer: OPENID_ISSUER,
      clientId: "winkel",
      clientSecret: null,
      scopes: "openid profile email",
      logoutUrl: null,
      tenants: []
    })
  })

  it.each(examples("AUTH-72", ["issuer", "tenants", "starts"]))(
    "AUTH-72: with the issuer $issuer and the tenants “$tenants”, starts: $starts",
    ({ issuer, tenants, starts }) => {
      const environment = { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: "winkel", OPENID_TENANTS: tenants }
      const outcome = () =>
        faultsOf(environment)[0] ?? readSettings(environment, "/").openid?.tenants.join(", ") ?? "no provider"
      expect(outcome()).toMatch(
        starts === "yes" ? new RegExp(`^${tenants.toLowerCase()}$`) : /^OPENID_(?:TENANTS|ISSUER) is ".*"\. Set it to /
      )
    }
  )

  it("AUTH-72: rejects more than 100 tenants, and counts one that is written twice once", () => {
    const ids = Array.from({ length: 101 }, (_, at) => `9b1d7f0e-3c1a-4f43-8a51-${String(at).padStart(12, "0")}`)
    expect(faultsOf({ OPENID_TENANTS: ids.join(" ") })).toHaveLength(1)
    expect(faultsOf({ OPENID_TENANTS: [...ids.slice(1), ids[1]].join(",") })).toEqual([])
  })

  it.each([
    ["OPENID_ISSUER", "http://login.example"],
    ["OPENID_ISSUER", "https://login.example/?tenant=1"],
    ["OPENID_SCOPES", "profile email"],
    ["OPENID_LOGOUT_URL", "javascript:alert(1)"],
    ["OPENID_CLIENT_SECRET", "geheim\n"]
  ])("AUTH-26: rejects %s=%s", (name, value) => {
    const [fault] = faultsOf({ OPENID_CLIENT_ID: "winkel", [name]: value })
    expect(fault).toMatch(new RegExp(`^${name} is `))
    expect(fault).not.toContain("geheim")
  })

  it("APP-27: omits passwords from its errors", () => {
    expect(faultsOf({ ANALYTICS: "otlp", OTLP_ADDRESS: "https://naam:geheim@v.example" })).toEqual([
      'OTLP_ADDRESS is "https://***@v.example". Set it to the address of a collector, such as http://localhost:4318.'
    ])
  })
})
