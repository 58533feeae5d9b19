import { BalanceError, MarginError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const RedeemLeverTokenParams = Schema.Struct({
  /** For example `BTC3L`. */
  ltCoin: Field.text,
  /** In tokens. */
  quantity: Field.decimalParam,
  /** The caller's own id, by which the order can be looked up. */
  serialNo: Field.optionalTextParam
})
export interface RedeemLeverTokenParams extends Schema.Schema.Type<typeof RedeemLeverTokenParams> {}

export const RedeemLeverTokenResult = Schema.Struct({
  redeemId: Field.text,
  /** Your own ID. */
  serialNo: Field.optionalText,
  ltCoin: Field.optionalText,
  /** `"1"` done, `"2"` in progress, `"3"` failed. */
  ltOrderStatus: Field.openEnum("1", "2", "3"),
  /** Tokens to be redeemed; may be `""`. */
  quantity: Field.optionalDecimal,
  /** Tokens redeemed. */
  execQty: Field.optionalDecimal,
  /** What was got for them; `""` until then. */
  execAmt: Field.optionalDecimal,
  valueCoin: Field.optionalText
})
export interface RedeemLeverTokenResult extends Schema.Schema.Type<typeof RedeemLeverTokenResult> {}

/**
 * Redeems a leveraged token.
 *
 * Success means that the order was taken, mostly not that it is done: read `ltOrderStatus`, and look it up with
 * `getLeverTokenOrderRecords`.
 *
 * Bybit still documents it but no longer lists it anywhere: expect it to be rejected.
 *
 * Fails with `LeveragedTokenQuizRequired`, `InsufficientBalance`.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/lt/redeem"
})
