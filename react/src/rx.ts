/** The only file that refers to the atom library. */
export * from "@effect-rx/rx-react"
