import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const GetAdlAlertParams = Schema.Struct({
  /** Upper case, such as `BTCUSDT`. Left out: all contracts. */
  symbol: Field.optionalTextParam
})
export interface GetAdlAlertParams extends Schema.Schema.Type<typeof GetAdlAlertParams> {}

/** How near a contract is to automatic deleveraging. */
export const AdlAlert = Schema.Struct({
  /** The coin of the insurance pool. */
  coin: Field.optionalText,
  symbol: Field.text,
  /** Of the insurance pool. */
  balance: Field.optionalDecimal,
  /** Deprecated by the exchange: always `""` by now. */
  maxBalance: Field.optionalDecimal,
  /** Deleveraging may start when `pnlRatio` falls below this. */
  insurancePnlRatio: Field.optionalDecimal,
  /** How far the pool's profit and loss with this contract has fallen within 8 hours. */
  pnlRatio: Field.optionalDecimal,
  /** `insurancePnlRatio` counts only while `balance` is above this. */
  adlTriggerThreshold: Field.optionalDecimal,
  /** Deleveraging stops when `pnlRatio` is above this again. */
  adlStopRatio: Field.optionalDecimal
})
export interface AdlAlert extends Schema.Schema.Type<typeof AdlAlert> {}

export const GetAdlAlertResult = Schema.Struct({
  /** Ms. What is really sent, although the documentation's table says `updateTime`. */
  updatedTime: Field.optionalMillisText,
  /** Ms, as the documentation's table spells it. */
  updateTime: Field.optionalMillisText,
  list: Field.list<AdlAlert>(AdlAlert)
})
export interface GetAdlAlertResult extends Schema.Schema.Type<typeof GetAdlAlertResult> {}

/**
 * Reads how near contracts are to automatic deleveraging (ADL), by which profitable positions are closed to save the pool.
 *
 * It starts when the insurance pool is empty, or when `balance` is above `adlTriggerThreshold` and `pnlRatio` is below
 * `insurancePnlRatio`. The socket topic `adlAlert` tells sooner.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getAdlAlert } from "effect-bybit/Market"
 *
 * export const drawdown = getAdlAlert({ symbol: "BTCUSDT" }).pipe(Effect.map(({ list }) => list[0]?.pnlRatio))
 * ```
 */
export const getAdlAlert: Endpoint.Public<GetAdlAlertParams | void, GetAdlAlertResult> = Endpoint.get(
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
