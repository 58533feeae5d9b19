/** Counts the steps in a value, for the exact rounding of decimals. */

/** How a value between two multiples of a step is rounded. */
export type Mode = "down" | "up" | "nearest"

/** How many times a positive `step` fits into `units`. `nearest` rounds halves away from zero. */
export const steps = (units: bigint, step: bigint, mode: Mode): bigint => {
  const towardsZero = units / step
  const rest = units % step
  if (rest === 0n) return towardsZero
  switch (mode) {
    case "down":
      return rest < 0n ? towardsZero - 1n : towardsZero
    case "up":
      return rest > 0n ? towardsZero + 1n : towardsZero
    case "nearest": {
      const twice = 2n * (rest < 0n ? -rest : rest)
      return twice < step ? towardsZero : rest < 0n ? towardsZero - 1n : towardsZero + 1n
    }
  }
}
