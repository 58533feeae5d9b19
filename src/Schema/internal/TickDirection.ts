/** A field that tickers and trades have in common: whether the price rose or fell. */
import * as Field from "../Field.js"

/** The direction of a price change, compared with the previous trade. */
export const tickDirection = Field.openEnum("PlusTick", "ZeroPlusTick", "MinusTick", "ZeroMinusTick")
