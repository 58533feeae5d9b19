import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { EasyEarnCategory } from "./rows.js"

export const GetEarnOrdersParams = Schema.Struct({
  category: EasyEarnCategory,
  /** On-chain needs this or `orderLinkId`; both together must be of one order. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  productId: Field.optionalTextParam,
  /** In ms. Without both times, the last 7 days. */
  startTime: Field.optionalIntegerParam,
  /** In ms, at most 7 days after `startTime`. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 100; 50 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came. */
  cursor: Field.optionalTextParam
})
export interface GetEarnOrdersParams extends Schema.Schema.Type<typeof GetEarnOrdersParams> {}

/** An order to stake or redeem. */
export const EarnOrder = Schema.Struct({
  coin: Field.optionalText,
  /** The amount. */
  orderValue: Field.optionalDecimal,
  orderType: Field.optional(Field.openEnum("Redeem", "Stake")),
  orderId: Field.text,
  /** The caller's own id; `""` where none was given. */
  orderLinkId: Field.optionalText,
  status: Field.optional(Field.openEnum("Success", "Fail", "Pending")),
  createdAt: Field.optionalMillisText,
  productId: Field.optionalText,
  updatedAt: Field.optionalMillisText,
  /** Liquid staking only: the amount of the coin that it is exchanged for. */
  swapOrderValue: Field.optionalDecimal,
  /** On-chain only. */
  estimateRedeemTime: Field.optionalMillisText,
  /** On-chain only. */
  estimateStakeTime: Field.optionalMillisText
})
export interface EarnOrder extends Schema.Schema.Type<typeof EarnOrder> {}

export const GetEarnOrdersResult = Schema.Struct({
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText,
  list: Field.list<EarnOrder>(EarnOrder)
})
export interface GetEarnOrdersResult extends Schema.Schema.Type<typeof GetEarnOrdersResult> {}

/**
 * Lists the orders to stake and to redeem, of flexible saving or on-chain staking.
 *
 * When `orderLinkId` was used more than once, it finds the latest order.
 *
 * Fails with `EarnNotAllowed` for a user who may not invest.
 */
export const getEarnOrders: Paged.PrivateWindowed<GetEarnOrdersParams, GetEarnOrdersResult, EarnError> = Paged.windowed(
  Endpoint.get("Earn.getEarnOrders", "/v5/earn/order", {
    aliases: ["getEarnOrderHistory"],
    access: "private",
    kind: "read",
    params: GetEarnOrdersParams,
    result: GetEarnOrdersResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", longestMillis: 604_800_000 },
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/order-history"
  })
)
