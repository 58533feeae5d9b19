import { Execution } from "../../Schema/Execution.js"
import { type PrivateMessage, privateMessage } from "../internal/Push.js"
import { type Definition, define, type Facts } from "../TopicDefinition.js"

const facts: Facts<PrivateMessage<Execution>, "private"> = {
  name: "execution",
  channel: "/v5/private",
  categories: ["spot", "linear", "inverse", "option"],
  access: "private",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/execution",
  message: privateMessage(Execution)
}

/** The market. Default: all markets. */
export interface ExecutionTopicParams {
  readonly category?: "spot" | "linear" | "inverse" | "option" | undefined
}

/**
 * The account's executions as they happen. One message may hold several of an order.
 *
 * The exchange accepts the topic of all markets and that of one market only in separate requests; the library takes care of it.
 */
export const execution: Definition<ExecutionTopicParams | void, PrivateMessage<Execution>, "private"> = define(
  facts,
  "execution[.{category}]"
)
