import { OpenApi } from "effect/http-api"
import { KoopkompasApi } from "./api.ts"

/** Returns the OpenAPI 3.1 document of the contract, as `/api/openapi.json` serves it. Spec: API-12, API-30. */
export const contractDocument = (): OpenApi.OpenAPISpec => OpenApi.fromApi(KoopkompasApi)

/** Formats a document as a file: indented, with a final newline. Spec: API-30. */
export const writeDocument = (document: OpenApi.OpenAPISpec): string => `${JSON.stringify(document, null, 2)}\n`

/** Path of the committed document, relative to the project. Spec: API-30. */
export const DOCUMENT_FILE = "adapters/contract/openapi.json"

/** Folder of the released documents, one file per version: `openapi-1.0.0.json`. Spec: API-31. */
export const RELEASED_FOLDER = "adapters/contract/released"
