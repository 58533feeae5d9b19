/** The fields of spread orders that operations and topics have in common. */
import * as Field from "../Field.js"
import { AnyOrderStatus } from "../OrderStatus.js"
import * as Schema from "../Shape.js"
import { AnySide } from "../Side.js"

/** What a row is about: the spread, or one of its legs. */
export const spreadPart = Field.openEnum("combination", "spot_leg", "future_leg")

const timeInForces = ["IOC", "FOK", "GTC", "PostOnly"] as const

/** The time in force of a new spread order. `PostOnly` never takes liquidity. */
export const spreadTimeInForce: Schema.Schema<Schema.OneOf<typeof timeInForces>> = Schema.Literals(timeInForces)

/** The fields of every spread order. Prices are differences of two prices and may be negative. */
export const spreadOrderFields = {
  /** The spread, such as `SOLUSDT_SOL/USDT`; for a leg, the symbol of the leg. */
  symbol: Field.text,
  orderId: Field.nonEmptyText,
  /** Your own order ID; `""` if you gave none. */
  orderLinkId: Field.optionalText,
  side: AnySide,
  orderType: Field.openEnum("Market", "Limit"),
  orderStatus: AnyOrderStatus,
  timeInForce: Field.optional(Field.openEnumOf(timeInForces)),
  price: Field.optionalDecimal,
  qty: Field.amount,
  /** Quantity not executed yet; meaningless once the order is canceled. */
  leavesQty: Field.optionalDecimal,
  /** Quantity executed so far. */
  cumExecQty: Field.amount
}
