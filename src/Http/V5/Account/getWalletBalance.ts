import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import { Wallet } from "../../../Schema/Wallet.js"
import * as Endpoint from "../../internal/Operations.js"

export const GetWalletBalanceParams = Schema.Struct({
  /** `UNIFIED`, unless the account has not been upgraded. */
  accountType: Schema.Literal("UNIFIED", "CONTRACT", "SPOT"),
  /** One or several coins, separated by commas. Defaults to all coins with a non-zero balance. */
  coin: Field.optionalTextParam
})
export interface GetWalletBalanceParams extends Schema.Schema.Type<typeof GetWalletBalanceParams> {}

export const GetWalletBalanceResult = Schema.Struct({
  /** One wallet. */
  list: Field.list<Wallet>(Wallet)
})
export interface GetWalletBalanceResult extends Schema.Schema.Type<typeof GetWalletBalanceResult> {}

/**
 * Returns balances, margins and liabilities of the trading wallet.
 *
 * Totals are in USD. For the funding wallet, use `Asset.getAllCoinsBalance`.
 *
 * An unknown account type fails with `InvalidParameter`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getWalletBalance({ accountType: "UNIFIED", coin: "BTC,USDT" })
 * ```
 */
export const getWalletBalance: Endpoint.Private<GetWalletBalanceParams, GetWalletBalanceResult> = Endpoint.get(
  "Account.getWalletBalance",
  "/v5/account/wallet-balance",
  {
    access: "private",
    kind: "read",
    params: GetWalletBalanceParams,
    result: GetWalletBalanceResult,
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: true,
    docs: "https://bybit-exchange.github.io/docs/v5/account/wallet-balance"
  }
)
