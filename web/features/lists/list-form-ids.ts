/** The form of all hearts on a page. */
export const HEART_FORM = "bewaar"

/** The form of all compare boxes on a page. */
export const COMPARE_FORM = "vergelijk"

/** The field of {@link HEART_FORM} with the id of a product to save. */
export const SAVE_FIELD = "bewaren"

/** The field of {@link HEART_FORM} with the id of a product to remove. */
export const REMOVE_FIELD = "weghalen"
