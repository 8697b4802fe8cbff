import { readFileSync } from "node:fs"
import type { OpenApi } from "effect/http-api"
import { escapeUTF8 } from "entities"
import type { Schemas } from "#adapters/contract/json-schema.ts"
import { OPENAPI_PATH, API_PREFIX, contractDocument } from "#adapters/contract/api.ts"
import { site } from "#web/messages/site.ts"
import { exampleOf } from "./example.ts"
import { type Branch, toSchemaTree } from "./tree.ts"
import { createHash } from "node:crypto"
import { referencePolicy } from "../headers.ts"

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: OpenApi.OpenAPISpecOperation
}

interface ReferenceAddresses {
  readonly logo: string
  readonly document: string
  /** The pages around the reference. Omitted if there are none. */
  readonly home?: string
}

const SITE_ADDRESSES: ReferenceAddresses = { logo: site.logo, document: OPENAPI_PATH }

/** Returns the design tokens of the site, without its fonts, and the styles of the reference. */
export const referenceStyles = (): string => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8")
  return read("../../styles/tokens.css").replace(/@font-face\s*\{[^{}]*\}/g, "") + read("./reference.css")
}

/**
 * Renders the contract as an HTML document without scripts or external files. `css` is inline. The addresses are those of the site by
 * default. Spec: API-32, DOCS-01.
 */
export const referencePage = (
  document: OpenApi.OpenAPISpec,
  css: string,
  addresses: ReferenceAddresses = SITE_ADDRESSES
): string => {
  const schemas = document.components.schemas as Schemas
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({
      method: method.toUpperCase(),
      path,
      operation: operation as OpenApi.OpenAPISpecOperation
    }))
  )
  const areas = document.tags.map(({ name, description = "" }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name))
  }))
  const { title, version, description = "" } = document.info
  const head = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light dark">`,
    `<link rel="icon" href="${escapeUTF8(addresses.logo)}">`,
    element("title", escapeUTF8(`${title} API ${version}`)),
    element("style", css)
  ]
  const body = [
    element("a", "To the calls", { class: "skip", href: "#calls" }),
    element("header", [
      addresses.home === undefined ? "" : element("p", element("a", "All documents", { href: addresses.home })),
      element("h1", `${escapeUTF8(title)} API`),
      element("p", `${escapeUTF8(description)} Version ${escapeUTF8(version)}.`),
      element("p", [
        "The same as ",
        element("a", "OpenAPI document", { href: addresses.document }),
        ". In the examples ",
        element("code", "$SITE"),
        " is the address of a site, such as ",
        element("code", "http://localhost:3000"),
        "; from the command line ",
        element("code", "koopkompas call"),
        " makes the same calls."
      ])
    ]),
    element("nav", [element("h2", "Areas"), element("ul", areas.map(areaLinks))], { "aria-label": "Areas" }),
    element(
      "main",
      areas.map((area) =>
        element(
          "section",
          [
            element("h2", escapeUTF8(area.name)),
            element("p", escapeUTF8(area.description)),
            ...area.calls.map((call) => article(call, schemas))
          ],
          { id: area.name }
        )
      ),
      { id: "calls" }
    )
  ]
  return `<!doctype html>\n<html lang="en">${element("head", head)}${element("body", body)}</html>\n`
}

const areaLinks = ({ name, calls }: { readonly name: string; readonly calls: ReadonlyArray<Call> }): string =>
  element("li", [
    element("a", escapeUTF8(name), { href: `#${name}` }),
    element(
      "ul",
      calls.map(({ operation: { operationId, summary = operationId } }) =>
        element("li", element("a", escapeUTF8(summary), { href: `#${operationId}` }))
      )
    )
  ])

const article = (call: Call, schemas: Schemas): string => {
  const { operationId, summary = operationId, description = "", parameters, requestBody, responses } = call.operation
  const bodies = Object.entries(requestBody?.content ?? {})
  return element(
    "article",
    [
      element("h3", escapeUTF8(summary)),
      element("p", [
        element("code", [element("b", call.method), ` ${escapeUTF8(call.path)}`]),
        " ",
        element("span", escapeUTF8(operationId), { class: "id" })
      ]),
      description === "" ? "" : element("p", escapeUTF8(description)),
      element("p", escapeUTF8(access(call.operation))),
      parameters.length === 0 ? "" : parameterTable(parameters, schemas),
      ...bodies.map(([type, { schema }]) => details(`Body, ${type}`, tree(toSchemaTree(schema, schemas)))),
      ...Object.entries(responses).map(([status, { description: name, content }]) =>
        responseDetails(status, name, content, schemas)
      ),
      element("h4", "Example"),
      element("pre", element("code", escapeUTF8(curl(call, schemas))), { tabindex: "0" })
    ],
    { id: operationId }
  )
}

const access = (operation: OpenApi.OpenAPISpecOperation): string => {
  if (operation.security.length === 0) return "For everybody; no token is needed."
  return needsToken(operation) ? "For users: needs a token." : "For everybody; a token says who calls."
}

const needsToken = ({ security }: OpenApi.OpenAPISpecOperation): boolean =>
  security.length > 0 && security.every((scheme) => Object.keys(scheme).length > 0)

const parameterTable = (parameters: ReadonlyArray<OpenApi.OpenAPISpecParameter>, schemas: Schemas): string => {
  const head = ["Parameter", "In", "Type", "About"].map((title) => element("th", title, { scope: "col" }))
  const rows = parameters.map(({ name, in: location, required, description = "", schema }) => {
    const shape = toSchemaTree(schema as Schemas[string], schemas)
    const inside = shape.branches.length === 0 ? "" : details("Fields", tree(shape))
    return element("tr", [
      element("th", [element("code", escapeUTF8(name)), required ? "" : " (optional)"], { scope: "row" }),
      element("td", escapeUTF8(location)),
      element("td", escapeUTF8([shape.type, ...shape.notes].join("; "))),
      element("td", escapeUTF8(description) + inside)
    ])
  })
  return element("div", element("table", [element("thead", element("tr", head)), element("tbody", rows)]), {
    class: "wide"
  })
}

const responseDetails = (
  status: string,
  name: string,
  content: OpenApi.OpenApiSpecContent | undefined,
  schemas: Schemas
): string => {
  const types = Object.entries(content ?? {})
  const about = `${status} ${name}`
  if (types.length === 0) return element("p", `Answer ${escapeUTF8(about)}, without a body.`)
  return types
    .map(([type, { schema }]) => details(`Answer ${about}, ${type}`, tree(toSchemaTree(schema, schemas))))
    .join("")
}

const details = (summary: string, content: string): string =>
  element("details", [element("summary", escapeUTF8(summary)), content])

const tree = (branch: Branch): string =>
  element("ul", branchItem({ ...branch, name: branch.name || "whole" }), { class: "tree" })

const branchItem = ({ name, type, isRequired, notes, branches }: Branch): string =>
  element("li", [
    element("code", escapeUTF8(name)),
    ` ${escapeUTF8(type)}${isRequired ? "" : ", optional"}`,
    notes.length === 0 ? "" : element("small", ` ${escapeUTF8(notes.join("; "))}`),
    branches.length === 0 ? "" : element("ul", branches.map(branchItem))
  ])

/** Returns a curl command that makes the call with only the required values. */
const curl = ({ method, path, operation }: Call, schemas: Schemas): string => {
  const { parameters, requestBody } = operation
  const needed = parameters.filter(({ required }) => required)
  const valueOf = ({ schema }: OpenApi.OpenAPISpecParameter) => {
    const inside = (schema as { readonly contentSchema?: Schemas[string] }).contentSchema
    return inside === undefined
      ? String(exampleOf(schema as Schemas[string], schemas))
      : JSON.stringify(exampleOf(inside, schemas))
  }
  const address = needed
    .filter(({ in: location }) => location === "path")
    .reduce((url, parameter) => url.replace(`{${parameter.name}}`, encodeURIComponent(valueOf(parameter))), path)
  const query = new URLSearchParams(
    needed.filter(({ in: location }) => location === "query").map((parameter) => [parameter.name, valueOf(parameter)])
  )
  const headers = needed
    .filter(({ in: location }) => location === "header")
    .map((one) => `${one.name}: ${valueOf(one)}`)
  const token = needsToken(operation) ? ["authorization: Bearer $TOKEN"] : []
  const [body] = Object.entries(requestBody?.content ?? {})
  const lines = [
    `curl ${method === "GET" || (method === "POST" && body !== undefined) ? "" : `-X ${method} `}"$SITE${address}${query.size > 0 ? `?${query}` : ""}"`,
    ...[...headers, ...token].map((header) => `-H "${header}"`),
    ...(body === undefined
      ? []
      : [
          `-H "content-type: ${body[0]}"`,
          `-d '${JSON.stringify(exampleOf(body[1].schema, schemas)).replaceAll("'", "'\\''")}'`
        ])
  ]
  return lines.join(" \\\n  ")
}

/** Returns an element as HTML. `content` is HTML already; attribute values are escaped. */
const element = (
  name: string,
  content: string | ReadonlyArray<string>,
  attributes: Readonly<Record<string, string>> = {}
): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeUTF8(value)}"`)
  return `<${name}${written.join("")}>${typeof content === "string" ? content : content.join("")}</${name}>`
}

/** The path of the API reference. Spec: API-32. */
export const REFERENCE_PATH = `${API_PREFIX}/docs`

/** Creates the handler of the API reference, which is rendered at its first request. Spec: API-32. */
export const referenceHandler = (): ((request: Request) => Response) => {
  let page: { readonly html: string; readonly headers: Record<string, string> } | null = null
  return (request) => {
    page ??= renderPage()
    const isKnown = request.headers.get("if-none-match")?.includes(page.headers["etag"] ?? "") === true
    return isKnown
      ? new Response(null, { status: 304, headers: page.headers })
      : new Response(page.html, { headers: page.headers })
  }
}

const renderPage = () => {
  const css = referenceStyles()
  const html = referencePage(contractDocument(), css)
  return {
    html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": referencePolicy(css),
      etag: `W/"${createHash("sha1").update(html).digest("base64url")}"`
    }
  }
}
