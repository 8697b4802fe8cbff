import { inject } from "vitest"

/** Returns the address of the site under test, "http://localhost:4321". Every worker has a site of its own. */
export const siteAddress = (): string => inject("sites")[Number(process.env["VITEST_POOL_ID"]) - 1]!
