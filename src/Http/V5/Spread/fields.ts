import * as Field from "../../../Schema/Field.js"
import { cursorParams } from "../../../Schema/internal/Page.js"

/** Which order to return. */
export const orderParams = {
  /** Such as `SOLUSDT_SOL/USDT`. */
  symbol: Field.optionalTextParam,
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam
}

/** Which page of orders or executions to return. */
export const pageParams = {
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  ...cursorParams
}
