import { BalanceError, MarginError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const PurchaseLeverTokenParams = Schema.Struct({
  /** For example `BTC3L`. */
  ltCoin: Field.text,
  /** What to spend, in USDT. */
  ltAmount: Field.decimalParam,
  /** The caller's own id, by which the order can be looked up. */
  serialNo: Field.optionalTextParam
})
export interface PurchaseLeverTokenParams extends Schema.Schema.Type<typeof PurchaseLeverTokenParams> {}

export const PurchaseLeverTokenResult = Schema.Struct({
  purchaseId: Field.text,
  /** Your own ID. */
  serialNo: Field.optionalText,
  ltCoin: Field.optionalText,
  /** `"1"` done, `"2"` in progress, `"3"` failed. */
  ltOrderStatus: Field.openEnum("1", "2", "3"),
  /** Tokens got; `""` until then. */
  execQty: Field.optionalDecimal,
  /** What they cost; `""` until then. */
  execAmt: Field.optionalDecimal,
  /** What was to be spent, in `valueCoin`. */
  amount: Field.optionalDecimal,
  valueCoin: Field.optionalText
})
export interface PurchaseLeverTokenResult extends Schema.Schema.Type<typeof PurchaseLeverTokenResult> {}

/**
 * Purchases a leveraged token.
 *
 * Success means that the order was taken, mostly not that it is done: read `ltOrderStatus`, and look it up with
 * `getLeverTokenOrderRecords`. Give a `serialNo`: without it an order that got no answer cannot be found by its id.
 *
 * Bybit still documents it but no longer lists it anywhere: expect it to be rejected.
 *
 * Fails with `LeveragedTokenQuizRequired`, `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as LeverageToken from "effect-bybit/LeverageToken"
 *
 * export const program = LeverageToken.purchaseLeverToken({ ltCoin: "SOL3S", ltAmount: "60", serialNo: "mine-2" })
 * ```
 */
export const purchaseLeverToken: Endpoint.Private<
  PurchaseLeverTokenParams,
  PurchaseLeverTokenResult,
  BalanceError | MarginError
> = Endpoint.post("LeverageToken.purchaseLeverToken", "/v5/spot-lever-token/purchase", {
  aliases: ["purchaseSpotLeveragedToken"],
  access: "private",
  kind: "commit",
  idempotencyKey: "serialNo",
  params: PurchaseLeverTokenParams,
  result: PurchaseLeverTokenResult,
  errors: [BalanceError, MarginError],
  limit: "undocumented",
  permission: "requires a key with write access",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/lt/purchase"
})
