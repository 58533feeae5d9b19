/** The account's trades with fewer fields, sooner. */
import { type Category, categories } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

/** An execution, with the fields that are available first. */
export const FastExecution = Schema.Struct({
  category: Field.optionalText,
  symbol: Field.text,
  execId: Field.text,
  execPrice: Field.amount,
  execQty: Field.amount,
  orderId: Field.text,
  isMaker: Field.optionalFlag,
  /** Always empty for makers. */
  orderLinkId: Field.optionalText,
  side: AnySide,
  execTime: Field.millisText,
  /** Cross sequence, which links executions to positions. */
  seq: Field.optionalNumber
})
export interface FastExecution extends Schema.Schema.Type<typeof FastExecution> {}

/** The market. Defaults to all markets. */
export interface ExecutionFastParams {
  readonly category?: Category | undefined
}

const facts: Facts<PrivateMessage<FastExecution>, "private"> = {
  name: "executionFast",
  channel: "/v5/private",
  categories,
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/fast-execution",
  message: privateMessage(FastExecution)
}

/**
 * The account's executions with fewer fields and lower latency. Spread and liquidation executions aren't included.
 */
export const executionFast: Definition<ExecutionFastParams | void, PrivateMessage<FastExecution>, "private"> = define(
  facts,
  "execution.fast[.{category}]"
)
