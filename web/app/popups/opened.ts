/** State of an entry in the history that was made by opening a popup from a page of ours: going back closes it. Spec: ROUTE-26. */
export const OPENED = "popup"
