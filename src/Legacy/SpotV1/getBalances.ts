import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetBalancesResult = Schema.Struct({
  balances: Field.list(
    Schema.Struct({
      coin: Field.text,
      coinId: Field.optionalText,
      coinName: Field.optionalText,
      total: Field.optionalDecimal,
      /** Available balance. */
      free: Field.optionalTextOrNumber,
      /** Frozen for orders. */
      locked: Field.optionalTextOrNumber
    })
  )
})
export interface GetBalancesResult extends Schema.Schema.Type<typeof GetBalancesResult> {}

/**
 * Returns the balances of the spot account.
 *
 * @example
 * ```ts
 * import * as SpotV1 from "effect-bybit/Legacy/SpotV1"
 *
 * export const balances = SpotV1.getBalances()
 * ```
 */
export const getBalances: Endpoint.Private<void, GetBalancesResult> = api.get("getBalances", "/spot/v1/account", {
  aliases: ["SpotClient.getBalances"],
  access: "private",
  kind: "read",
  result: GetBalancesResult,
  limit: [{ count: 20, perMs: 1000 }],
  deprecated: "Account.getWalletBalance",
  docs: "https://github.com/bybit-exchange/docs-legacy/blob/292e50b/source/includes/spot/v1/_wallet_data.md"
})
