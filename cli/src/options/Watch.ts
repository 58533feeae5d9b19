import * as Options from "@effect/cli/Options"

/** `--watch`. */
export const watch = Options.boolean("watch").pipe(
  Options.withAlias("w"),
  Options.withDescription("Keep updating it until Ctrl-C.")
)
