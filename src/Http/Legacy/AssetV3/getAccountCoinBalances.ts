import type { Credentials } from "../../../Layers/Credentials.js"
import * as Field from "../../../Schema/Field.js"
import * as AccountField from "../../../Schema/Legacy/AccountField.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import type { RestClient } from "../../RestClient.js"
import { api } from "./protocol.js"

/**
 * What {@link getAccountCoinBalances} takes.
 *
 * @since 0.1.0
 */
export const GetAccountCoinBalancesParams = /*#__PURE__*/ Schema.Struct({
  /** A sub-account, for a master account's key. */
  memberId: Field.optionalTextParam,
  accountType: AccountField.accountTypeParam,
  /** Coins with commas between; all when left out. */
  coin: Field.optionalTextParam,
  /** 1: with bonuses. */
  withBonus: /*#__PURE__*/ Field.optionalParam(/*#__PURE__*/ Schema.Literal("0", "1", 0, 1))
})
export interface GetAccountCoinBalancesParams extends Schema.Schema.Type<typeof GetAccountCoinBalancesParams> {}

/**
 * What {@link getAccountCoinBalances} gives.
 *
 * @since 0.1.0
 */
export const GetAccountCoinBalancesResult = /*#__PURE__*/ Schema.Struct({
  memberId: Field.optionalText,
  accountType: AccountField.optionalAccountType,
  balance: /*#__PURE__*/ Field.list(
    /*#__PURE__*/ Schema.Struct({
      coin: Field.text,
      /** What can be transferred. */
      transferBalance: Field.optionalDecimal,
      walletBalance: Field.optionalDecimal,
      bonus: Field.optionalText
    })
  )
})
export interface GetAccountCoinBalancesResult extends Schema.Schema.Type<typeof GetAccountCoinBalancesResult> {}

/**
 * Reads the balances of some or all coins in a wallet.
 *
 * - Access: private.
 * - Limit: undocumented.
 * - In V5: `Asset.getAllCoinsBalance`.
 * - Source: https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/all-balance.mdx
 *
 * @since 0.1.0
 */
export const getAccountCoinBalances: Endpoint.Endpoint<
  GetAccountCoinBalancesParams,
  GetAccountCoinBalancesResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ api.get("/asset/v3/private/transfer/account-coins/balance/query", {
  id: "getAccountCoinBalances",
  aliases: ["AccountAssetClientV3.getAccountCoinBalances"],
  family: "AssetV3",
  access: "private",
  kind: "read",
  params: GetAccountCoinBalancesParams,
  result: GetAccountCoinBalancesResult,
  limit: "undocumented",
  demo: false,
  deprecated: "Asset.getAllCoinsBalance",
  docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/all-balance.mdx"
})
