import * as Options from "@effect/cli/Options"

/** `--round`. */
export const round = Options.boolean("round").pipe(
  Options.withDescription("Round prices to the tick, the quantity down.")
)
