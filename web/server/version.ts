import project from "../../package.json" with { type: "json" }

/** The version of the product, as package.json has it. Spec: APP-28. */
export const version: string = project.version
