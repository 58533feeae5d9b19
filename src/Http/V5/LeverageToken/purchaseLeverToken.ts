import { BalanceError } from "../../../Errors/BalanceError.js"
import { MarginError } from "../../../Errors/MarginError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { leverageTokenOrderFields } from "./fields.js"

export const PurchaseLeverTokenParams = Schema.Struct({
  /** For example `BTC3L`. */
  ltCoin: Field.text,
  /** Amount to spend, in USDT. */
  ltAmount: Field.decimalParam,
  /** Your own ID, to look up the order. */
  serialNo: Field.optionalTextParam
})
export interface PurchaseLeverTokenParams extends Schema.Schema.Type<typeof PurchaseLeverTokenParams> {}

export const PurchaseLeverTokenResult = Schema.Struct({
  /** ID of the order. */
  purchaseId: Field.text,
  ...leverageTokenOrderFields,
  /** Amount to spend, in `valueCoin`. */
  amount: Field.optionalDecimal
})
export interface PurchaseLeverTokenResult extends Schema.Schema.Type<typeof PurchaseLeverTokenResult> {}

/**
 * Purchases a leveraged token.
 *
 * Success means the order was accepted, usually not executed: check `ltOrderStatus` and query
 * `getLeverTokenOrderRecords`. Set `serialNo`: without it, an order whose call got no response cannot be looked up by
 * ID.
 *
 * Bybit still has a page for this endpoint but no longer links to it: expect calls to be rejected.
 *
 * Fails with `LeveragedTokenQuizRequired` or `InsufficientBalance`.
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
  docs: "https://bybit-exchange.github.io/docs/v5/lt/purchase"
})
