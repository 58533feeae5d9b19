import { EarnError } from "../../../Errors/Exchange.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import * as Paged from "../../Paged.js"
import { FundOrderStatus } from "./rows.js"

export const PwmFundOrdersParams = Schema.Struct({
  /** All funds when left out. */
  fundId: Field.optionalTextParam,
  /** Both when left out. */
  orderType: Field.optionalParam(Schema.Literal("Subscribe", "Redeem")),
  /** All when left out. */
  status: Field.optionalParam(Schema.Literal("Pending Review", "Processing", "Completed", "Rejected", "Failed")),
  /** In ms. */
  startTime: Field.optionalIntegerParam,
  /** In ms. */
  endTime: Field.optionalIntegerParam,
  /** Rows a page, 1 to 50; 20 when left out. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the page before, as it came: an order id. */
  cursor: Field.optionalTextParam
})
export interface PwmFundOrdersParams extends Schema.Schema.Type<typeof PwmFundOrdersParams> {}

/** An order for a fund. */
export const PwmFundOrder = Schema.Struct({
  orderId: Field.text,
  fundId: Field.optionalText,
  fundName: Field.optionalText,
  /** The main sub-account of the fund. */
  accountUid: Field.optionalText,
  orderType: Field.optional(Field.openEnum("Subscribe", "Redeem")),
  coin: Field.optionalText,
  /** In `coin`, of a subscription; else `""`. */
  amount: Field.optionalDecimal,
  /** Of a redemption; else `""`. */
  shares: Field.optionalDecimal,
  status: Field.optional(FundOrderStatus),
  createdTime: Field.optionalMillisText
})
export interface PwmFundOrder extends Schema.Schema.Type<typeof PwmFundOrder> {}

export const PwmFundOrdersResult = Schema.Struct({
  list: Field.list<PwmFundOrder>(PwmFundOrder),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface PwmFundOrdersResult extends Schema.Schema.Type<typeof PwmFundOrdersResult> {}

/**
 * Lists the subscriptions to and redemptions from the funds that the institution manages.
 *
 * Bybit documents no error codes for private wealth; the codes of Earn are recognised.
 */
export const getEarnPwmAssetManagerAllFundOrders: Paged.Private<
  PwmFundOrdersParams | void,
  PwmFundOrdersResult,
  EarnError
> = Paged.endpoint(
  Endpoint.get("Earn.getEarnPwmAssetManagerAllFundOrders", "/v5/earn/pwm/asset-manager/all-order", {
    aliases: ["getPwmAllFundOrders"],
    access: "private",
    kind: "read",
    params: PwmFundOrdersParams,
    result: PwmFundOrdersResult,
    rows: "list",
    errors: [EarnError],
    limit: "undocumented",
    permission: "requires a key of an institutional asset manager",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/all-order"
  })
)
