import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { fundOrderFields, pwmRequestFields } from "./fields.js"
import { FundOrderStatus } from "./rows.js"

export const ManageFundOrderParams = Schema.Struct({
  /** An order that is pending review. */
  orderId: Field.text,
  /** Whether to approve or reject the order. */
  action: Schema.Literal("approve", "reject"),
  ...pwmRequestFields
})
export interface ManageFundOrderParams extends Schema.Schema.Type<typeof ManageFundOrderParams> {}

export const ManageFundOrderResult = Schema.Struct({
  ...fundOrderFields,
  /** Current status of the order. */
  orderStatus: Field.optional(FundOrderStatus),
  /** `approve` or `reject`, sometimes capitalized. */
  action: Field.optionalText,
  /** When the order was updated, in Unix milliseconds. */
  updatedTime: Field.optionalMillisText
})
export interface ManageFundOrderResult extends Schema.Schema.Type<typeof ManageFundOrderResult> {}

/**
 * Approves or rejects a fund subscription or redemption that is pending review.
 *
 * Approved orders are processed asynchronously: repeat the call with the same `reqLinkId` to see the outcome.
 *
 * Bybit documents no error codes for private wealth; those of Earn are recognized.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.manageEarnPwmAssetManagerOrder({
 *   orderId: "500002",
 *   action: "approve",
 *   reqLinkId: "review-1"
 * })
 * ```
 */
export const manageEarnPwmAssetManagerOrder: Endpoint.Private<
  ManageFundOrderParams,
  ManageFundOrderResult,
  EarnError | BalanceError
> = Endpoint.post("Earn.manageEarnPwmAssetManagerOrder", "/v5/earn/pwm/asset-manager/manage-order", {
  aliases: ["managePwmFundOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "reqLinkId",
  params: ManageFundOrderParams,
  result: ManageFundOrderResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  permission: "requires a key of an institutional asset manager",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/manage-order"
})
