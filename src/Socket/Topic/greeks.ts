/** The greeks of the account's options, by base coin. */
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

/** The greeks of all option positions in one base coin. */
export const Greeks = Schema.Struct({
  baseCoin: Field.text,
  totalDelta: Field.optionalDecimal,
  totalGamma: Field.optionalDecimal,
  totalVega: Field.optionalDecimal,
  totalTheta: Field.optionalDecimal
})
export interface Greeks extends Schema.Schema.Type<typeof Greeks> {}

const facts: Facts<PrivateMessage<Greeks>, "private"> = {
  name: "greeks",
  channel: "/v5/private",
  categories: ["option"],
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/greek",
  message: privateMessage(Greeks)
}

/** The greeks of the account's option positions, pushed on each change. */
export const greeks: Single<PrivateMessage<Greeks>, "private"> = single(facts, "greeks")
