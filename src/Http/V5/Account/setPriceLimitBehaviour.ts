import { AccountError } from "../../../Errors/Exchange.js"
import type { Credentials } from "../../../Layers/Credentials.js"
import { SpotOrContractCategory } from "../../../Schema/Category.js"
import { Empty } from "../../../Schema/Empty.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

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
 * - Access: private, a key that may write.
 * - Limit: 10 a second.
 * - Errors: hardly any of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/account/set-price-limit
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.setPriceLimitBehaviour({ category: "spot", modifyEnable: true })
 * ```
 */
export const setPriceLimitBehaviour: Endpoint.Endpoint<
  SetPriceLimitBehaviourParams,
  Empty,
  AccountError,
  RestClient | Credentials
> = Endpoint.post("/v5/account/set-limit-px-action", {
  id: "setPriceLimitBehaviour",
  aliases: ["setLimitPriceAction"],
  family: "Account",
  access: "private",
  kind: "idempotentWrite",
  params: SetPriceLimitBehaviourParams,
  result: Empty,
  errors: [AccountError],
  limit: [{ count: 10, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/account/set-price-limit"
})
