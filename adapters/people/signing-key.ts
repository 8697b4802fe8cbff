import { generateKeyPairSync, randomUUID } from "node:crypto"
import type { JWK } from "jose"
import { readOrCreateSecret } from "./node-key.ts"
import { fieldsOf, readJson } from "#domain/base/fields.ts"

export const newSigningKey = (): JWK => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), use: "sig", alg: "ES256" } as JWK
}

/** Creates folder and file, readable by its owner only. Throws for an invalid key. Spec: AUTH-31. */
export const readOrCreateSigningKey = (dataDir: string): JWK => {
  const { file, content } = readOrCreateSecret(dataDir, "inlogdienst.key", () =>
    Buffer.from(JSON.stringify(newSigningKey()))
  )
  const key = fieldsOf(readJson(content.toString("utf8")))
  if (key["kty"] !== "EC" || typeof key["d"] !== "string") {
    throw new Error(`${file} is geen sleutel van de inlogdienst. Verwijder het; de inlogdienst maakt een nieuwe.`)
  }
  return key as JWK
}
