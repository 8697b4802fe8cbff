/** The form of all hearts on a page. */
export const HEART_FORM = "bewaar"

/** The form of all compare boxes on a page. */
export const COMPARE_FORM = "vergelijk"
