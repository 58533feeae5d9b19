import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"

/** Result, delta and margin of the options that settle in one coin. */
export const OptionAsset = Schema.Struct({
  coin: Field.text,
  /** Of option positions only. */
  totalDelta: Field.optionalDecimal,
  /** Realised. */
  totalRPL: Field.optionalDecimal,
  /** Unrealised. */
  totalUPL: Field.optionalDecimal,
  /** Initial margin, open option orders included. */
  assetIM: Field.optionalDecimal,
  /** Maintenance margin, open option orders included. */
  assetMM: Field.optionalDecimal,
  sendTime: Field.optionalMillis
})
export interface OptionAsset extends Schema.Schema.Type<typeof OptionAsset> {}

export const GetOptionAssetInfoResult = Schema.Struct({
  result: Field.list<OptionAsset>(OptionAsset)
})
export interface GetOptionAssetInfoResult extends Schema.Schema.Type<typeof GetOptionAssetInfoResult> {}

/**
 * Reads result, delta and margin of the option positions, by settle coin.
 *
 * The exchange puts the list under a second `result`.
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
    permission: "a read-only key is enough",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/account/option-asset-info"
  }
)
