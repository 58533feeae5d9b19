import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const CreateDemoAccountResult = Schema.Struct({
  /** User ID of the demo account. */
  subMemberId: Field.text
})
export interface CreateDemoAccountResult extends Schema.Schema.Type<typeof CreateDemoAccountResult> {}

/**
 * Creates a demo trading account. Call it with a live key, not a demo trading key.
 *
 * Fails with `SubAccountExists` if you already have one.
 *
 * @example
 * ```ts
 * import * as User from "effect-bybit/User"
 *
 * export const program = User.createDemoAccount()
 * ```
 */
export const createDemoAccount: Endpoint.Private<void, CreateDemoAccountResult, UserError> = Endpoint.post(
  "User.createDemoAccount",
  "/v5/user/create-demo-member",
  {
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    result: CreateDemoAccountResult,
    errors: [UserError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "requires transfer permission",
    docs: "https://bybit-exchange.github.io/docs/v5/demo"
  }
)
