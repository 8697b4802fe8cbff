/** Never printed: the loader always ends in the layout's problem page. */
export function Page() {
  return null
}
