import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetEarnAutoSavingsParams = Schema.Struct({
  /** A coin. Defaults to all. */
  coins: Field.optionalTextParam
})
export interface GetEarnAutoSavingsParams extends Schema.Schema.Type<typeof GetEarnAutoSavingsParams> {}

/** Whether a coin is saved automatically. */
export const EarnAutoSavingsCoin = Schema.Struct({
  coin: Field.text,
  isSelected: Field.optionalFlag,
  /** Largest automatic position, in the coin. */
  maxStakingAmount: Field.optionalDecimal,
  /** Annual rate: `0.05` means 5%. */
  apr: Field.optionalDecimal
})
export interface EarnAutoSavingsCoin extends Schema.Schema.Type<typeof EarnAutoSavingsCoin> {}

export const GetEarnAutoSavingsResult = Schema.Struct({
  /** Whether all coins are saved automatically. */
  selectedAll: Field.optionalFlag,
  /** The coins that are saved automatically. */
  coins: Field.list<EarnAutoSavingsCoin>(EarnAutoSavingsCoin)
})
export interface GetEarnAutoSavingsResult extends Schema.Schema.Type<typeof GetEarnAutoSavingsResult> {}

/**
 * Returns which coins of the funding account are put into Flexible Saving automatically, and at what rate.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnAutoSavings({ coins: "BTC" })
 * ```
 */
export const getEarnAutoSavings: Endpoint.Private<
  GetEarnAutoSavingsParams | void,
  GetEarnAutoSavingsResult,
  EarnError
> = Endpoint.get("Earn.getEarnAutoSavings", "/v5/earn/flexible-saving/auto-savings", {
  access: "private",
  kind: "read",
  params: GetEarnAutoSavingsParams,
  result: GetEarnAutoSavingsResult,
  errors: [EarnError],
  limit: [{ count: 10, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/flexible-saving/auto-savings"
})
