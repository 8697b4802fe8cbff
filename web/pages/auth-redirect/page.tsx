/** Renders nothing: the login callback always redirects. Spec: ROUTE-12. */
export function Page() {
  return null
}
