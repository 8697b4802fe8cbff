import texts from "./notices.json" with { type: "json" }

/** Keys begin with `notices.`. Spec: APP-06, LIST-07. */
export const notices = texts
