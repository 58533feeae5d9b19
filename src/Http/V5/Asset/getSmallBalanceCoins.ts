import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { SmallBalanceFee, SmallBalanceTax } from "./rows.js"

/** A coin with a small balance. */
export const SmallBalanceCoin = Schema.Struct({
  fromCoin: Field.text,
  /** 1 convertible, 2 not convertible. */
  supportConvert: Field.optionalNumber,
  /** May exceed the convertible amount. */
  availableBalance: Field.optionalDecimal,
  /** In USDT. */
  baseValue: Field.optionalDecimal,
  /** Reserved. */
  toCoin: Field.optionalText,
  /** Reserved. */
  toAmount: Field.optionalDecimal,
  /** Reserved. */
  exchangeRate: Field.optionalDecimal,
  /** Reserved: null. */
  feeInfo: Field.optional(Schema.NullOr(SmallBalanceFee)),
  /** Reserved: null. */
  taxFeeInfo: Field.optional(Schema.NullOr(SmallBalanceTax))
})
export interface SmallBalanceCoin extends Schema.Schema.Type<typeof SmallBalanceCoin> {}

export const GetSmallBalanceCoinsParams = Schema.Struct({
  /** Only the unified trading wallet is supported. */
  accountType: Schema.Literal("eb_convert_uta"),
  fromCoin: Field.optionalTextParam
})
export interface GetSmallBalanceCoinsParams extends Schema.Schema.Type<typeof GetSmallBalanceCoinsParams> {}

export const GetSmallBalanceCoinsResult = Schema.Struct({
  /** One row per coin. */
  smallAssetCoins: Field.list<SmallBalanceCoin>(SmallBalanceCoin),
  /** Coins the balances can be converted to. */
  supportToCoins: Field.optional(Field.list(Field.text))
})
export interface GetSmallBalanceCoinsResult extends Schema.Schema.Type<typeof GetSmallBalanceCoinsResult> {}

/**
 * Lists balances too small to trade and the coins they can be converted to.
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getSmallBalanceCoins({ accountType: "eb_convert_uta" })
 * ```
 */
export const getSmallBalanceCoins: Endpoint.Private<GetSmallBalanceCoinsParams, GetSmallBalanceCoinsResult> =
  Endpoint.get("Asset.getSmallBalanceCoins", "/v5/asset/covert/small-balance-list", {
    aliases: ["getSmallBalanceList"],
    access: "private",
    kind: "read",
    params: GetSmallBalanceCoinsParams,
    result: GetSmallBalanceCoinsResult,
    limit: [{ count: 10, perMs: 1000 }],
    permission: "requires a key with the `Exchange` permission",
    docs: "https://bybit-exchange.github.io/docs/v5/asset/convert-small-balance/small-balanc-coins"
  })
