import { BalanceError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { AlphaOrderNo } from "../rows/AlphaOrderNo.js"

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
 * - Access: private, a key that may write.
 * - Limit: 1 a second.
 * - Errors: `BalanceError`; the documentation names no codes.
 * - Source: https://bybit-exchange.github.io/docs/v5/alpha/lp/redeem
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
export const redeemAlphaLp: Endpoint.Endpoint<
  RedeemAlphaLpParams,
  AlphaOrderNo,
  BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/alpha/lp/redeem", {
  id: "redeemAlphaLp",
  aliases: ["executeAlphaLPRedeem"],
  family: "Alpha",
  access: "private",
  kind: "commit",
  idempotencyKey: null,
  params: RedeemAlphaLpParams,
  result: AlphaOrderNo,
  errors: [BalanceError],
  limit: [{ count: 1, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/alpha/lp/redeem"
})
