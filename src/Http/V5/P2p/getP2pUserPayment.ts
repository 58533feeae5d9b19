import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import type * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { constructors } from "./constructors.js"
import { PaymentTerm } from "./rows/PaymentTerm.js"

export const GetP2pUserPaymentResult: Schema.Schema<ReadonlyArray<PaymentTerm>> = Field.list<PaymentTerm>(PaymentTerm)
export type GetP2pUserPaymentResult = ReadonlyArray<PaymentTerm>

/**
 * Reads the account's own payment methods.
 *
 * - Access: private, a key of an advertiser.
 * - Limit: undocumented.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/p2p/user/user-payment
 */
export const getP2pUserPayment: Endpoint.Endpoint<void, GetP2pUserPaymentResult, never, RestClient | Credentials> =
  constructors.post("/v5/p2p/user/payment/list", {
    id: "getP2pUserPayment",
    aliases: ["getP2PUserPayments"],
    family: "P2p",
    access: "private",
    kind: "read",
    result: GetP2pUserPaymentResult,
    limit: "undocumented",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/p2p/user/user-payment"
  })
