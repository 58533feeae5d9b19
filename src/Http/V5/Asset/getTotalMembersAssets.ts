import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** One wallet of a member. */
export const MemberWallet = Schema.Struct({
  /** For example `ACCOUNT_TYPE_FUND` or `ACCOUNT_TYPE_UNIFIED`. */
  type: Field.text,
  /** In USD. */
  origb: Field.optionalDecimal,
  /** In the requested coin. */
  quoteb: Field.optionalDecimal,
  /** 0, or another number if some amounts could not be read. */
  stat: Field.optionalNumber
})
export interface MemberWallet extends Schema.Schema.Type<typeof MemberWallet> {}

/** The assets of one account. */
export const MemberAssets = Schema.Struct({
  uid: Field.number,
  /** True for the master account, absent otherwise. */
  isM: Field.optionalFlag,
  /**
   * Absent for the master account. 1 normal, 2 MT4, 3 trading bot, 4 copy trading leader, 5 copy trading follower, 6
   * custodial, 7 fund custodial, 8 demo, 9 copy pro, 10 MT5 follower, 11 earn vendor, 12 earn fund.
   */
  type: Field.optionalNumber,
  /** In USD. */
  origb: Field.optionalDecimal,
  /** In the requested coin; absent for some accounts. */
  quoteb: Field.optionalDecimal,
  /** 0, or another number if some amounts could not be read. */
  stat: Field.optionalNumber,
  items: Field.optional(Field.list<MemberWallet>(MemberWallet))
})
export interface MemberAssets extends Schema.Schema.Type<typeof MemberAssets> {}

export const GetTotalMembersAssetsParams = Schema.Struct({
  /** Valuation coin besides USD, for example `USDT`. Defaults to `BTC`. */
  coin: Field.optionalTextParam
})
export interface GetTotalMembersAssetsParams extends Schema.Schema.Type<typeof GetTotalMembersAssetsParams> {}

export const GetTotalMembersAssetsResult = Schema.Struct({
  /** Total assets in USD. */
  total: Field.decimal,
  /** Total assets in the requested coin. */
  quoteTotal: Field.optionalDecimal,
  /** 0, or another number if some amounts could not be read. */
  stat: Field.optionalNumber,
  list: Field.list<MemberAssets>(MemberAssets)
})
export interface GetTotalMembersAssetsResult extends Schema.Schema.Type<typeof GetTotalMembersAssetsResult> {}

/**
 * Returns the assets of the master account and its sub-accounts, in total and per account.
 *
 * Check `stat`: an incomplete total is also returned as a success.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getTotalMembersAssets({ coin: "USDT" })
 * ```
 */
export const getTotalMembersAssets: Endpoint.Private<GetTotalMembersAssetsParams | void, GetTotalMembersAssetsResult> =
  Endpoint.get("Asset.getTotalMembersAssets", "/v5/asset/total-members-assets", {
    access: "private",
    kind: "read",
    params: GetTotalMembersAssetsParams,
    result: GetTotalMembersAssetsResult,
    limit: [{ count: 50, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/total-members-assets"
  })
