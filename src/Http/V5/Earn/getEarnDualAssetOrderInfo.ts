import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { AdvancedOrderStatus, AnyEarnAccount } from "./rows.js"

export const GetEarnDualAssetOrderInfoParams = Schema.Struct({
  category: Schema.Literal("DualAssets"),
  productId: Field.optionalTextParam,
  /** One order. */
  orderId: Field.optionalTextParam,
  /** One order. */
  orderLinkId: Field.optionalTextParam,
  /** In ms, of the time when the order was made. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 20; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnDualAssetOrderInfoParams extends Schema.Schema.Type<typeof GetEarnDualAssetOrderInfoParams> {}

/** An order for a dual asset product. */
export const DualAssetOrder = Schema.Struct({
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  productId: Field.optionalText,
  category: Field.optionalText,
  /** `Stake`. */
  orderType: Field.optionalText,
  amount: Field.optionalDecimal,
  /** What was invested. */
  coin: Field.optionalText,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  status: Field.optional(AdvancedOrderStatus),
  createdTime: Field.optionalMillisText,
  updatedTime: Field.optionalMillisText,
  direction: Field.optional(Field.openEnum("BuyLow", "SellHigh")),
  /** In USDT. */
  targetPrice: Field.optionalDecimal,
  /** In ms; documented as a number, sent as text. `"0"` before the settlement. */
  settlementTime: Field.optionalTextOrNumber,
  /** The yearly rate times 1e8; documented as a number, sent as text. */
  estimateApyE8: Field.optionalTextOrNumber,
  /** Like `8h`, `1d`, `3d`. */
  duration: Field.optionalText,
  accountType: Field.optional(AnyEarnAccount),
  toAccountType: Field.optional(AnyEarnAccount),
  /** The yearly rate of the quote taken, times 1e8. */
  selectApyE8: Field.optionalTextOrNumber,
  isVip: Field.optionalFlag,
  /** `""` before the settlement. */
  settlementCoin: Field.optionalText,
  /** `"0"` or `""` before the settlement. */
  settlementAmount: Field.optionalDecimal,
  orderMode: Field.optional(Field.openEnum("Normal", "RFQ")),
  /** In USDT, `""` before the settlement. */
  settlementPrice: Field.optionalDecimal,
  /** Of a failed order, else `""`. */
  refundStatus: Field.optional(Field.openEnum("Processing", "Processed")),
  trialBonusAmount: Field.optionalDecimal,
  trialBonusPnl: Field.optionalDecimal
})
export interface DualAssetOrder extends Schema.Schema.Type<typeof DualAssetOrder> {}

export const GetEarnDualAssetOrderInfoResult = Schema.Struct({
  category: Field.optionalText,
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  list: Field.list<DualAssetOrder>(DualAssetOrder)
})
export interface GetEarnDualAssetOrderInfoResult extends Schema.Schema.Type<typeof GetEarnDualAssetOrderInfoResult> {}

/**
 * Lists the orders for dual asset products.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
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
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/dual-asset/order"
  })
)
