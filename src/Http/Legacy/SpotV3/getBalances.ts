import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

export const GetBalancesResult = Schema.Struct({
  balances: Field.list(
    Schema.Struct({
      coin: Field.text,
      coinId: Field.optionalText,
      /** In all. */
      total: Field.optionalDecimal,
      /** What is available. */
      free: Field.optionalDecimal,
      /** What is held back for orders; `0` once it is settled. */
      locked: Field.optionalDecimal
    })
  )
})
export interface GetBalancesResult extends Schema.Schema.Type<typeof GetBalancesResult> {}

/**
 * Reads the balances of the spot account.
 *
 * - Access: private.
 * - Limit: 20 per second.
 * - In V5: `Account.getWalletBalance`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wallet.mdx
 */
export const getBalances: Endpoint.Endpoint<void, GetBalancesResult, never, RestClient | Credentials> = api.get(
  "/spot/v3/private/account",
  {
    id: "getBalances",
    aliases: ["SpotClientV3.getBalances"],
    family: "SpotV3",
    access: "private",
    kind: "read",
    result: GetBalancesResult,
    limit: [{ count: 20, perMs: 1000 }],
    demo: false,
    deprecated: "Account.getWalletBalance",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/spot/wallet.mdx"
  }
)
