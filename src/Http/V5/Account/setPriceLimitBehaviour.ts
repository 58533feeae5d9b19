import { AccountError } from "../../../Errors/AccountError.js"
import { SpotOrContractCategory } from "../../../Schema/Category.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

export const SetPriceLimitBehaviourParams = Schema.Struct({
  /** `linear` and `inverse` are set together. */
  category: SpotOrContractCategory,
  /** True moves an order beyond the price limit to the limit, false lets it be refused. */
  modifyEnable: Field.flag
})
export interface SetPriceLimitBehaviourParams extends Schema.Schema.Type<typeof SetPriceLimitBehaviourParams> {}

/**
 * Sets what happens to a limit order whose price is beyond the exchange's price limit.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.setPriceLimitBehaviour({ category: "spot", modifyEnable: true })
 * ```
 */
export const setPriceLimitBehaviour: Endpoint.Private<SetPriceLimitBehaviourParams, Empty, AccountError> =
  Endpoint.post("Account.setPriceLimitBehaviour", "/v5/account/set-limit-px-action", {
    aliases: ["setLimitPriceAction"],
    access: "private",
    kind: "idempotentWrite",
    params: SetPriceLimitBehaviourParams,
    result: Empty,
    errors: [AccountError],
    limit: [{ count: 10, perMs: 1000 }],
    permission: "a key that may write",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/account/set-price-limit"
  })
