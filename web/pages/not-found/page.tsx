/** Renders nothing: the loader always rejects, and the layout shows the problem page. */
export function Page() {
  return null
}
