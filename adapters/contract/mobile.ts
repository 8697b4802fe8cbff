/** Header of a search that says whether it is shown on a mobile: `1` or `0`. Spec: API-04. */
export const MOBILE_HEADER = "x-mobile"
