import { AssetError } from "../../../Errors/Exchange.js"
import { AccountType, AnyAccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** What a wallet holds of one coin. */
export const SingleCoinBalance = Schema.Struct({
  coin: Field.text,
  walletBalance: Field.optionalDecimal,
  /** What may be transferred. */
  transferBalance: Field.optionalDecimal,
  /** `""` if not requested. */
  bonus: Field.optionalDecimal,
  /** What may be transferred or withdrawn while a part is held back; `""` when it was not asked for. */
  transferSafeAmount: Field.optionalDecimal,
  /** What may be transferred at the risk of an institutional loan; `""` when it was not asked for. */
  ltvTransferSafeAmount: Field.optionalDecimal
})
export interface SingleCoinBalance extends Schema.Schema.Type<typeof SingleCoinBalance> {}

export const GetSingleCoinBalanceParams = Schema.Struct({
  accountType: AccountType,
  coin: Field.text,
  /** UID of a sub-account, queried with a master account key. */
  memberId: Field.optionalTextParam,
  /** Where the money would go, to know what may be transferred to another account. */
  toMemberId: Field.optionalTextParam,
  /** Where the money would go, to know what may be transferred to another wallet. */
  toAccountType: Field.optionalParam(AccountType),
  /** 1 fills `bonus`; 0 is the default. */
  withBonus: Field.optionalParam(Schema.Literal(0, 1)),
  /** 1 fills `transferSafeAmount`; 0 is the default. */
  withTransferSafeAmount: Field.optionalParam(Schema.Literal(0, 1)),
  /** 1 fills `ltvTransferSafeAmount`; 0 is the default. */
  withLtvTransferSafeAmount: Field.optionalParam(Schema.Literal(0, 1))
})
export interface GetSingleCoinBalanceParams extends Schema.Schema.Type<typeof GetSingleCoinBalanceParams> {}

export const GetSingleCoinBalanceResult = Schema.Struct({
  accountType: AnyAccountType,
  bizType: Field.optionalNumber,
  accountId: Field.optionalText,
  memberId: Field.optionalText,
  balance: SingleCoinBalance
})
export interface GetSingleCoinBalanceResult extends Schema.Schema.Type<typeof GetSingleCoinBalanceResult> {}

/**
 * Reads what a wallet of this account or of a sub-account holds of one coin, and how much of it may be transferred.
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
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/balance/account-coin-balance"
})
