import type { Credentials } from "../../../Layers/Credentials.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const SignAgreementParams = Schema.Struct({
  agree: Schema.Literal(true),
  /** 1 metals and stocks, 2 crude oil. */
  categoryV2: Field.optionalParam(Schema.Literal(1, 2)),
  /** The older numbers: 2 metals and stocks, 3 crude oil. */
  category: Field.optionalParam(Schema.Literal(2, 3))
})
export interface SignAgreementParams extends Schema.Schema.Type<typeof SignAgreementParams> {}

/**
 * Signs the agreement without which contracts on commodities and stocks cannot be traded. The master account's
 * signature holds for its sub-accounts.
 *
 * Give one of the two categories.
 *
 * - Access: private, a key of the master account that may transfer, also to sub-accounts, or withdraw.
 * - Limit: 20 a second.
 * - Errors: none of its own: the key of a sub-account is a `SubAccountNotAllowed`.
 * - Source: https://bybit-exchange.github.io/docs/v5/user/sign-agreement
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.signAgreement({ categoryV2: 1, agree: true })
 * ```
 */
export const signAgreement: Endpoint.Endpoint<SignAgreementParams, Empty, never, RestClient | Credentials> =
  Endpoint.post("/v5/user/agreement", {
    id: "signAgreement",
    family: "User",
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: SignAgreementParams,
    result: Empty,
    limit: [{ count: 20, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/user/sign-agreement"
  })
