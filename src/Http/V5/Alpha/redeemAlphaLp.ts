import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { AlphaOrderNo } from "./rows.js"

export const RedeemAlphaLpParams = Schema.Struct({
  /** Position to redeem from, from `getAlphaLpPositionList`. */
  positionId: Field.integerParam,
  /** Address of the pool's contract. */
  poolAddress: Field.text,
  /** Fraction to redeem, above 0 and at most 1: `"0.5"` is half, `"1"` closes the position. */
  dercRatio: Field.decimalParam,
  /** Code of the token to receive. */
  receiveTokenCode: Field.optionalTextParam
})
export interface RedeemAlphaLpParams extends Schema.Schema.Type<typeof RedeemAlphaLpParams> {}

/**
 * Redeems part or all of a position in a liquidity pool.
 *
 * Success means the order was accepted: query `getAlphaLpOrderList` for its status. Bybit does not detect duplicates:
 * sending it twice redeems twice. It documents no error codes.
 *
 * @example
 * ```ts
 * import * as Alpha from "effect-bybit/Alpha"
 *
 * export const program = Alpha.redeemAlphaLp({
 *   positionId: 12345,
 *   poolAddress: "0x1234567890abcdef",
 *   dercRatio: "0.5"
 * })
 * ```
 */
export const redeemAlphaLp: Endpoint.Private<RedeemAlphaLpParams, AlphaOrderNo, BalanceError> = Endpoint.post(
  "Alpha.redeemAlphaLp",
  "/v5/alpha/lp/redeem",
  {
    aliases: ["executeAlphaLPRedeem"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: RedeemAlphaLpParams,
    result: AlphaOrderNo,
    errors: [BalanceError],
    limit: [{ count: 1, perMs: 1000 }],
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/redeem"
  }
)
