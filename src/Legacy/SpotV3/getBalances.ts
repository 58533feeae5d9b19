import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import { api } from "./protocol.js"

export const GetBalancesResult = Schema.Struct({
  balances: Field.list(
    Schema.Struct({
      coin: Field.text,
      coinId: Field.optionalText,
      /** Total. */
      total: Field.optionalDecimal,
      /** Available balance. */
      free: Field.optionalDecimal,
      /** Frozen for orders; `0` once settled. */
      locked: Field.optionalDecimal
    })
  )
})
export interface GetBalancesResult extends Schema.Schema.Type<typeof GetBalancesResult> {}

/**
 * Returns the balances of the spot account.
 *
 * @example
 * ```ts
 * import * as SpotV3 from "effect-bybit/Legacy/SpotV3"
 *
 * export const balances = SpotV3.getBalances()
 * ```
 */
export const getBalances: Endpoint.Private<void, GetBalancesResult> = api.get(
  "getBalances",
  "/spot/v3/private/account",
  {
    aliases: ["SpotClientV3.getBalances"],
    access: "private",
    kind: "read",
    result: GetBalancesResult,
    limit: [{ count: 20, perMs: 1000 }],
    deprecated: "Account.getWalletBalance",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wallet.mdx"
  }
)
