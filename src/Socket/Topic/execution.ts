/** The account's executions, of all markets or of one. */
import { type Category, categories } from "../../Schema/Category.js"
import { Execution } from "../../Schema/Execution.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

const facts: Facts<PrivateMessage<Execution>, "private"> = {
  name: "execution",
  channel: "/v5/private",
  categories,
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/execution",
  message: privateMessage(Execution)
}

/** The market. Defaults to all markets. */
export interface ExecutionTopicParams {
  readonly category?: Category | undefined
}

/**
 * The account's executions. One message may contain several executions of an order.
 *
 * The exchange wants the topic for all markets and those for single markets in separate requests. The library
 * takes care of that.
 */
export const execution: Definition<ExecutionTopicParams | void, PrivateMessage<Execution>, "private"> = define(
  facts,
  "execution[.{category}]"
)
