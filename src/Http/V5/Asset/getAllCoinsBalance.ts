import { AssetError } from "../../../Errors/AssetError.js"
import { AccountType, AnyAccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { CoinBalance } from "./rows.js"

export const GetAllCoinsBalanceParams = Schema.Struct({
  accountType: AccountType,
  /** Coins separated by commas. Required for `UNIFIED`, at most 10. Defaults to all coins. */
  coin: Field.optionalTextParam,
  /** UID of a sub-account, queried with a master account key. */
  memberId: Field.optionalTextParam,
  /** 1 returns `bonus`. Defaults to 0. */
  withBonus: Field.optionalParam(Schema.Literal(0, 1))
})
export interface GetAllCoinsBalanceParams extends Schema.Schema.Type<typeof GetAllCoinsBalanceParams> {}

export const GetAllCoinsBalanceResult = Schema.Struct({
  accountType: AnyAccountType,
  /** UID of the account. */
  memberId: Field.optionalText,
  /** One row per coin. */
  balance: Field.list<CoinBalance>(CoinBalance)
})
export interface GetAllCoinsBalanceResult extends Schema.Schema.Type<typeof GetAllCoinsBalanceResult> {}

/**
 * Returns the balances of a wallet by coin, for this account or a sub-account. Covers the funding wallet.
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
    docs: "https://bybit-exchange.github.io/docs/v5/asset/balance/all-balance"
  })
