import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const StakeAlphaLpParams = Schema.Struct({
  /** Position to add to, or 0 for a new one. */
  positionId: Field.integerParam,
  /** Address of the pool's contract. */
  poolAddress: Field.text,
  /** Amount to stake, in `payTokenCode`. */
  payTokenAmount: Field.decimalParam,
  /** Payment token, such as `CEX_1` for USDT. */
  payTokenCode: Field.text,
  /** Upper bound as a range, instead of `priceUpper`. */
  rangeUpper: Field.optionalDecimalParam,
  /** Lower bound as a range, instead of `priceLower`. */
  rangeLower: Field.optionalDecimalParam,
  /** Upper bound as a price, instead of `rangeUpper`. */
  priceUpper: Field.optionalDecimalParam,
  /** Lower bound as a price, instead of `rangeLower`. */
  priceLower: Field.optionalDecimalParam
})
export interface StakeAlphaLpParams extends Schema.Schema.Type<typeof StakeAlphaLpParams> {}

export const StakeAlphaLpResult = Schema.Struct({
  /** The new or existing position. */
  positionId: Field.optionalNumber,
  /** Order number; `getAlphaLpOrderList` shows its status. */
  orderNo: Field.text
})
export interface StakeAlphaLpResult extends Schema.Schema.Type<typeof StakeAlphaLpResult> {}

/**
 * Stakes into a liquidity pool, opening a position or adding to an existing one.
 *
 * Set either `rangeUpper` and `rangeLower` or `priceUpper` and `priceLower`, not both. Success means the order was
 * accepted: query `getAlphaLpOrderList` for its status. Bybit documents no error codes.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.stakeAlphaLp({
 *   positionId: 0,
 *   poolAddress: "0x1234567890abcdef",
 *   payTokenAmount: "1000",
 *   payTokenCode: "CEX_1"
 * })
 * ```
 */
export const stakeAlphaLp: Endpoint.Private<StakeAlphaLpParams, StakeAlphaLpResult, BalanceError> = Endpoint.post(
  "Alpha.stakeAlphaLp",
  "/v5/alpha/lp/stake",
  {
    aliases: ["executeAlphaLPStake"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: StakeAlphaLpParams,
    result: StakeAlphaLpResult,
    errors: [BalanceError],
    limit: [{ count: 1, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/stake"
  }
)
