/** Never seen: the login callback leads on. Spec: ROUTE-12. */
export function Page() {
  return null
}
