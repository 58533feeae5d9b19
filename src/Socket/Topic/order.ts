import { Order } from "../../Schema/Order.js"
import { type PrivateMessage, privateMessage } from "../internal/Push.js"
import { type Definition, define, type Facts } from "../TopicDefinition.js"

const facts: Facts<PrivateMessage<Order>, "private"> = {
  name: "order",
  channel: "/v5/private",
  categories: ["spot", "linear", "inverse", "option"],
  access: "private",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/order",
  message: privateMessage(Order)
}

/** The market. Default: all markets. */
export interface OrderTopicParams {
  readonly category?: "spot" | "linear" | "inverse" | "option" | undefined
}

/**
 * The account's orders, each time one changes.
 *
 * The exchange accepts the topic of all markets and that of one market only in separate requests; the library takes care of it.
 */
export const order: Definition<OrderTopicParams | void, PrivateMessage<Order>, "private"> = define(
  facts,
  "order[.{category}]"
)
