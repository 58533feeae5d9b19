import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SignAgreementParams = Schema.Struct({
  /** Must be `true`. */
  agree: Schema.Literal(true),
  /** 1 metals and stocks, 2 crude oil. */
  categoryV2: Field.optionalParam(Schema.Literal(1, 2)),
  /** The older numbering: 2 metals and stocks, 3 crude oil. */
  category: Field.optionalParam(Schema.Literal(2, 3))
})
export interface SignAgreementParams extends Schema.Schema.Type<typeof SignAgreementParams> {}

/**
 * Signs the agreement that is required to trade commodity and stock contracts. The master account's signature also
 * covers its sub-accounts.
 *
 * Pass either `categoryV2` or `category`.
 *
 * Fails with `SubAccountNotAllowed` for a sub-account's key.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.signAgreement({ categoryV2: 1, agree: true })
 * ```
 */
export const signAgreement: Endpoint.Private<SignAgreementParams, Empty> = Endpoint.post(
  "User.signAgreement",
  "/v5/user/agreement",
  {
    access: "private",
    role: "master",
    kind: "idempotentWrite",
    params: SignAgreementParams,
    result: Empty,
    limit: [{ count: 20, perMs: 1000 }],
    permission: "requires a master account key with transfer, sub-account transfer or withdrawal permission",
    docs: "https://bybit-exchange.github.io/docs/v5/user/sign-agreement"
  }
)
