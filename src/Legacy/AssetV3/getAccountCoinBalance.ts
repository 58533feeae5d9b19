import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as AccountField from "../internal/schema/AccountField.js"
import { api } from "./protocol.js"

export const GetAccountCoinBalanceParams = Schema.Struct({
  /** A sub-account; with a master account's key only. */
  memberId: Field.optionalTextParam,
  accountType: AccountField.accountTypeParam,
  coin: Field.text,
  /** 1: includes bonuses. */
  withBonus: Field.optionalParam(Schema.Literal("0", "1", 0, 1)),
  /** The target account type, if it is another account. */
  toMemberId: Field.optionalTextParam,
  toAccountType: AccountField.optionalAccountTypeParam,
  /** 1: includes `transferSafeAmount`. */
  withTransferSafeAmount: Field.optionalParam(Schema.Literal(0, 1)),
  /** 1: includes `ltvTransferSafeAmount`; requires `toAccountType`. */
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
    /** Transferable balance. */
    transferBalance: Field.optionalDecimal,
    bonus: Field.optionalText,
    /** The amount that can be transferred without delay; `""` unless requested. */
    transferSafeAmount: Field.optionalDecimal,
    /** The amount that an institutional loan allows to transfer; `""` unless requested. */
    ltvTransferSafeAmount: Field.optionalDecimal
  })
})
export interface GetAccountCoinBalanceResult extends Schema.Schema.Type<typeof GetAccountCoinBalanceResult> {}

/** Returns the balance of one coin in a wallet, and how much of it can be transferred. */
export const getAccountCoinBalance: Endpoint.Private<GetAccountCoinBalanceParams, GetAccountCoinBalanceResult> =
  api.get("getAccountCoinBalance", "/asset/v3/private/transfer/account-coin/balance/query", {
    aliases: ["AccountAssetClientV3.getAccountCoinBalance"],
    access: "private",
    kind: "read",
    params: GetAccountCoinBalanceParams,
    result: GetAccountCoinBalanceResult,
    limit: [{ count: 60, perMs: 60000 }],
    deprecated: "Asset.getSingleCoinBalance",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/account-asset/transfer/coin-balance.mdx"
  })
