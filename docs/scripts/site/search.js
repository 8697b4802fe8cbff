// The search of the documents: fetches its index at the first focus, from beside the pages.
const MAX_RESULTS = 12
const root = document.body.dataset.root ?? ""
const form = document.querySelector(".search")
const [field, list, status] = ["input", "ul", ".search__status"].map((selector) => form.querySelector(selector))
form.hidden = false

const load = (file) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script")
    script.addEventListener("load", resolve)
    script.addEventListener("error", reject)
    script.src = root + file
    document.head.append(script)
  })

let opened = null

const openIndex = () => {
  opened ??= load("assets/minisearch.js")
    .then(() => load("assets/search-index.js"))
    .then(() => {
      const index = new globalThis.MiniSearch({
        fields: ["title", "page", "text"],
        storeFields: ["title", "page", "address"],
        searchOptions: {
          boost: { title: 4, page: 2 },
          prefix: (word) => word.length > 2,
          fuzzy: 0.1,
          combineWith: "AND"
        }
      })
      index.addAll(globalThis.searchDocuments)
      return index
    })
  return opened
}

const show = async () => {
  const index = await openIndex()
  const term = field.value.trim()
  const found = term === "" ? [] : index.search(term)
  list.replaceChildren(
    ...found.slice(0, MAX_RESULTS).map(({ title, page, address }) => {
      const [item, link, small] = ["li", "a", "small"].map((name) => document.createElement(name))
      link.href = root + address
      small.textContent = page
      link.append(`${title} `, small)
      item.append(link)
      return item
    })
  )
  list.hidden = found.length === 0
  const isEmpty = term !== "" && found.length === 0
  status.classList.toggle("search__status--empty", isEmpty)
  if (isEmpty) status.textContent = `Nothing found for “${term}”.`
  else status.textContent = term === "" ? "" : `${found.length} ${found.length === 1 ? "result" : "results"}`
}

field.addEventListener("focus", openIndex, { once: true })
field.addEventListener("input", show)
form.addEventListener("submit", (event) => {
  event.preventDefault()
  list.querySelector("a")?.click()
})
form.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return
  list.hidden = true
  status.classList.remove("search__status--empty")
})
