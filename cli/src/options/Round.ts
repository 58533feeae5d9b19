import * as Options from "@effect/cli/Options"

/** `--round`. */
export const round = Options.boolean("round").pipe(
  Options.withDescription(
    "Round prices to the tick size and the quantity down to its step. Without --round, other values are rejected."
  )
)
