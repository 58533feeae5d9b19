import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { api } from "./protocol.js"

export const GetAccountCoinBalanceParams = Schema.Struct({
  /** A sub-account, for a master account's key. */
  memberId: Field.optionalTextParam,
  accountType: AccountField.accountTypeParam,
  coin: Field.text,
  /** 1: with bonuses. */
  withBonus: Field.optionalParam(Schema.Literal("0", "1", 0, 1)),
  /** Where it would be transferred to, if to another account. */
  toMemberId: Field.optionalTextParam,
  toAccountType: AccountField.optionalAccountTypeParam,
  /** 1: with `transferSafeAmount`. */
  withTransferSafeAmount: Field.optionalParam(Schema.Literal(0, 1)),
  /** 1: with `ltvTransferSafeAmount`; wants `toAccountType`. */
  withLtvTransferSafeAmount: Field.optionalParam(Schema.Literal(0, 1))
})
export interface GetAccountCoinBalanceParams extends Schema.Schema.Type<typeof GetAccountCoinBalanceParams> {}

export const GetAccountCoinBalanceResult = Schema.Struct({
  accountType: AccountField.optionalAccountType,
  bizType: Field.optionalNumber,
  accountId: Field.optionalText,
  memberId: Field.optionalText,
  balance: Schema.Struct({
    coin: Field.text,
    walletBalance: Field.optionalDecimal,
    /** What can be transferred. */
    transferBalance: Field.optionalDecimal,
    bonus: Field.optionalText,
    /** What can be transferred without delay; `""` unless asked for. */
    transferSafeAmount: Field.optionalDecimal,
    /** What an institutional loan lets be transferred; `""` unless asked for. */
    ltvTransferSafeAmount: Field.optionalDecimal
  })
})
export interface GetAccountCoinBalanceResult extends Schema.Schema.Type<typeof GetAccountCoinBalanceResult> {}

/** Reads the balance of one coin in a wallet, and what of it can be transferred. */
export const getAccountCoinBalance: Endpoint.Private<GetAccountCoinBalanceParams, GetAccountCoinBalanceResult> =
  api.get("getAccountCoinBalance", "/asset/v3/private/transfer/account-coin/balance/query", {
    aliases: ["AccountAssetClientV3.getAccountCoinBalance"],
    access: "private",
    kind: "read",
    params: GetAccountCoinBalanceParams,
    result: GetAccountCoinBalanceResult,
    limit: [{ count: 60, perMs: 60000 }],
    demo: false,
    deprecated: "Asset.getSingleCoinBalance",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/coin-balance.mdx"
  })
