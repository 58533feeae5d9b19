import { Execution } from "../../Schema/Execution.js"
import { type PrivateMessage, privateMessage } from "../internal/Push.js"
import { type Definition, type Facts, fromTemplate } from "../TopicDefinition.js"

const facts: Facts<PrivateMessage<Execution>, "private"> = {
  name: "execution",
  channel: "/v5/private",
  categories: ["spot", "linear", "inverse", "option"],
  access: "private",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/execution",
  message: privateMessage(Execution)
}

/** Which of the account's executions: without a category those of all markets. */
export interface ExecutionTopicParams {
  readonly category?: "spot" | "linear" | "inverse" | "option" | undefined
}

/**
 * The account's executions, as they happen; several of one order may come in one message.
 *
 * The exchange takes the topic of all markets and that of one market only in separate requests; the library sees to that.
 */
export const execution: Definition<ExecutionTopicParams | void, PrivateMessage<Execution>, "private"> = fromTemplate(
  facts,
  "execution[.{category}]"
)
