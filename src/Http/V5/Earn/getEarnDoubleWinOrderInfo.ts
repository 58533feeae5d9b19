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

export const GetEarnDoubleWinOrderInfoParams = Schema.Struct({
  category: Schema.Literal("DoubleWin"),
  ...advancedOrderFilterFields,
  ...advancedPageFields
})
export interface GetEarnDoubleWinOrderInfoParams extends Schema.Schema.Type<typeof GetEarnDoubleWinOrderInfoParams> {}

/** An order for a double win product. */
export const DoubleWinOrder = Schema.Struct({
  ...advancedOrderFields,
  /** `Redeem` is an early redemption. */
  orderType: Field.optional(Field.openEnum("Stake", "Redeem")),
  ...advancedCoinFields,
  leverage: Field.optionalDecimal,
  /** Price of the underlying asset at the time of the order. */
  initialPrice: Field.optionalDecimal,
  lowerPrice: Field.optionalDecimal,
  upperPrice: Field.optionalDecimal,
  settlementTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText,
  /** Price at settlement; `""` until then. */
  settlementPrice: Field.optionalDecimal,
  /** Profit or loss; `""` before settlement. */
  pnl: Field.optionalDecimal,
  /** Refund status of a failed order; otherwise `""`. */
  refundStatus: Field.optional(Field.openEnum("Processing", "Processed")),
  /** Account credited at settlement; `""` until then. */
  toAccountType: Field.optional(AnyEarnAccount)
})
export interface DoubleWinOrder extends Schema.Schema.Type<typeof DoubleWinOrder> {}

export const GetEarnDoubleWinOrderInfoResult = Schema.Struct({
  category: Field.optionalText,
  ...nextPageFields,
  list: Field.list<DoubleWinOrder>(DoubleWinOrder)
})
export interface GetEarnDoubleWinOrderInfoResult extends Schema.Schema.Type<typeof GetEarnDoubleWinOrderInfoResult> {}

/**
 * Lists orders for double win products. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDoubleWinOrderInfo({ category: "DoubleWin", orderLinkId: "double-1" })
 * ```
 */
export const getEarnDoubleWinOrderInfo: Paged.Private<
  GetEarnDoubleWinOrderInfoParams,
  GetEarnDoubleWinOrderInfoResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnDoubleWinOrderInfo", "/v5/earn/advance/order", {
    aliases: ["getAdvanceEarnOrder"],
    access: "private",
    kind: "read",
    params: GetEarnDoubleWinOrderInfoParams,
    result: GetEarnDoubleWinOrderInfoResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/double-win/order"
  })
)
