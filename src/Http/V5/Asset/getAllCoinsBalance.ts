import { AssetError } from "../../../Errors/Exchange.js"
import { AccountType, AnyAccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** What a wallet holds of a coin. */
export const CoinBalance = Schema.Struct({
  coin: Field.text,
  walletBalance: Field.optionalDecimal,
  /** What may be transferred. */
  transferBalance: Field.optionalDecimal,
  /** `""` if not requested. */
  bonus: Field.optionalDecimal
})
export interface CoinBalance extends Schema.Schema.Type<typeof CoinBalance> {}

export const GetAllCoinsBalanceParams = Schema.Struct({
  accountType: AccountType,
  /** One or several coins, joined by commas: required for `UNIFIED`, at most 10. Left out, all coins. */
  coin: Field.optionalTextParam,
  /** UID of a sub-account, queried with a master account key. */
  memberId: Field.optionalTextParam,
  /** 1 fills `bonus`; 0 is the default. */
  withBonus: Field.optionalParam(Schema.Literal(0, 1))
})
export interface GetAllCoinsBalanceParams extends Schema.Schema.Type<typeof GetAllCoinsBalanceParams> {}

export const GetAllCoinsBalanceResult = Schema.Struct({
  accountType: AnyAccountType,
  memberId: Field.optionalText,
  balance: Field.list<CoinBalance>(CoinBalance)
})
export interface GetAllCoinsBalanceResult extends Schema.Schema.Type<typeof GetAllCoinsBalanceResult> {}

/**
 * Reads what a wallet of this account or of a sub-account holds, coin by coin. It is the way to read the funding wallet.
 *
 * Fails with `AccountNotFound`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getAllCoinsBalance({ accountType: "FUND", coin: "USDC" })
 * ```
 */
export const getAllCoinsBalance: Endpoint.Private<GetAllCoinsBalanceParams, GetAllCoinsBalanceResult, AssetError> =
  Endpoint.get("Asset.getAllCoinsBalance", "/v5/asset/transfer/query-account-coins-balance", {
    aliases: ["getP2PAccountCoinsBalance"],
    access: "private",
    kind: "read",
    params: GetAllCoinsBalanceParams,
    result: GetAllCoinsBalanceResult,
    errors: [AssetError],
    limit: [{ count: 5, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/balance/all-balance"
  })
