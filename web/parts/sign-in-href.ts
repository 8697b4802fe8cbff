import { ROUTES } from "#domain/routes/routes.ts"

/** Address of the page to log in at, which leads back to `path`. Spec: AUTH-02. */
export const signInHref = (path: string): string => `${ROUTES.register}?naar=${encodeURIComponent(path)}`
