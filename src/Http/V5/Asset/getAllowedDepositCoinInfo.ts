import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import * as Paged from "../../Paged.js"

/** A coin open for deposits on one chain. */
export const AllowedDepositCoin = Schema.Struct({
  coin: Field.text,
  chain: Field.text,
  coinShowName: Field.optionalText,
  /** Display name of the chain. */
  chainType: Field.optionalText,
  /** Confirmations required for a deposit. */
  blockConfirmNumber: Field.optionalNumber,
  minDepositAmount: Field.optionalDecimal
})
export interface AllowedDepositCoin extends Schema.Schema.Type<typeof AllowedDepositCoin> {}

export const GetAllowedDepositCoinInfoParams = Schema.Struct({
  /** Requires `chain`. */
  coin: Field.optionalTextParam,
  /** Requires `coin`. */
  chain: Field.optionalTextParam,
  /** Rows per page, 1 to 35. Defaults to 10. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
})
export interface GetAllowedDepositCoinInfoParams extends Schema.Schema.Type<typeof GetAllowedDepositCoinInfoParams> {}

export const GetAllowedDepositCoinInfoResult = Schema.Struct({
  /** One row per coin and chain. */
  configList: Field.list<AllowedDepositCoin>(AllowedDepositCoin),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface GetAllowedDepositCoinInfoResult extends Schema.Schema.Type<typeof GetAllowedDepositCoinInfoResult> {}

/**
 * Lists the coins and chains open for deposits.
 *
 * Removed from Bybit's documentation in March 2025.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getAllowedDepositCoinInfo({ coin: "ETH", chain: "ETH" })
 * ```
 *
 * @deprecated Use getCoinInfo, which lists each coin's chains with chainDeposit and depositMin.
 */
export const getAllowedDepositCoinInfo: Paged.Public<
  GetAllowedDepositCoinInfoParams | void,
  GetAllowedDepositCoinInfoResult
> = Paged.endpoint(
  Endpoint.publicGet("Asset.getAllowedDepositCoinInfo", "/v5/asset/deposit/query-allowed-list", {
    access: "public",
    kind: "read",
    params: GetAllowedDepositCoinInfoParams,
    result: GetAllowedDepositCoinInfoResult,
    rows: "configList",
    limit: "undocumented",
    deprecated: "Use getCoinInfo, which lists each coin's chains with chainDeposit and depositMin.",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/deposit/deposit-coin-spec"
  })
)
