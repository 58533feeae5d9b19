import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"

export const ReviewP2pSellerCancelParams = Schema.Struct({
  orderId: Field.text,
  /** `PASS` accepts the cancellation, `REJECT` refuses it. */
  examineResult: Schema.Literal("PASS", "REJECT"),
  /** With `REJECT`: `buyerRefuseOrderCancelReason_haveMadePayment`, `..._haveNotReceivedFullRefund` or `..._others`. */
  rejectReason: Field.optionalTextParam,
  /** Required with `REJECT`: comma-separated URLs of pictures. */
  rejectProofs: Field.optionalTextParam,
  /** Free text; only with `REJECT`. */
  rejectRemark: Field.optionalTextParam
})
export interface ReviewP2pSellerCancelParams extends Schema.Schema.Type<typeof ReviewP2pSellerCancelParams> {}

/**
 * As the buyer of an order, accepts or refuses the seller's request to cancel it.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.reviewP2pSellerCancel({ orderId: "1234567890", examineResult: "PASS" })
 * ```
 */
export const reviewP2pSellerCancel: Endpoint.Private<ReviewP2pSellerCancelParams, Empty> = constructors.post(
  "P2p.reviewP2pSellerCancel",
  "/v5/p2p/order/buyer/examine/sellerCancelOrderApply",
  {
    access: "private",
    kind: "idempotentWrite",
    params: ReviewP2pSellerCancelParams,
    result: Empty,
    limit: "undocumented",
    permission: "requires an advertiser's key with write access",
    docs: "https://bybit-exchange.github.io/docs/p2p/order/review-seller-cancel-order-apply"
  }
)
