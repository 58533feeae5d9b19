import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../Endpoint.js"
import { ConvertAccount } from "./rows.js"

/** A coin that can be converted. */
export const ConvertCoin = Schema.Struct({
  coin: Field.text,
  fullName: Field.optionalText,
  /** Address of a picture. */
  icon: Field.optionalText,
  /** The same for dark backgrounds. */
  iconNight: Field.optionalText,
  /** Decimal places. */
  accuracyLength: Field.optionalNumber,
  coinType: Field.optional(Field.openEnum("crypto")),
  /** What may be paid, when coins to pay with were asked for. */
  balance: Field.optionalDecimal,
  /** The balance in USDT. */
  uBalance: Field.optionalDecimal,
  /** Least to pay in a conversion. */
  singleFromMinLimit: Field.optionalDecimal,
  /** Most to pay in a conversion. */
  singleFromMaxLimit: Field.optionalDecimal,
  /** True when it cannot be paid with. */
  disableFrom: Field.optionalFlag,
  /** True when it cannot be received. */
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
  /** The coin to pay with, for `side` 1. */
  coin: Field.optionalTextParam,
  /** 0 coins to pay with, and their balances; 1 coins to receive. */
  side: Field.optionalParam(Schema.Literal(0, 1))
})
export interface GetConvertCoinListParams extends Schema.Schema.Type<typeof GetConvertCoinListParams> {}

export const GetConvertCoinListResult = Schema.Struct({
  coins: Field.list<ConvertCoin>(ConvertCoin)
})
export interface GetConvertCoinListResult extends Schema.Schema.Type<typeof GetConvertCoinListResult> {}

/**
 * Reads the coins that can be converted, with what may be paid at least and at most.
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
    demo: false,
    large: true,
    docs: "https://bybit-exchange.github.io/docs/v5/asset/convert/convert-coin-list"
  }
)
