import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { api } from "./protocol.js"

export const GetAccountCoinBalancesParams = Schema.Struct({
  /** A sub-account; with a master account's key only. */
  memberId: Field.optionalTextParam,
  accountType: AccountField.accountTypeParam,
  /** Coins separated by commas. Defaults to all. */
  coin: Field.optionalTextParam,
  /** 1: includes bonuses. */
  withBonus: Field.optionalParam(Schema.Literal("0", "1", 0, 1))
})
export interface GetAccountCoinBalancesParams extends Schema.Schema.Type<typeof GetAccountCoinBalancesParams> {}

export const GetAccountCoinBalancesResult = Schema.Struct({
  memberId: Field.optionalText,
  accountType: AccountField.optionalAccountType,
  balance: Field.list(
    Schema.Struct({
      coin: Field.text,
      /** Transferable balance. */
      transferBalance: Field.optionalDecimal,
      walletBalance: Field.optionalDecimal,
      bonus: Field.optionalText
    })
  )
})
export interface GetAccountCoinBalancesResult extends Schema.Schema.Type<typeof GetAccountCoinBalancesResult> {}

/**
 * Returns the balances of some or all coins in a wallet.
 *
 * @example
 * ```ts
 * import * as AssetV3 from "effect-bybit/Legacy/AssetV3"
 *
 * export const accountCoinBalances = AssetV3.getAccountCoinBalances({ accountType: "SPOT", coin: "USDT" })
 * ```
 */
export const getAccountCoinBalances: Endpoint.Private<GetAccountCoinBalancesParams, GetAccountCoinBalancesResult> =
  api.get("getAccountCoinBalances", "/asset/v3/private/transfer/account-coins/balance/query", {
    aliases: ["AccountAssetClientV3.getAccountCoinBalances"],
    access: "private",
    kind: "read",
    params: GetAccountCoinBalancesParams,
    result: GetAccountCoinBalancesResult,
    limit: "undocumented",
    deprecated: "Asset.getAllCoinsBalance",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/all-balance.mdx"
  })
