import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { easyEarnHistoryFields, nextPageFields } from "./fields.js"
import { EasyEarnCategory, EasyEarnStatus } from "./rows.js"

export const GetEarnOrdersParams = Schema.Struct({
  /** `FlexibleSaving` or `OnChain`. */
  category: EasyEarnCategory,
  /** On-chain staking requires this or `orderLinkId`; if both are set, they must match. */
  orderId: Field.optionalTextParam,
  orderLinkId: Field.optionalTextParam,
  productId: Field.optionalTextParam,
  ...easyEarnHistoryFields
})
export interface GetEarnOrdersParams extends Schema.Schema.Type<typeof GetEarnOrdersParams> {}

/** An order to stake or redeem. */
export const EarnOrder = Schema.Struct({
  coin: Field.optionalText,
  /** Amount of the order, in `coin`. */
  orderValue: Field.optionalDecimal,
  orderType: Field.optional(Field.openEnum("Redeem", "Stake")),
  orderId: Field.text,
  /** Your own order ID; `""` if none was set. */
  orderLinkId: Field.optionalText,
  status: Field.optional(EasyEarnStatus),
  createdAt: Field.optionalMillisText,
  productId: Field.optionalText,
  updatedAt: Field.optionalMillisText,
  /** Amount in the swapped coin; liquid staking only. */
  swapOrderValue: Field.optionalDecimal,
  /** Estimated redemption time, in Unix milliseconds; on-chain only. */
  estimateRedeemTime: Field.optionalMillisText,
  /** Estimated staking time, in Unix milliseconds; on-chain only. */
  estimateStakeTime: Field.optionalMillisText
})
export interface EarnOrder extends Schema.Schema.Type<typeof EarnOrder> {}

export const GetEarnOrdersResult = Schema.Struct({
  ...nextPageFields,
  list: Field.list<EarnOrder>(EarnOrder)
})
export interface GetEarnOrdersResult extends Schema.Schema.Type<typeof GetEarnOrdersResult> {}

/**
 * Lists stake and redemption orders in flexible savings or on-chain staking.
 *
 * If an `orderLinkId` was used more than once, only the latest order is returned. Fails with `EarnNotAllowed` if the
 * user may not invest.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnOrders({ category: "FlexibleSaving", orderLinkId: "saving-1" })
 * ```
 */
export const getEarnOrders: Paged.PrivateWindowed<GetEarnOrdersParams, GetEarnOrdersResult, EarnError> = Paged.windowed(
  Endpoint.get("Earn.getEarnOrders", "/v5/earn/order", {
    aliases: ["getEarnOrderHistory"],
    access: "private",
    kind: "read",
    params: GetEarnOrdersParams,
    result: GetEarnOrdersResult,
    rows: "list",
    window: { start: "startTime", end: "endTime", maxMillis: 604_800_000 },
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires the Earn permission",
    docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/easy-onchain/order-history"
  })
)
