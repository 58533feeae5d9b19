import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import {
  advancedCoinFields,
  advancedOrderFields,
  advancedOrderFilterFields,
  advancedPageFields,
  nextPageFields
} from "./fields.js"
import { AnyEarnAccount } from "./rows.js"

export const GetEarnSmartLvgOrderInfoParams = Schema.Struct({
  category: Schema.Literal("SmartLeverage"),
  ...advancedOrderFilterFields,
  ...advancedPageFields
})
export interface GetEarnSmartLvgOrderInfoParams extends Schema.Schema.Type<typeof GetEarnSmartLvgOrderInfoParams> {}

/** An order for a smart leverage product. */
export const SmartLvgOrder = Schema.Struct({
  ...advancedOrderFields,
  /** `Redeem` is an early redemption. */
  orderType: Field.optional(Field.openEnum("Stake", "Redeem")),
  settlementTime: Field.optionalMillisText,
  /** Refund status of a failed order; otherwise `""`. */
  refundStatus: Field.optional(Field.openEnum("Processing", "Processed")),
  ...advancedCoinFields,
  direction: Field.optional(Field.openEnum("Long", "Short")),
  leverage: Field.optionalDecimal,
  breakevenPrice: Field.optionalDecimal,
  /** Price of the underlying asset at the time of the order. */
  initialPrice: Field.optionalDecimal,
  /** Price at settlement; `""` until then. */
  settlementPrice: Field.optionalDecimal,
  /** Profit or loss; `""` before settlement. */
  pnl: Field.optionalDecimal,
  /** Account credited at settlement; `""` until then. */
  toAccountType: Field.optional(AnyEarnAccount)
})
export interface SmartLvgOrder extends Schema.Schema.Type<typeof SmartLvgOrder> {}

export const GetEarnSmartLvgOrderInfoResult = Schema.Struct({
  category: Field.optionalText,
  ...nextPageFields,
  list: Field.list<SmartLvgOrder>(SmartLvgOrder)
})
export interface GetEarnSmartLvgOrderInfoResult extends Schema.Schema.Type<typeof GetEarnSmartLvgOrderInfoResult> {}

/**
 * Lists orders for smart leverage products. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnSmartLvgOrderInfo({ category: "SmartLeverage", orderLinkId: "smart-1" })
 * ```
 */
export const getEarnSmartLvgOrderInfo: Paged.Private<
  GetEarnSmartLvgOrderInfoParams,
  GetEarnSmartLvgOrderInfoResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnSmartLvgOrderInfo", "/v5/earn/advance/order", {
    aliases: ["getAdvanceEarnOrder"],
    access: "private",
    kind: "read",
    params: GetEarnSmartLvgOrderInfoParams,
    result: GetEarnSmartLvgOrderInfoResult,
    rows: "list",
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/smart-lvg/order"
  })
)
