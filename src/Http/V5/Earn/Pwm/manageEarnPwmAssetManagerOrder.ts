import { BalanceError, EarnError } from "../../../../Errors/Exchange.js"
import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { FundOrderStatus } from "../rows/FundStatus.js"

export const ManageFundOrderParams = Schema.Struct({
  /** Of an order that waits for review. */
  orderId: Field.text,
  action: Schema.Literal("approve", "reject"),
  /** Your own id, by which the exchange knows a repeat: at most 36 characters. */
  reqLinkId: Field.text
})
export interface ManageFundOrderParams extends Schema.Schema.Type<typeof ManageFundOrderParams> {}

export const ManageFundOrderResult = Schema.Struct({
  orderId: Field.text,
  fundId: Field.optionalText,
  /** The main sub-account of the fund. */
  accountUid: Field.optionalText,
  orderStatus: Field.optional(FundOrderStatus),
  orderType: Field.optional(Field.openEnum("Subscribe", "Redeem")),
  /** `approve` or `reject`, also with a capital. */
  action: Field.optionalText,
  coin: Field.optionalText,
  /** In `coin`, of a subscription; else `""`. */
  amount: Field.optionalDecimal,
  /** Of a redemption; else `""`. */
  shares: Field.optionalDecimal,
  updatedTime: Field.optionalMillisText
})
export interface ManageFundOrderResult extends Schema.Schema.Type<typeof ManageFundOrderResult> {}

/**
 * Approves or rejects a subscription to, or a redemption from, a fund that waits for review.
 *
 * What is approved is carried out afterwards: the same call with the same `reqLinkId` tells how it ended.
 *
 * - Access: private, a key of an institution that manages assets.
 * - Limit: none documented.
 * - Errors: the pages of private wealth name none; the codes of Earn are told apart.
 * - Source: https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/manage-order
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
export const manageEarnPwmAssetManagerOrder: Endpoint.Endpoint<
  ManageFundOrderParams,
  ManageFundOrderResult,
  EarnError | BalanceError,
  RestClient | Credentials
> = Endpoint.post("/v5/earn/pwm/asset-manager/manage-order", {
  id: "manageEarnPwmAssetManagerOrder",
  aliases: ["managePwmFundOrder"],
  family: "Earn",
  access: "private",
  kind: "commit",
  idempotencyKey: "reqLinkId",
  params: ManageFundOrderParams,
  result: ManageFundOrderResult,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/finance/pwm/asset-manager/manage-order"
})
