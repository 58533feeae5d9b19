import { BalanceError } from "../../../Errors/BalanceError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { AlphaOrderNo } from "./rows.js"

export const RedeemAlphaLpParams = Schema.Struct({
  positionId: Field.integerParam,
  poolAddress: Field.text,
  /** The share to redeem, above 0 and up to 1, which closes the position. */
  dercRatio: Field.decimalParam,
  /** The token to be paid out in. */
  receiveTokenCode: Field.optionalTextParam
})
export interface RedeemAlphaLpParams extends Schema.Schema.Type<typeof RedeemAlphaLpParams> {}

/**
 * Redeems a part of a share in a liquidity pool, or the whole.
 *
 * Success means that the order is taken: `getAlphaLpOrderList` tells how it went. The exchange knows no repeat of it:
 * sent twice, it redeems twice.
 *
 * Fails with `BalanceError`; the documentation names no codes.
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
    permission: "a key that may write",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/redeem"
  }
)
