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

// Swagger UI leaves the fields of parameters without names.
new MutationObserver(() => {
  for (const field of document.querySelectorAll("tr[data-param-name] :is(select, input):not([aria-label])"))
    field.setAttribute("aria-label", field.closest("tr").dataset.paramName)
}).observe(document.querySelector("#calls"), { childList: true, subtree: true })
