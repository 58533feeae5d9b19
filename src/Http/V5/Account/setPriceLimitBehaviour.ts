import { AccountError } from "../../../Errors/AccountError.js"
import { SpotOrContractCategory } from "../../../Schema/Category.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const SetPriceLimitBehaviourParams = Schema.Struct({
  /** `linear` and `inverse` share one setting. */
  category: SpotOrContractCategory,
  /** True adjusts an order beyond the price limit to the limit, false rejects it. */
  modifyEnable: Field.flag
})
export interface SetPriceLimitBehaviourParams extends Schema.Schema.Type<typeof SetPriceLimitBehaviourParams> {}

/**
 * Sets how limit orders priced beyond the exchange's price limit are handled.
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
    permission: "requires a key with write access",
    docs: "https://bybit-exchange.github.io/docs/v5/account/set-price-limit"
  })
