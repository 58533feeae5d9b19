import { AssetError } from "../../../Errors/AssetError.js"
import { AccountType, AnyAccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { CoinBalance } from "./rows.js"

/** The balance of a wallet in one coin. */
export const SingleCoinBalance = Schema.Struct({
  ...CoinBalance.fields,
  /** Transferable or withdrawable amount while part of the balance is locked; `""` if not requested. */
  transferSafeAmount: Field.optionalDecimal,
  /** Transferable amount within the risk limits of an institutional loan; `""` if not requested. */
  ltvTransferSafeAmount: Field.optionalDecimal
})
export interface SingleCoinBalance extends Schema.Schema.Type<typeof SingleCoinBalance> {}

export const GetSingleCoinBalanceParams = Schema.Struct({
  accountType: AccountType,
  coin: Field.text,
  /** UID of a sub-account, queried with a master account key. */
  memberId: Field.optionalTextParam,
  /** UID of the receiving account, to query the amount transferable to another account. */
  toMemberId: Field.optionalTextParam,
  /** Receiving wallet, to query the amount transferable to another wallet. */
  toAccountType: Field.optionalParam(AccountType),
  /** 1 returns `bonus`. Defaults to 0. */
  withBonus: Field.optionalParam(Schema.Literal(0, 1)),
  /** 1 returns `transferSafeAmount`. Defaults to 0. */
  withTransferSafeAmount: Field.optionalParam(Schema.Literal(0, 1)),
  /** 1 returns `ltvTransferSafeAmount`. Defaults to 0. */
  withLtvTransferSafeAmount: Field.optionalParam(Schema.Literal(0, 1))
})
export interface GetSingleCoinBalanceParams extends Schema.Schema.Type<typeof GetSingleCoinBalanceParams> {}

export const GetSingleCoinBalanceResult = Schema.Struct({
  accountType: AnyAccountType,
  /** Business type, as a number. */
  bizType: Field.optionalNumber,
  accountId: Field.optionalText,
  /** UID of the account. */
  memberId: Field.optionalText,
  /** The balance of the requested coin. */
  balance: SingleCoinBalance
})
export interface GetSingleCoinBalanceResult extends Schema.Schema.Type<typeof GetSingleCoinBalanceResult> {}

/**
 * Returns the balance and transferable amount of one coin in a wallet, for this account or a sub-account.
 *
 * Fails with `AccountNotFound`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getSingleCoinBalance({ accountType: "UNIFIED", coin: "USDT", toAccountType: "FUND" })
 * ```
 */
export const getSingleCoinBalance: Endpoint.Private<
  GetSingleCoinBalanceParams,
  GetSingleCoinBalanceResult,
  AssetError
> = Endpoint.get("Asset.getSingleCoinBalance", "/v5/asset/transfer/query-account-coin-balance", {
  aliases: ["getCoinBalance"],
  access: "private",
  kind: "read",
  params: GetSingleCoinBalanceParams,
  result: GetSingleCoinBalanceResult,
  errors: [AssetError],
  limit: [{ count: 450, perMs: 1000 }],
  permission: "a read-only key is sufficient",
  docs: "https://bybit-exchange.github.io/docs/v5/asset/balance/account-coin-balance"
})
