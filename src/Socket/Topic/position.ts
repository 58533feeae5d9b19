import { Position } from "../../Schema/Position.js"
import { type PrivateMessage, privateMessage } from "../internal/Push.js"
import { type Definition, define, type Facts } from "../TopicDefinition.js"

const facts: Facts<PrivateMessage<Position>, "private"> = {
  name: "position",
  channel: "/v5/private",
  categories: ["linear", "inverse", "option"],
  access: "private",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/position",
  message: privateMessage(Position)
}

/** The market. Default: all markets. */
export interface PositionTopicParams {
  readonly category?: "linear" | "inverse" | "option" | undefined
}

/**
 * The account's positions, each time one of them or one of its orders changes.
 *
 * The exchange accepts the topic of all markets and that of one market only in separate requests; the library takes care of it.
 */
export const position: Definition<PositionTopicParams | void, PrivateMessage<Position>, "private"> = define(
  facts,
  "position[.{category}]"
)
