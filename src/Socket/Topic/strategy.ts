/** The account's strategies, such as TWAP and iceberg. */
import * as Field from "../../Schema/Field.js"
import { strategyFields } from "../../Schema/internal/Strategy.js"
import * as Schema from "../../Schema/Shape.js"
import { privateAccess } from "../internal/Connection/PrivateAccess.js"
import { type Facts, type Single, single } from "../internal/Topic/Definition.js"
import { type PrivateMessage, privateMessage } from "../internal/Topic/Push.js"

/** The current state of a strategy. */
export const Strategy = Schema.Struct({
  ...strategyFields,
  /** Milliseconds. */
  executedStartTimeE3: Field.optionalNumber,
  /** Milliseconds; 0 while it runs. */
  executedEndTimeE3: Field.optionalNumber,
  /** Milliseconds. */
  createdTimeE3: Field.optionalNumber,
  /** Milliseconds. */
  updatedTimeE3: Field.optionalNumber,
  triggerCount: Field.optionalNumber,
  tradingCount: Field.optionalNumber,
  /** In hundredths of a percent. The spelling is the exchange's. */
  ChasePercentE4: Field.optionalNumber,
  orderType: Field.optionalText
})
export interface Strategy extends Schema.Schema.Type<typeof Strategy> {}

const facts: Facts<PrivateMessage<Strategy>, "private"> = {
  name: "strategy",
  channel: "/v5/private",
  categories: [],
  ...privateAccess,
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/strategy",
  message: privateMessage(Strategy)
}

/** The account's strategies (TWAP, iceberg, chase, POV), pushed whenever one changes. */
export const strategy: Single<PrivateMessage<Strategy>, "private"> = single(facts, "strategy")
