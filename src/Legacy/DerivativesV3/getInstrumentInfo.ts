import type * as Endpoint from "../../Http/Endpoint.js"
import * as Field from "../../Schema/Field.js"
import * as Schema from "../../Schema/Shape.js"
import * as DerivativesField from "../internal/schema/DerivativesField.js"
import * as LegacyField from "../internal/schema/Field.js"
import { api } from "./protocol.js"

export const GetInstrumentInfoParams = Schema.Struct({
  /** Required for options. Defaults to contracts. */
  category: DerivativesField.optionalCategoryParam,
  symbol: Field.optionalTextParam,
  /** Options only; defaults to `BTC`. */
  baseCoin: Field.optionalTextParam,
  limit: LegacyField.optionalTextOrNumberParam,
  cursor: Field.optionalTextParam
})
export interface GetInstrumentInfoParams extends Schema.Schema.Type<typeof GetInstrumentInfoParams> {}

/** An instrument: a contract or an option. */
export const DerivativesInstrument = Schema.Struct({
  symbol: Field.text,
  /** `LinearPerpetual`, `InversePerpetual` or `InverseFutures`. */
  contractType: Field.optionalText,
  /** Such as `Trading` for contracts and `ONLINE` for options. */
  status: Field.optionalText,
  baseCoin: Field.optionalText,
  quoteCoin: Field.optionalText,
  launchTime: Field.optionalMillisText,
  /** `"0"` for perpetuals. */
  deliveryTime: Field.optionalMillisText,
  deliveryFeeRate: Field.optionalDecimal,
  /** Number of decimals of prices. */
  priceScale: Field.optionalText,
  leverageFilter: Field.optional(
    Schema.Struct({
      minLeverage: Field.optionalDecimal,
      maxLeverage: Field.optionalDecimal,
      leverageStep: Field.optionalDecimal
    })
  ),
  priceFilter: Field.optional(
    Schema.Struct({
      minPrice: Field.optionalDecimal,
      maxPrice: Field.optionalDecimal,
      tickSize: Field.optionalDecimal
    })
  ),
  lotSizeFilter: Field.optional(
    Schema.Struct({
      /** The same as `maxOrderQty`. */
      maxTradingQty: Field.optionalDecimal,
      /** The same as `minOrderQty`. */
      minTradingQty: Field.optionalDecimal,
      qtyStep: Field.optionalDecimal,
      /** No longer used. */
      postOnlyMaxOrderQty: Field.optionalDecimal,
      maxOrderQty: Field.optionalDecimal,
      minOrderQty: Field.optionalDecimal,
      minNotionalValue: Field.optionalDecimal,
      /** Maximum quantity of one market order. */
      maxMktOrderQty: Field.optionalDecimal
    })
  ),
  /** Whether unified margin accounts can trade it. */
  unifiedMarginTrade: Field.optionalFlag,
  /** Minutes. */
  fundingInterval: Field.optionalNumber,
  settleCoin: Field.optionalText,
  /** Options only. */
  category: DerivativesField.optionalCategory,
  optionsType: Field.optional(Field.openEnum("Call", "Put"))
})
export interface DerivativesInstrument extends Schema.Schema.Type<typeof DerivativesInstrument> {}

/** Instruments of any category. */
export const DerivativesInstruments = Schema.Struct({
  /** `""` if the request specified none. */
  category: DerivativesField.optionalCategory,
  list: Field.list<DerivativesInstrument>(DerivativesInstrument),
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
})
export interface DerivativesInstruments extends Schema.Schema.Type<typeof DerivativesInstruments> {}

/** Options in the form of the older option API, which the exchange sent for a while. */
export const OptionInstruments = Schema.Struct({
  resultTotalSize: Field.optionalTextOrNumber,
  /** `""` or null on the last page. */
  cursor: Field.optionalNullableText,
  dataList: Field.list<DerivativesInstrument>(DerivativesInstrument)
})
export interface OptionInstruments extends Schema.Schema.Type<typeof OptionInstruments> {}

export type GetInstrumentInfoResult = DerivativesInstruments | OptionInstruments

export const GetInstrumentInfoResult: Schema.Schema<GetInstrumentInfoResult> = Schema.Union(
  DerivativesInstruments,
  OptionInstruments
)

/**
 * Lists instruments with their trading rules.
 *
 * `limit` is 1 to 1000; the default is 500. Options were also sent as `dataList`.
 *
 * @example
 * ```ts
 * import * as DerivativesV3 from "effect-bybit/Legacy/DerivativesV3"
 *
 * export const instrumentInfo = DerivativesV3.getInstrumentInfo({
 *   category: "linear",
 *   symbol: "BTCUSDT"
 * })
 * ```
 */
export const getInstrumentInfo: Endpoint.Public<GetInstrumentInfoParams | void, GetInstrumentInfoResult> = api.get(
  "getInstrumentInfo",
  "/derivatives/v3/public/instruments-info",
  {
    aliases: ["ContractClient.getInstrumentInfo", "UnifiedMarginClient.getInstrumentInfo"],
    access: "public",
    kind: "read",
    params: GetInstrumentInfoParams,
    result: GetInstrumentInfoResult,
    rows: "list",
    limit: "undocumented",
    deprecated: "Market.getInstrumentsInfo",
    docs: "https://github.com/bybit-exchange/docs/blob/1cfbfee/docs/v3/derivatives/rest-public/instrument-info.mdx",
    large: true
  }
)
