import * as Field from "../../../Schema/Field.js"
import { cursorParams } from "../../../Schema/internal/Page.js"

/** Which page of closed positions to return. */
export const closedPageParams = {
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  ...cursorParams
}

/** Who rejected a move of positions. */
export const rejectParty = Field.openEnum("Taker", "Maker", "bybit")
