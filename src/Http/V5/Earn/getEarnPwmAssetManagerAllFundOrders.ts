import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"
import { fundOrderFields, nextPageFields } from "./fields.js"
import { FundOrderStatus } from "./rows.js"

export const PwmFundOrdersParams = Schema.Struct({
  /** Only orders for this fund. Defaults to all funds. */
  fundId: Field.optionalTextParam,
  /** Only subscriptions or only redemptions. Defaults to both. */
  orderType: Field.optionalParam(Schema.Literal("Subscribe", "Redeem")),
  /** Only rows with this status. Defaults to all. */
  status: Field.optionalParam(Schema.Literal("Pending Review", "Processing", "Completed", "Rejected", "Failed")),
  /** Start, in Unix milliseconds. */
  startTime: Field.optionalIntegerParam,
  /** End, in Unix milliseconds. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, an order ID. */
  cursor: Field.optionalCursorParam
})
export interface PwmFundOrdersParams extends Schema.Schema.Type<typeof PwmFundOrdersParams> {}

/** An order for a fund. */
export const PwmFundOrder = Schema.Struct({
  ...fundOrderFields,
  fundName: Field.optionalText,
  status: Field.optional(FundOrderStatus),
  createdTime: Field.optionalMillisText
})
export interface PwmFundOrder extends Schema.Schema.Type<typeof PwmFundOrder> {}

export const PwmFundOrdersResult = Schema.Struct({
  list: Field.list<PwmFundOrder>(PwmFundOrder),
  ...nextPageFields
})
export interface PwmFundOrdersResult extends Schema.Schema.Type<typeof PwmFundOrdersResult> {}

/**
 * Lists orders to subscribe to or redeem from the institution's funds.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.getEarnPwmAssetManagerAllFundOrders({ fundId: "100001", status: "Pending Review" })
 * ```
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
    docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/all-order"
  })
)
