/** The one place that names the atom library. */
export * from "@effect-rx/rx-react"
