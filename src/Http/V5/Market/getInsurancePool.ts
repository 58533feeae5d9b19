import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetInsurancePoolParams = Schema.Struct({
  /** Uppercase. Defaults to the pools of all coins. */
  coin: Field.optionalTextParam
})
export interface GetInsurancePoolParams extends Schema.Schema.Type<typeof GetInsurancePoolParams> {}

/** One insurance pool. */
export const InsurancePool = Schema.Struct({
  coin: Field.text,
  /** The contracts that share the pool: comma-separated text, not a list. */
  symbols: Field.optionalText,
  /** In `coin`. */
  balance: Field.optionalDecimal,
  /** In USD. */
  value: Field.optionalDecimal
})
export interface InsurancePool extends Schema.Schema.Type<typeof InsurancePool> {}

export const GetInsurancePoolResult = Schema.Struct({
  /** In ms. */
  updatedTime: Field.optionalMillisText,
  list: Field.list<InsurancePool>(InsurancePool)
})
export interface GetInsurancePoolResult extends Schema.Schema.Type<typeof GetInsurancePoolResult> {}

/**
 * Returns the insurance pools, which cover the losses of liquidated positions beyond their margin.
 *
 * A coin has several pools, each covering the contracts in its `symbols`.
 *
 * @example
 * ```ts
 * import { Effect } from "effect"
 * import { getInsurancePool } from "effect-bybit/Market"
 *
 * export const poolOfBitcoin = getInsurancePool({ coin: "USDT" }).pipe(
 *   Effect.map(({ list }) => list.find((pool) => pool.symbols?.split(",").includes("BTCUSDT")))
 * )
 * ```
 */
export const getInsurancePool: Endpoint.Public<GetInsurancePoolParams | void, GetInsurancePoolResult> =
  Endpoint.publicGet("Market.getInsurancePool", "/v5/market/insurance", {
    aliases: ["getInsurance"],
    access: "public",
    kind: "read",
    params: GetInsurancePoolParams,
    result: GetInsurancePoolResult,
    limit: "undocumented",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/market/insurance"
  })
