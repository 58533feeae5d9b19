import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { ConvertAccount } from "./rows.js"

/** A coin that can be converted. */
export const ConvertCoin = Schema.Struct({
  coin: Field.text,
  fullName: Field.optionalText,
  /** Icon URL. */
  icon: Field.optionalText,
  /** Icon URL for dark backgrounds. */
  iconNight: Field.optionalText,
  /** Decimal places. */
  accuracyLength: Field.optionalNumber,
  coinType: Field.optional(Field.openEnum("crypto")),
  /** Spendable balance. Only for `side` 0. */
  balance: Field.optionalDecimal,
  /** `balance` in USDT. */
  uBalance: Field.optionalDecimal,
  /** Minimum amount to convert from. */
  singleFromMinLimit: Field.optionalDecimal,
  /** Maximum amount to convert from. */
  singleFromMaxLimit: Field.optionalDecimal,
  /** True if the coin cannot be converted from. */
  disableFrom: Field.optionalFlag,
  /** True if the coin cannot be converted to. */
  disableTo: Field.optionalFlag,
  /** Reserved. */
  timePeriod: Field.optionalNumber,
  /** Reserved. */
  singleToMinLimit: Field.optionalDecimal,
  /** Reserved. */
  singleToMaxLimit: Field.optionalDecimal,
  /** Reserved. */
  dailyFromMinLimit: Field.optionalDecimal,
  /** Reserved. */
  dailyFromMaxLimit: Field.optionalDecimal,
  /** Reserved. */
  dailyToMinLimit: Field.optionalDecimal,
  /** Reserved. */
  dailyToMaxLimit: Field.optionalDecimal
})
export interface ConvertCoin extends Schema.Schema.Type<typeof ConvertCoin> {}

export const GetConvertCoinListParams = Schema.Struct({
  accountType: ConvertAccount,
  /** The coin to convert from. Required for `side` 1. */
  coin: Field.optionalTextParam,
  /** 0 lists coins to convert from, with balances; 1 lists coins to convert to. */
  side: Field.optionalParam(Schema.Literal(0, 1))
})
export interface GetConvertCoinListParams extends Schema.Schema.Type<typeof GetConvertCoinListParams> {}

export const GetConvertCoinListResult = Schema.Struct({
  /** One row per coin. */
  coins: Field.list<ConvertCoin>(ConvertCoin)
})
export interface GetConvertCoinListResult extends Schema.Schema.Type<typeof GetConvertCoinListResult> {}

/**
 * Lists the coins that can be converted, with minimum and maximum amounts.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getConvertCoinList({ accountType: "eb_convert_funding", side: 0 })
 * ```
 */
export const getConvertCoinList: Endpoint.Private<GetConvertCoinListParams, GetConvertCoinListResult> = Endpoint.get(
  "Asset.getConvertCoinList",
  "/v5/asset/exchange/query-coin-list",
  {
    aliases: ["getConvertCoins"],
    access: "private",
    kind: "read",
    params: GetConvertCoinListParams,
    result: GetConvertCoinListResult,
    limit: [{ count: 30, perMs: 1000 }],
    permission: "a read-only key is sufficient",
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/convert/convert-coin-list"
  }
)
