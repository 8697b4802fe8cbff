export const comingSoon = {
  heading: "Dit komt eraan",
  description: "Dit onderdeel is er nog niet. Intussen kun je zoeken en vergelijken.",
  text: "We werken hier nog aan. Zoeken, vergelijken en prijzen volgen kan al.",
  search: "Ga zoeken",
  blog: "Lees het blog"
} as const
