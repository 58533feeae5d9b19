import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const StakeAlphaLpParams = Schema.Struct({
  /** 0 for a new position. */
  positionId: Field.integerParam,
  poolAddress: Field.text,
  payTokenAmount: Field.decimalParam,
  /** Like `CEX_1`. */
  payTokenCode: Field.text,
  rangeUpper: Field.optionalDecimalParam,
  rangeLower: Field.optionalDecimalParam,
  priceUpper: Field.optionalDecimalParam,
  priceLower: Field.optionalDecimalParam
})
export interface StakeAlphaLpParams extends Schema.Schema.Type<typeof StakeAlphaLpParams> {}

export const StakeAlphaLpResult = Schema.Struct({
  positionId: Field.optionalNumber,
  orderNo: Field.text
})
export interface StakeAlphaLpResult extends Schema.Schema.Type<typeof StakeAlphaLpResult> {}

/**
 * Stakes into a liquidity pool, in a new position or on top of one.
 *
 * Give the bounds either as `rangeUpper` and `rangeLower` or as `priceUpper` and `priceLower`, not both. Success
 * means that the order is taken: `getAlphaLpOrderList` tells how it went.
 *
 * Fails with `BalanceError`; the documentation names no codes.
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
    permission: "a key that may write",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/stake"
  }
)
