import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetTradeBehaviourConfigResult = Schema.Struct({
  /** Spot orders beyond the price limit: true adjusts them to the limit, false rejects them. */
  lpaSpot: Field.optionalFlag,
  /** The same setting for perpetuals and futures. */
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
 * Returns how orders beyond the price limit are handled, and other trading settings of the account.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getTradeBehaviourConfig()
 * ```
 */
export const getTradeBehaviourConfig: Endpoint.Private<void, GetTradeBehaviourConfigResult> = Endpoint.get(
  "Account.getTradeBehaviourConfig",
  "/v5/account/user-setting-config",
  {
    aliases: ["getLimitPriceAction"],
    access: "private",
    kind: "read",
    result: GetTradeBehaviourConfigResult,
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/account/get-user-setting-config"
  }
)
