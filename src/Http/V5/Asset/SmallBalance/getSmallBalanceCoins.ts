import type { Credentials } from "../../../../Layers/Credentials.js"
import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import * as Endpoint from "../../../Endpoint.js"
import type { RestClient } from "../../../RestClient.js"
import { SmallBalanceFee } from "../rows/SmallBalanceFee.js"
import { SmallBalanceTax } from "../rows/SmallBalanceTax.js"

/**
 * A small balance.
 *
 * @since 0.1.0
 */
export const SmallBalanceCoin = /*#__PURE__*/ Schema.Struct({
  fromCoin: Field.text,
  /** 1 when it can be converted, 2 when not. */
  supportConvert: Field.optionalNumber,
  /** Can be more than what may be converted. */
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
  feeInfo: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Schema.NullOr(SmallBalanceFee)),
  /** Reserved: null. */
  taxFeeInfo: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Schema.NullOr(SmallBalanceTax))
})
export interface SmallBalanceCoin extends Schema.Schema.Type<typeof SmallBalanceCoin> {}

/**
 * What {@link getSmallBalanceCoins} takes.
 *
 * @since 0.1.0
 */
export const GetSmallBalanceCoinsParams = /*#__PURE__*/ Schema.Struct({
  /** Only the unified trading wallet. */
  accountType: /*#__PURE__*/ Schema.Literal("eb_convert_uta"),
  fromCoin: Field.optionalTextParam
})
export interface GetSmallBalanceCoinsParams extends Schema.Schema.Type<typeof GetSmallBalanceCoinsParams> {}

/**
 * What {@link getSmallBalanceCoins} gives.
 *
 * @since 0.1.0
 */
export const GetSmallBalanceCoinsResult = /*#__PURE__*/ Schema.Struct({
  smallAssetCoins: /*#__PURE__*/ Field.list<SmallBalanceCoin>(SmallBalanceCoin),
  /** What they can be converted into. */
  supportToCoins: /*#__PURE__*/ Field.optional(/*#__PURE__*/ Field.list(Field.text))
})
export interface GetSmallBalanceCoinsResult extends Schema.Schema.Type<typeof GetSmallBalanceCoinsResult> {}

/**
 * Reads the balances that are too small to be traded, and what they can be converted into.
 *
 * - Access: private, a key with the permission `Exchange`.
 * - Limit: 10 a second.
 * - Errors: none of its own.
 * - Source: https://bybit-exchange.github.io/docs/v5/asset/convert-small-balance/small-balanc-coins
 *
 * @example
 * ```ts
 * import * as Asset from "effect-bybit/Asset"
 *
 * export const program = Asset.getSmallBalanceCoins({ accountType: "eb_convert_uta" })
 * ```
 *
 * @since 0.1.0
 */
export const getSmallBalanceCoins: Endpoint.Endpoint<
  GetSmallBalanceCoinsParams,
  GetSmallBalanceCoinsResult,
  never,
  RestClient | Credentials
> = /*#__PURE__*/ Endpoint.get("/v5/asset/covert/small-balance-list", {
  id: "getSmallBalanceCoins",
  aliases: ["getSmallBalanceList"],
  family: "Asset",
  access: "private",
  kind: "read",
  params: GetSmallBalanceCoinsParams,
  result: GetSmallBalanceCoinsResult,
  limit: [{ count: 10, perMs: 1000 }],
  demo: false,
  docs: "https://bybit-exchange.github.io/docs/v5/asset/convert-small-balance/small-balanc-coins"
})
