/** The account's orders, of all markets or of one. */
import { type Category, categories } from "../../Schema/Category.js"
import { Order } from "../../Schema/Order.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

const facts: Facts<PrivateMessage<Order>, "private"> = {
  name: "order",
  channel: "/v5/private",
  categories,
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/order",
  message: privateMessage(Order)
}

/** The market. Defaults to all markets. */
export interface OrderTopicParams {
  readonly category?: Category | undefined
}

/**
 * The account's orders, pushed whenever one changes.
 *
 * The exchange wants the topic for all markets and those for single markets in separate requests. The library
 * takes care of that.
 */
export const order: Definition<OrderTopicParams | void, PrivateMessage<Order>, "private"> = define(
  facts,
  "order[.{category}]"
)
