import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** Where a liquidity position earns. */
export const LiquidityRange = Schema.Struct({
  priceLower: Field.optionalDecimal,
  priceUpper: Field.optionalDecimal,
  /** What the equity is measured in, like `USD`. */
  equityUnit: Field.optionalText
})
export interface LiquidityRange extends Schema.Schema.Type<typeof LiquidityRange> {}

/** What is held of one coin. */
export const CoinEquity = Schema.Struct({
  coin: Field.text,
  /** In the coin; negative when owed. */
  equity: Field.optionalDecimal,
  /** Only for liquidity positions of the Alpha account. */
  extMap: Field.optional(LiquidityRange)
})
export interface CoinEquity extends Schema.Schema.Type<typeof CoinEquity> {}

/** What a broker sent along with the quote. */
export const ConversionExtra = Schema.Struct({
  paramType: Field.optionalText,
  paramValue: Field.optionalText
})
export interface ConversionExtra extends Schema.Schema.Type<typeof ConversionExtra> {}

/** How far a conversion is. `success` and `failure` are final. */
export type ConvertStatus = "init" | "processing" | "success" | "failure" | (string & {})

/** {@link ConvertStatus} in an answer. */
export const ConvertStatus: Schema.Schema<ConvertStatus> = Field.openEnum("init", "processing", "success", "failure")

/** A conversion of one coin into another. */
export const Conversion = Schema.Struct({
  /** The quote's `quoteTxId`. */
  exchangeTxId: Field.text,
  /** The wallet; those without `eb_convert` were made on the site. */
  accountType: Field.optional(
    Field.openEnum(
      "eb_convert_funding",
      "eb_convert_uta",
      "funding",
      "funding_fiat",
      "funding_fbtc_convert",
      "funding_block_trade"
    )
  ),
  userId: Field.optionalText,
  fromCoin: Field.optionalText,
  fromCoinType: Field.optional(Field.openEnum("crypto")),
  toCoin: Field.optionalText,
  toCoinType: Field.optional(Field.openEnum("crypto")),
  /** Paid. */
  fromAmount: Field.optionalDecimal,
  /** Received. */
  toAmount: Field.optionalDecimal,
  exchangeStatus: Field.optional(ConvertStatus),
  /** Empty unless a broker sent something along. */
  extInfo: Field.optional(ConversionExtra),
  /** `toAmount` for one of `fromCoin`. */
  convertRate: Field.optionalDecimal,
  createdAt: Field.optionalMillisText
})
export interface Conversion extends Schema.Schema.Type<typeof Conversion> {}

/**
 * The wallet that a conversion pays from and into.
 *
 * - `eb_convert_uta`: the unified trading wallet.
 * - `eb_convert_funding`: the funding wallet.
 * - the others: the wallets of accounts that have not been upgraded.
 */
export type ConvertAccount =
  | "eb_convert_uta"
  | "eb_convert_funding"
  | "eb_convert_spot"
  | "eb_convert_contract"
  | "eb_convert_inverse"

/** The values of {@link ConvertAccount}, and no others: for parameters. */
export const ConvertAccount: Schema.Schema<ConvertAccount> = Schema.Literal(
  "eb_convert_uta",
  "eb_convert_funding",
  "eb_convert_spot",
  "eb_convert_contract",
  "eb_convert_inverse"
)

/** Where to send a coin on one chain. */
export const DepositChain = Schema.Struct({
  chain: Field.text,
  /** Display name of the chain. */
  chainType: Field.optionalText,
  addressDeposit: Field.text,
  /** Memo or tag that has to be sent along; `""` where the chain has none. */
  tagDeposit: Field.optionalText,
  /** Most of this coin that the chain takes; `"-1"` is no limit. */
  batchReleaseLimit: Field.optionalDecimal,
  /** Its last 6 characters; `""` where there is no contract. */
  contractAddress: Field.optionalText
})
export interface DepositChain extends Schema.Schema.Type<typeof DepositChain> {}

/** A deposit that came over a blockchain. */
export const DepositRecord = Schema.Struct({
  id: Field.text,
  coin: Field.text,
  chain: Field.optionalText,
  amount: Field.optionalDecimal,
  txID: Field.optionalText,
  /**
   * 0 unknown, 1 to be confirmed, 2 processing, 3 success, 4 failed, 7 being rolled back, 70011 rolled back, 70012
   * valid after all, 70013 rollback failed, 10011 and 10012 on its way into the funding pool and there.
   */
  status: Field.optionalNumber,
  toAddress: Field.optionalText,
  tag: Field.optionalText,
  /** `""` if there is none. */
  depositFee: Field.optionalDecimal,
  /** When it was last changed. */
  successAt: Field.optionalMillisText,
  /** Blocks since. */
  confirmations: Field.optionalText,
  txIndex: Field.optionalText,
  blockHash: Field.optionalText,
  /** Most of this coin that the chain takes; `"-1"` is no limit. */
  batchReleaseLimit: Field.optionalDecimal,
  /** `0` ordinary, `10` over the daily limit, `20` held back for papers to be handed in on the site, `50` blocked. */
  depositType: Field.optional(Field.openEnum("0", "10", "20", "50")),
  /** `""` where there is not exactly one. */
  fromAddress: Field.optionalText,
  /** For users of Bybit EU in Austria. */
  taxDepositRecordsId: Field.optionalText,
  /** For users of Bybit EU in Austria: 0 nothing to report, 1 to be reported, 2 reported. */
  taxStatus: Field.optionalTextOrNumber
})
export interface DepositRecord extends Schema.Schema.Type<typeof DepositRecord> {}

/** A fee of converting small balances. */
export const SmallBalanceFee = Schema.Struct({
  feeCoin: Field.optionalText,
  amount: Field.optionalDecimal,
  /** `"0.02"` means 2 %. */
  feeRate: Field.optionalDecimal
})
export interface SmallBalanceFee extends Schema.Schema.Type<typeof SmallBalanceFee> {}

/** The taxes on converting small balances. */
export const SmallBalanceTax = Schema.Struct({
  totalAmount: Field.optionalDecimal,
  /** `""` if there is none. */
  feeCoin: Field.optionalText,
  taxFeeItems: Field.optional(Field.list(Field.unknown))
})
export interface SmallBalanceTax extends Schema.Schema.Type<typeof SmallBalanceTax> {}
