import * as Options from "@effect/cli/Options"

/** `--position-idx`. */
export const positionIdx = Options.choiceWithValue("position-idx", [
  ["0", 0 as const],
  ["1", 1 as const],
  ["2", 2 as const]
]).pipe(Options.withDescription("In hedge mode: 1 buy side, 2 sell side."), Options.optional)
