// Shows the contract in the page with Swagger UI, in the colour scheme of the browser.
const dark = matchMedia("(prefers-color-scheme: dark)")
const applyScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches)
dark.addEventListener("change", applyScheme)
applyScheme()
const { contractDocument } = globalThis
globalThis.SwaggerUIBundle({
  domNode: document.querySelector("#calls"),
  ...(contractDocument === undefined
    ? { url: document.querySelector("#calls").dataset.document }
    : { spec: contractDocument, supportedSubmitMethods: [] }),
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  syntaxHighlight: false,
  validatorUrl: null
})
