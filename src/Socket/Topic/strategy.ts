import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { AnySide } from "../../Schema/Side.js"
import { type PrivateMessage, privateMessage } from "../Push.js"
import { type Facts, type Single, single } from "../TopicDefinition.js"

/**
 * A strategy of the account as it stands.
 *
 * @since 0.1.0
 */
export const Strategy = /*#__PURE__*/ Schema.Struct({
  strategyId: Field.text,
  strategyType: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.openEnum("twap", "chaseOrder", "iceberg", "pov")),
  /** Such as `UTA_USDT` or `UTA_SPOT`. */
  category: Field.optionalText,
  symbol: Field.optionalText,
  size: Field.optionalDecimal,
  side: /*#__PURE__*/ Field.optional(AnySide),
  /** Seconds; twap only. */
  duration: Field.optionalNumber,
  /** 2 running, 3 ended, 4 ended without fills, 5 paused, 6 not triggered yet. */
  status: Field.optionalNumber,
  /** 0 not ended, 1 by the user, 2 done, 3 for lack of funds. */
  terminateType: Field.optionalNumber,
  terminateRemark: Field.optionalText,
  executedDuration: Field.optionalNumber,
  executedSize: Field.optionalDecimal,
  executedAvgPrice: Field.optionalDecimal,
  /** Milliseconds. */
  executedStartTimeE3: Field.optionalNumber,
  /** Milliseconds; 0 while it runs. */
  executedEndTimeE3: Field.optionalNumber,
  /** Milliseconds. */
  createdTimeE3: Field.optionalNumber,
  /** Milliseconds. */
  updatedTimeE3: Field.optionalNumber,
  isRandom: Field.optionalFlag,
  reduceOnly: Field.optionalFlag,
  limitPrice: Field.optionalDecimal,
  triggerCount: Field.optionalNumber,
  tradingCount: Field.optionalNumber,
  chaseDistance: Field.optionalDecimal,
  /** Hundredths of a percent. Spelled so by the exchange. */
  ChasePercentE4: Field.optionalNumber,
  maxChasePrice: Field.optionalDecimal,
  chaseOrderPrice: Field.optionalDecimal,
  strategyPrefer: Field.optionalText,
  /** Seconds between orders; twap only. */
  interval: Field.optionalNumber,
  leverageType: Field.optionalNumber,
  postOnly: Field.optionalNumber,
  triggerPrice: Field.optionalDecimal,
  isTriggered: Field.optionalFlag,
  strategyTp: Field.optionalDecimal,
  strategySl: Field.optionalDecimal,
  orderType: Field.optionalText,
  orderPriceOffset: Field.optionalDecimal,
  positionValue: Field.optionalDecimal,
  filledPositionValue: Field.optionalDecimal
})
export interface Strategy extends Schema.Schema.Type<typeof Strategy> {}

const facts: Facts<PrivateMessage<Strategy>, "private"> = {
  name: "strategy",
  channel: "/v5/private",
  categories: [],
  access: "private",
  docs: "https://bybit-exchange.github.io/docs/v5/websocket/private/strategy",
  pattern: /^strategy$/,
  message: /*#__PURE__*/ privateMessage(Strategy)
}

/**
 * The account's strategies (twap, iceberg, chase, pov), each time one changes.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/websocket/private/strategy
 *
 * @since 0.1.0
 */
export const strategy: Single<PrivateMessage<Strategy>, "private"> = /*#__PURE__*/ single(facts, "strategy")
