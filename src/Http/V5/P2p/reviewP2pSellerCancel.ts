import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { constructors } from "./constructors.js"

export const ReviewP2pSellerCancelParams = Schema.Struct({
  orderId: Field.text,
  examineResult: Schema.Literal("PASS", "REJECT"),
  /** To refuse: `buyerRefuseOrderCancelReason_haveMadePayment`, `..._haveNotReceivedFullRefund` or `..._others`. */
  rejectReason: Field.optionalTextParam,
  /** Needed to refuse: addresses of pictures, with commas between them. */
  rejectProofs: Field.optionalTextParam,
  rejectRemark: Field.optionalTextParam
})
export interface ReviewP2pSellerCancelParams extends Schema.Schema.Type<typeof ReviewP2pSellerCancelParams> {}

/**
 * Answers a seller who wants to cancel an order that the account is the buyer of.
 *
 * - Access: private, a key of an advertiser that may write.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/p2p/order/review-seller-cancel-order-apply
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.reviewP2pSellerCancel({ orderId: "1234567890", examineResult: "PASS" })
 * ```
 */
export const reviewP2pSellerCancel: Endpoint.Endpoint<
  ReviewP2pSellerCancelParams,
  Empty,
  never,
  RestClient | Credentials
> = constructors.post("/v5/p2p/order/buyer/examine/sellerCancelOrderApply", {
  id: "reviewP2pSellerCancel",
  family: "P2p",
  access: "private",
  kind: "idempotentWrite",
  params: ReviewP2pSellerCancelParams,
  result: Empty,
  limit: "undocumented",
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/p2p/order/review-seller-cancel-order-apply"
})
