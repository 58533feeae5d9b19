import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"

/** Profit and loss, delta and margin of the options settled in one coin. */
export const OptionAsset = Schema.Struct({
  coin: Field.text,
  /** Option positions only. */
  totalDelta: Field.optionalDecimal,
  /** Realized profit or loss. */
  totalRPL: Field.optionalDecimal,
  /** Unrealized profit or loss. */
  totalUPL: Field.optionalDecimal,
  /** Initial margin, including open option orders. */
  assetIM: Field.optionalDecimal,
  /** Maintenance margin, including open option orders. */
  assetMM: Field.optionalDecimal,
  /** In ms. */
  sendTime: Field.optionalMillis
})
export interface OptionAsset extends Schema.Schema.Type<typeof OptionAsset> {}

export const GetOptionAssetInfoResult = Schema.Struct({
  /** One row per settle coin. */
  result: Field.list<OptionAsset>(OptionAsset)
})
export interface GetOptionAssetInfoResult extends Schema.Schema.Type<typeof GetOptionAssetInfoResult> {}

/**
 * Returns profit and loss, delta and margin of option positions by settle coin.
 *
 * The list is nested in a second `result`.
 *
 * @example
 * ```ts
 * import * as Account from "effect-bybit/Account"
 *
 * export const program = Account.getOptionAssetInfo()
 * ```
 */
export const getOptionAssetInfo: Endpoint.Private<void, GetOptionAssetInfoResult> = Endpoint.get(
  "Account.getOptionAssetInfo",
  "/v5/account/option-asset-info",
  {
    access: "private",
    kind: "read",
    result: GetOptionAssetInfoResult,
    limit: "undocumented",
    permission: "a read-only key is sufficient",
    docs: "https://bybit-exchange.github.io/docs/v5/account/option-asset-info"
  }
)
