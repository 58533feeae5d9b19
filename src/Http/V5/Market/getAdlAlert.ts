import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetAdlAlertParams = Schema.Struct({
  /** Uppercase, such as `BTCUSDT`. Defaults to all contracts. */
  symbol: Field.optionalTextParam
})
export interface GetAdlAlertParams extends Schema.Schema.Type<typeof GetAdlAlertParams> {}

/** How close a contract is to automatic deleveraging. */
export const AdlAlert = Schema.Struct({
  /** Coin of the insurance pool. */
  coin: Field.optionalText,
  symbol: Field.text,
  /** Balance of the insurance pool. */
  balance: Field.optionalDecimal,
  /** Deprecated by the exchange: now always `""`. */
  maxBalance: Field.optionalDecimal,
  /** Deleveraging may start when `pnlRatio` falls below this. */
  insurancePnlRatio: Field.optionalDecimal,
  /** Drawdown of the pool's profit and loss on this contract in the last 8 hours. */
  pnlRatio: Field.optionalDecimal,
  /** `insurancePnlRatio` applies only while `balance` is above this. */
  adlTriggerThreshold: Field.optionalDecimal,
  /** Deleveraging stops when `pnlRatio` rises above this again. */
  adlStopRatio: Field.optionalDecimal
})
export interface AdlAlert extends Schema.Schema.Type<typeof AdlAlert> {}

export const GetAdlAlertResult = Schema.Struct({
  /** In ms. The name that the exchange actually sends, although its field table has `updateTime`. */
  updatedTime: Field.optionalMillisText,
  /** In ms. The documented name of `updatedTime`. */
  updateTime: Field.optionalMillisText,
  list: Field.list<AdlAlert>(AdlAlert)
})
export interface GetAdlAlertResult extends Schema.Schema.Type<typeof GetAdlAlertResult> {}

/**
 * Returns how close contracts are to automatic deleveraging (ADL), which closes profitable positions to protect the
 * insurance pool.
 *
 * Deleveraging starts when the pool is empty, or when `balance` is above `adlTriggerThreshold` and `pnlRatio` is below
 * `insurancePnlRatio`. The socket topic `adlAlert` reports it sooner.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getAdlAlert } from "effect-bybit/Market"
 *
 * export const drawdown = getAdlAlert({ symbol: "BTCUSDT" }).pipe(Effect.map(({ list }) => list[0]?.pnlRatio))
 * ```
 */
export const getAdlAlert: Endpoint.Public<GetAdlAlertParams | void, GetAdlAlertResult> = Endpoint.publicGet(
  "Market.getAdlAlert",
  "/v5/market/adlAlert",
  {
    aliases: ["getADLAlert"],
    access: "public",
    kind: "read",
    params: GetAdlAlertParams,
    result: GetAdlAlertResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/adl-alert",
    large: true
  }
)
