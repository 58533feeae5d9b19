import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"

export const GetTradeBehaviourConfigResult = Schema.Struct({
  /** Spot orders beyond the price limit: true moves them to the limit, false refuses them. */
  lpaSpot: Field.optionalFlag,
  /** The same for perpetuals and futures. */
  lpaPerp: Field.optionalFlag,
  /** Whether delta neutral mode is on. */
  deltaEnable: Field.optionalFlag,
  /** Whether spot fees are paid in MNT. */
  smsef: Field.optionalFlag,
  /** Whether futures fees are paid in MNT. */
  fmsef: Field.optionalFlag
})
export interface GetTradeBehaviourConfigResult extends Schema.Schema.Type<typeof GetTradeBehaviourConfigResult> {}

/**
 * Reads how the account's orders are treated at the price limit, and other settings of its trading.
 *
 * - Access: private, a read-only key is enough.
 * - Limit: 50 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/account/get-user-setting-config
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getTradeBehaviourConfig()
 * ```
 */
export const getTradeBehaviourConfig: Endpoint.Endpoint<
  void,
  GetTradeBehaviourConfigResult,
  never,
  RestClient | Credentials
> = Endpoint.get("/v5/account/user-setting-config", {
  id: "getTradeBehaviourConfig",
  aliases: ["getLimitPriceAction"],
  family: "Account",
  access: "private",
  kind: "read",
  result: GetTradeBehaviourConfigResult,
  limit: [{ count: 50, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/account/get-user-setting-config"
})
