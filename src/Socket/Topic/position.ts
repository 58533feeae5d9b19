/** The account's positions, of all markets or of one. */
import { type DerivativeCategory, derivativeCategories } from "../../Schema/Category.js"
import { Position } from "../../Schema/Position.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

const facts: Facts<PrivateMessage<Position>, "private"> = {
  name: "position",
  channel: "/v5/private",
  categories: derivativeCategories,
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/position",
  message: privateMessage(Position)
}

/** The market. Defaults to all markets. */
export interface PositionTopicParams {
  readonly category?: DerivativeCategory | undefined
}

/**
 * The account's positions, pushed whenever a position or one of its orders changes.
 *
 * The exchange wants the topic for all markets and those for single markets in separate requests. The library
 * takes care of that.
 */
export const position: Definition<PositionTopicParams | void, PrivateMessage<Position>, "private"> = define(
  facts,
  "position[.{category}]"
)
