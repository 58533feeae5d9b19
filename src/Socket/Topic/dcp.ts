/** The topic that makes the exchange cancel orders when the connection is lost. */
import { categories } from "../../Schema/Category.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Definition, define, type Facts } from "../internal/Topic/Definition.js"

/** The message of disconnect-cancel-all. The exchange never pushes one. */
export interface DcpMessage {
  readonly topic: string
}

/** The orders to cancel: derivatives, spot or options. */
export interface DcpParams {
  readonly product: "future" | "spot" | "option"
}

const facts: Facts<DcpMessage, "private"> = {
  name: "dcp",
  channel: "/v5/private",
  categories,
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/dcp",
  message: Schema.Struct({ topic: Field.text })
}

/**
 * Registers this connection for disconnect-cancel-all: if it is lost for longer than the account's time window, the exchange
 * cancels the orders of the product. It pushes no messages.
 */
export const dcp: Definition<DcpParams, DcpMessage, "private"> = define(facts, "dcp.{product}", {
  values: { product: ["future", "spot", "option"] }
})
