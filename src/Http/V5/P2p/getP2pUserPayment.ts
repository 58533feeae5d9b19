import * as Field from "../../../Schema/Field.js"
import type * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import { PaymentTerm } from "./paymentRows.js"

export const GetP2pUserPaymentResult: Schema.Schema<ReadonlyArray<PaymentTerm>> = Field.list<PaymentTerm>(PaymentTerm)
export type GetP2pUserPaymentResult = ReadonlyArray<PaymentTerm>

/**
 * Lists the account's own payment methods.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.getP2pUserPayment()
 * ```
 */
export const getP2pUserPayment: Endpoint.Private<void, GetP2pUserPaymentResult> = constructors.post(
  "P2p.getP2pUserPayment",
  "/v5/p2p/user/payment/list",
  {
    aliases: ["getP2PUserPayments"],
    access: "private",
    kind: "read",
    result: GetP2pUserPaymentResult,
    limit: "undocumented",
    permission: "requires an advertiser's key",
    docs: "https://bybit-exchange.github.io/docs/p2p/user/user-payment"
  }
)
