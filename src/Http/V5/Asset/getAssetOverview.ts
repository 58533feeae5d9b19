import { UserError } from "../../../Errors/UserError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { CoinEquity } from "./rows.js"

/** A product within an account. */
export const AssetCategory = Schema.Struct({
  category: Field.openEnum(
    "Easy Earn",
    "Futures Grid Bot",
    "Futures Combo Bot",
    "Futures Martingale Bot",
    "Copy Trading Classic",
    "Copy Trading TradFi",
    "Copy Trading Pro",
    "trade",
    "farm",
    "Predication"
  ),
  /** In the `valuationCurrency` of the account. */
  equity: Field.optionalDecimal,
  coinDetail: Field.optional(Field.list<CoinEquity>(CoinEquity))
})
export interface AssetCategory extends Schema.Schema.Type<typeof AssetCategory> {}

const overviewAccounts = [
  "FundingAccount",
  "UnifiedTradingAccount",
  "Earn",
  "TradingBot",
  "CopyTrading",
  "CryptoLoans",
  "CryptoLoans_legacy",
  "PayLater",
  "Launchpool",
  "TradFi",
  "MarginStakedSOL",
  "Alpha"
] as const

/** One account of the overview. */
export const AssetAccount = Schema.Struct({
  accountType: Field.openEnum(...overviewAccounts),
  /** In `valuationCurrency`. */
  totalEquity: Field.optionalDecimal,
  valuationCurrency: Field.optionalText,
  /** When the assets were valued, in ms. */
  snapshotTime: Field.optionalMillisText,
  /** For account types without products. */
  coinDetail: Field.optional(Field.list<CoinEquity>(CoinEquity)),
  /** For account types with products: Earn, TradingBot, CopyTrading, Alpha. */
  categories: Field.optional(Field.list<AssetCategory>(AssetCategory))
})
export interface AssetAccount extends Schema.Schema.Type<typeof AssetAccount> {}

export const GetAssetOverviewParams = Schema.Struct({
  /** UID of a sub-account, queried with a master account key. */
  memberId: Field.optionalTextParam,
  /** Fiat currency to value assets in. Defaults to `USD`. */
  valuationCurrency: Field.optionalTextParam,
  /** Defaults to all account types. */
  accountType: Field.optionalParam(Schema.Literal(...overviewAccounts))
})
export interface GetAssetOverviewParams extends Schema.Schema.Type<typeof GetAssetOverviewParams> {}

export const GetAssetOverviewResult = Schema.Struct({
  /** Equity of all accounts in the valuation currency. */
  totalEquity: Field.decimal,
  list: Field.list<AssetAccount>(AssetAccount)
})
export interface GetAssetOverviewResult extends Schema.Schema.Type<typeof GetAssetOverviewResult> {}

/**
 * Returns all assets of the account or of one of its sub-accounts: wallets, earn products, bots, copy trading, loans.
 *
 * Fails with `SubAccountNotFound`.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getAssetOverview({ valuationCurrency: "USD" })
 * ```
 */
export const getAssetOverview: Endpoint.Private<GetAssetOverviewParams | void, GetAssetOverviewResult, UserError> =
  Endpoint.get("Asset.getAssetOverview", "/v5/asset/asset-overview", {
    access: "private",
    kind: "read",
    params: GetAssetOverviewParams,
    result: GetAssetOverviewResult,
    errors: [UserError],
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/balance/asset-overview"
  })
