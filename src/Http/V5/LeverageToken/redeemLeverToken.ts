import { BalanceError } from "../../../Errors/BalanceError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { leverageTokenOrderFields } from "./fields.js"

export const RedeemLeverTokenParams = Schema.Struct({
  /** For example `BTC3L`. */
  ltCoin: Field.text,
  /** In tokens. */
  quantity: Field.decimalParam,
  /** Your own ID, to look up the order. */
  serialNo: Field.optionalTextParam
})
export interface RedeemLeverTokenParams extends Schema.Schema.Type<typeof RedeemLeverTokenParams> {}

export const RedeemLeverTokenResult = Schema.Struct({
  /** ID of the order. */
  redeemId: Field.text,
  ...leverageTokenOrderFields,
  /** Tokens to redeem; may be `""`. */
  quantity: Field.optionalDecimal
})
export interface RedeemLeverTokenResult extends Schema.Schema.Type<typeof RedeemLeverTokenResult> {}

/**
 * Redeems a leveraged token.
 *
 * Success means the order was accepted, usually not executed: check `ltOrderStatus` and query
 * `getLeverTokenOrderRecords`.
 *
 * Bybit still has a page for this endpoint but no longer links to it: expect calls to be rejected.
 *
 * Fails with `LeveragedTokenQuizRequired` or `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as LeverageToken from "effect-bybit/LeverageToken"
 *
 * export const program = LeverageToken.redeemLeverToken({ ltCoin: "SOL3S", quantity: "75.5", serialNo: "mine-1" })
 * ```
 */
export const redeemLeverToken: Endpoint.Private<
  RedeemLeverTokenParams,
  RedeemLeverTokenResult,
  BalanceError | MarginError
> = Endpoint.post("LeverageToken.redeemLeverToken", "/v5/spot-lever-token/redeem", {
  aliases: ["redeemSpotLeveragedToken"],
  access: "private",
  kind: "commit",
  idempotencyKey: "serialNo",
  params: RedeemLeverTokenParams,
  result: RedeemLeverTokenResult,
  errors: [BalanceError, MarginError],
  limit: "undocumented",
  permission: "requires a key with write access",
  docs: "https://bybit-exchange.github.io/docs/v5/lt/redeem"
})
