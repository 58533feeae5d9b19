/** Executions of the account's spread orders and of their legs. */
import * as Field from "../../Schema/Field.js"
import { spreadPart } from "../../Schema/internal/SpreadOrder.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

/** An execution of a spread, or of one of its legs. */
export const SpreadExecution = Schema.Struct({
  category: Field.optional(spreadPart),
  symbol: Field.text,
  isLeverage: Field.optionalText,
  /** Empty for legs. */
  orderId: Field.optionalText,
  /** Empty for legs. */
  orderLinkId: Field.optionalText,
  side: AnySide,
  orderPrice: Field.optionalDecimal,
  orderQty: Field.optionalDecimal,
  leavesQty: Field.optionalDecimal,
  createType: Field.optionalText,
  orderType: Field.optional(Field.openEnum("Market", "Limit")),
  /** Futures legs only. */
  execFee: Field.optionalDecimal,
  /** Spot legs only. */
  execFeeV2: Field.optionalDecimal,
  feeCoin: Field.optionalText,
  /** The ID of the spread's execution. Legs only. */
  parentExecId: Field.optionalText,
  execId: Field.text,
  execPrice: Field.nonEmptyDecimal,
  execQty: Field.amount,
  execPnl: Field.optionalDecimal,
  execType: Field.optionalText,
  execValue: Field.optionalDecimal,
  execTime: Field.millisText,
  isMaker: Field.optionalFlag,
  feeRate: Field.optionalDecimal,
  markPrice: Field.optionalDecimal,
  closedSize: Field.optionalDecimal,
  /** Cross sequence. */
  seq: Field.optionalNumber
})
export interface SpreadExecution extends Schema.Schema.Type<typeof SpreadExecution> {}

const facts: Facts<PrivateMessage<SpreadExecution>, "private"> = {
  name: "spreadExecution",
  channel: "/v5/private",
  categories: ["spread"],
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/spread/websocket/private/execution",
  message: privateMessage(SpreadExecution)
}

/** The executions of the account's spread orders and their legs. */
export const spreadExecution: Single<PrivateMessage<SpreadExecution>, "private"> = single(facts, "spread.execution")
