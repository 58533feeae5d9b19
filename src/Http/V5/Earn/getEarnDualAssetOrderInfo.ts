import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { advancedOrderFields, advancedOrderFilterFields, advancedPageFields, nextPageFields } from "./fields.js"
import { AnyEarnAccount } from "./rows.js"

export const GetEarnDualAssetOrderInfoParams = Schema.Struct({
  category: Schema.Literal("DualAssets"),
  ...advancedOrderFilterFields,
  ...advancedPageFields
})
export interface GetEarnDualAssetOrderInfoParams extends Schema.Schema.Type<typeof GetEarnDualAssetOrderInfoParams> {}

/** An order for a dual asset product. */
export const DualAssetOrder = Schema.Struct({
  ...advancedOrderFields,
  /** Always `Stake`. */
  orderType: Field.optionalText,
  /** Investment coin. */
  coin: Field.optionalText,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  updatedTime: Field.optionalMillisText,
  direction: Field.optional(Field.openEnum("BuyLow", "SellHigh")),
  /** In USDT. */
  targetPrice: Field.optionalDecimal,
  /** In Unix milliseconds; documented as a number, sent as a string. `"0"` before settlement. */
  settlementTime: Field.optionalTextOrNumber,
  /** Annual rate times 1e8; documented as a number, sent as a string. */
  estimateApyE8: Field.optionalTextOrNumber,
  toAccountType: Field.optional(AnyEarnAccount),
  /** Annual rate of the selected quote, times 1e8. */
  selectApyE8: Field.optionalTextOrNumber,
  isVip: Field.optionalFlag,
  /** Coin paid at settlement; `""` until then. */
  settlementCoin: Field.optionalText,
  /** Amount paid at settlement; `"0"` or `""` until then. */
  settlementAmount: Field.optionalDecimal,
  orderMode: Field.optional(Field.openEnum("Normal", "RFQ")),
  /** In USDT; `""` before settlement. */
  settlementPrice: Field.optionalDecimal,
  /** Refund status of a failed order; otherwise `""`. */
  refundStatus: Field.optional(Field.openEnum("Processing", "Processed")),
  trialBonusAmount: Field.optionalDecimal,
  trialBonusPnl: Field.optionalDecimal
})
export interface DualAssetOrder extends Schema.Schema.Type<typeof DualAssetOrder> {}

export const GetEarnDualAssetOrderInfoResult = Schema.Struct({
  category: Field.optionalText,
  ...nextPageFields,
  list: Field.list<DualAssetOrder>(DualAssetOrder)
})
export interface GetEarnDualAssetOrderInfoResult extends Schema.Schema.Type<typeof GetEarnDualAssetOrderInfoResult> {}

/**
 * Lists orders for dual asset products. Fails with `EarnNotAllowed` if the user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnDualAssetOrderInfo({ category: "DualAssets", orderLinkId: "dual-1" })
 * ```
 */
export const getEarnDualAssetOrderInfo: Paged.Private<
  GetEarnDualAssetOrderInfoParams,
  GetEarnDualAssetOrderInfoResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnDualAssetOrderInfo", "/v5/earn/advance/order", {
    aliases: ["getAdvanceEarnOrder"],
    access: "private",
    kind: "read",
    params: GetEarnDualAssetOrderInfoParams,
    result: GetEarnDualAssetOrderInfoResult,
    rows: "list",
    errors: [EarnError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/dual-asset/order"
  })
)
