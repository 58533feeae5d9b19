import * as Field from "../Field.js"
import { AnyOrderStatus } from "../OrderStatus.js"
import { AnySide } from "../Side.js"

/** What every answer about a spread order says. Prices are differences of two prices, and may be negative. */
export const spreadOrderFields = {
  /** The spread, such as `SOLUSDT_SOL/USDT`; of a leg, the leg's own symbol. */
  symbol: Field.text,
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  side: Field.optional(AnySide),
  orderType: Field.optional(Field.openEnum("Market", "Limit")),
  orderStatus: Field.optional(AnyOrderStatus),
  timeInForce: Field.optional(Field.openEnum("GTC", "FOK", "IOC", "PostOnly")),
  price: Field.optionalDecimal,
  qty: Field.optionalDecimal,
  /** What is not executed yet; no meaning once the order was cancelled. */
  leavesQty: Field.optionalDecimal,
  cumExecQty: Field.optionalDecimal
}
