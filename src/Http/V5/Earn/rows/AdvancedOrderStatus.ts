import * as Field from "../../../../Schema/Field.js"
import type * as Schema from "../../../../Schema/Shape.js"

/** How far an order for a structured product is: being confirmed, in a position, paid out, or failed. */
export type AdvancedOrderStatus = "Pending" | "Success" | "Settled" | "Fail" | (string & {})

/** {@link AdvancedOrderStatus} in an answer. */
export const AdvancedOrderStatus: Schema.Schema<AdvancedOrderStatus> = Field.openEnum(
  "Pending",
  "Success",
  "Settled",
  "Fail"
)
