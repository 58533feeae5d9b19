import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { type Definition, type Facts, fromTemplate } from "../TopicDefinition.js"

/** What disconnect-cancel-all would push, if it pushed anything. */
export interface DcpMessage {
  readonly topic: string
}

/** The orders to be cancelled: derivatives, spot or options. */
export interface DcpParams {
  readonly product: "future" | "spot" | "option"
}

const facts: Facts<DcpMessage, "private"> = {
  name: "dcp",
  channel: "/v5/private",
  categories: ["spot", "linear", "inverse", "option"],
  access: "private",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/dcp",
  message: Schema.Struct({ topic: Field.text })
}

/**
 * Puts this connection under disconnect-cancel-all: when it is lost for longer than the account's window, the exchange cancels
 * the orders of that product. It pushes nothing.
 */
export const dcp: Definition<DcpParams, DcpMessage, "private"> = fromTemplate(facts, "dcp.{product}", {
  values: { product: ["future", "spot", "option"] }
})
