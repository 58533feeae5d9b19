import * as Field from "../Field.js"
import { AnyOrderStatus } from "../OrderStatus.js"
import { AnySide } from "../Side.js"

/** The fields of a spread order in every answer. A price is the difference of two prices and may be negative. */
export const spreadOrderFields = {
  /** The spread, like `SOLUSDT_SOL/USDT`, or the symbol of a leg. */
  symbol: Field.text,
  orderId: Field.text,
  /** Your own order ID; `""` if none was given. */
  orderLinkId: Field.optionalText,
  side: Field.optional(AnySide),
  orderType: Field.optional(Field.openEnum("Market", "Limit")),
  orderStatus: Field.optional(AnyOrderStatus),
  timeInForce: Field.optional(Field.openEnum("GTC", "FOK", "IOC", "PostOnly")),
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** Unfilled quantity. Meaningless after the order was canceled. */
  leavesQty: Field.optionalDecimal,
  cumExecQty: Field.optionalDecimal
}
