/** The account's spread orders and their legs. */
import * as Field from "../../Schema/Field.js"
import { spreadOrderFields, spreadPart } from "../../Schema/internal/SpreadOrder.js"
import * as Schema from "../../Schema/Shape.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

/** A spread order, or one of its legs. */
export const SpreadOrder = Schema.Struct({
  ...spreadOrderFields,
  category: Field.optional(spreadPart),
  /** The ID of the spread order. Legs only. */
  parentOrderId: Field.optionalText,
  cancelType: Field.optionalText,
  rejectReason: Field.optionalText,
  avgPrice: Field.optionalDecimal,
  leavesValue: Field.optionalDecimal,
  cumExecValue: Field.optionalDecimal,
  /** Discontinued: use `cumFeeDetail`. */
  cumExecFee: Field.optionalDecimal,
  /** Fees so far, by coin. */
  cumFeeDetail: Field.optionalDecimalByCoin,
  isLeverage: Field.optionalText,
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText,
  /** Discontinued: use `cumFeeDetail`. */
  feeCurrency: Field.optionalText,
  createType: Field.optionalText,
  closedPnl: Field.optionalDecimal
})
export interface SpreadOrder extends Schema.Schema.Type<typeof SpreadOrder> {}

const facts: Facts<PrivateMessage<SpreadOrder>, "private"> = {
  name: "spreadOrder",
  channel: "/v5/private",
  categories: ["spread"],
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/spread/websocket/private/order",
  message: privateMessage(SpreadOrder)
}

/** The account's spread orders and their legs, pushed whenever one changes. */
export const spreadOrder: Single<PrivateMessage<SpreadOrder>, "private"> = single(facts, "spread.order")
