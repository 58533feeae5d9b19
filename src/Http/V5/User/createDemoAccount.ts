import { UserError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const CreateDemoAccountResult = Schema.Struct({
  /** The user id of the demo account. */
  subMemberId: Field.text
})
export interface CreateDemoAccountResult extends Schema.Schema.Type<typeof CreateDemoAccountResult> {}

/**
 * Makes a demo trading account. To be called with a key of the real exchange, not with one of demo trading.
 *
 * - Access: private, a key that may transfer.
 * - Limit: 5 a second.
 * - Errors: `SubAccountExists`.
 * - Source: https://bybit-exchange.github.io/docs/v5/demo
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.createDemoAccount()
 * ```
 */
export const createDemoAccount: Endpoint.Endpoint<void, CreateDemoAccountResult, UserError, RestClient | Credentials> =
  Endpoint.post("/v5/user/create-demo-member", {
    id: "createDemoAccount",
    family: "User",
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    result: CreateDemoAccountResult,
    errors: [UserError],
    limit: [{ count: 5, perMs: 1000 }],
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/demo"
  })
