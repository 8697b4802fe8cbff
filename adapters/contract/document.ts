import { OpenApi } from "effect/http-api"
import { KoopkompasApi } from "./api.ts"

/** The OpenAPI 3.1 document of the contract, as `/api/openapi.json` serves it. Spec: API-12, API-30. */
export const contractDocument = (): OpenApi.OpenAPISpec => OpenApi.fromApi(KoopkompasApi)

/** A document as a file: indented, and with a line's end. Spec: API-30. */
export const writeDocument = (document: OpenApi.OpenAPISpec): string => `${JSON.stringify(document, null, 2)}\n`

/** The committed document, from the project's folder on. Spec: API-30. */
export const DOCUMENT_FILE = "adapters/contract/openapi.json"

/** Documents that were given out, one file a version: `openapi-1.0.0.json`. Spec: API-31. */
export const RELEASED_FOLDER = "adapters/contract/released"
