/** The event of the container of an island after its hydration. */
export const ISLAND_HYDRATED = "hydrated"
