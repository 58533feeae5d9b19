import { AnyAccountType } from "../../../Schema/AccountType.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** The price range of a liquidity position. */
export const LiquidityRange = Schema.Struct({
  /** Lower bound of the range. */
  priceLower: Field.optionalDecimal,
  /** Upper bound of the range. */
  priceUpper: Field.optionalDecimal,
  /** Unit of the equity, for example `USD`. */
  equityUnit: Field.optionalText
})
export interface LiquidityRange extends Schema.Schema.Type<typeof LiquidityRange> {}

/** The equity of one coin. */
export const CoinEquity = Schema.Struct({
  coin: Field.text,
  /** In the coin; negative for liabilities. */
  equity: Field.optionalDecimal,
  /** Liquidity positions of the Alpha account only. */
  extMap: Field.optional(LiquidityRange)
})
export interface CoinEquity extends Schema.Schema.Type<typeof CoinEquity> {}

/** Data a broker attached to the quote. */
export const ConversionExtra = Schema.Struct({
  paramType: Field.optionalText,
  paramValue: Field.optionalText
})
export interface ConversionExtra extends Schema.Schema.Type<typeof ConversionExtra> {}

const convertStatuses = ["init", "processing", "success", "failure"] as const

/** The status of a conversion. `success` and `failure` are final. */
export type ConvertStatus = Schema.OneOf<typeof convertStatuses> | (string & {})

/** Schema of {@link ConvertStatus}, for responses. */
export const ConvertStatus: Schema.Schema<ConvertStatus> = Field.openEnumOf(convertStatuses)

/** A conversion from one coin to another. */
export const Conversion = Schema.Struct({
  /** The `quoteTxId` of the quote. */
  exchangeTxId: Field.text,
  /** The wallet. Values without the `eb_convert` prefix are conversions made on the website. */
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
  /** Amount paid. */
  fromAmount: Field.optionalDecimal,
  /** Amount received. */
  toAmount: Field.optionalDecimal,
  exchangeStatus: Field.optional(ConvertStatus),
  /** Empty unless a broker attached data. */
  extInfo: Field.optional(ConversionExtra),
  /** Amount of `toCoin` per unit of `fromCoin`. */
  convertRate: Field.optionalDecimal,
  /** In ms. */
  createdAt: Field.optionalMillisText
})
export interface Conversion extends Schema.Schema.Type<typeof Conversion> {}

const convertAccounts = [
  "eb_convert_uta",
  "eb_convert_funding",
  "eb_convert_spot",
  "eb_convert_contract",
  "eb_convert_inverse"
] as const

/**
 * The wallet a conversion debits and credits.
 *
 * - `eb_convert_uta`: the unified trading wallet.
 * - `eb_convert_funding`: the funding wallet.
 * - the others: wallets of accounts that have not been upgraded.
 */
export type ConvertAccount = Schema.OneOf<typeof convertAccounts>

/** Schema of {@link ConvertAccount}, for parameters. */
export const ConvertAccount: Schema.Schema<ConvertAccount> = Schema.Literals(convertAccounts)

/** The deposit address of a coin on one chain. */
export const DepositChain = Schema.Struct({
  chain: Field.text,
  /** Display name of the chain. */
  chainType: Field.optionalText,
  addressDeposit: Field.text,
  /** Memo or tag to include in the deposit; `""` if the chain has none. */
  tagDeposit: Field.optionalText,
  /** Maximum deposit of the coin on the chain; `"-1"` means no limit. */
  batchReleaseLimit: Field.optionalDecimal,
  /** Last 6 characters of the contract address; `""` if there is no contract. */
  contractAddress: Field.optionalText
})
export interface DepositChain extends Schema.Schema.Type<typeof DepositChain> {}

/** A deposit received on-chain. */
export const DepositRecord = Schema.Struct({
  id: Field.text,
  coin: Field.text,
  chain: Field.optionalText,
  amount: Field.optionalDecimal,
  txID: Field.optionalText,
  /**
   * 0 unknown, 1 awaiting confirmation, 2 processing, 3 succeeded, 4 failed, 7 rolling back, 70011 rolled back, 70012
   * still valid after rollback review, 70013 rollback failed, 10011 pending credit to the funding pool, 10012 credited
   * to it.
   */
  status: Field.optionalNumber,
  /** Address the deposit was sent to. */
  toAddress: Field.optionalText,
  tag: Field.optionalText,
  /** `""` if there is none. */
  depositFee: Field.optionalDecimal,
  /** When the record last changed, in ms. */
  successAt: Field.optionalMillisText,
  /** Block confirmations so far. */
  confirmations: Field.optionalText,
  txIndex: Field.optionalText,
  /** Hash of the block that contains the deposit. */
  blockHash: Field.optionalText,
  /** Maximum deposit of the coin on the chain; `"-1"` means no limit. */
  batchReleaseLimit: Field.optionalDecimal,
  /** `0` normal, `10` above the daily limit, `20` held until documents are submitted on the website, `50` blocked. */
  depositType: Field.optional(Field.openEnum("0", "10", "20", "50")),
  /** `""` unless the deposit came from a single address. */
  fromAddress: Field.optionalText,
  /** For Bybit EU users in Austria. */
  taxDepositRecordsId: Field.optionalText,
  /** For Bybit EU users in Austria: 0 nothing to report, 1 to be reported, 2 reported. */
  taxStatus: Field.optionalTextOrNumber
})
export interface DepositRecord extends Schema.Schema.Type<typeof DepositRecord> {}

/** A fee for converting small balances. */
export const SmallBalanceFee = Schema.Struct({
  feeCoin: Field.optionalText,
  amount: Field.optionalDecimal,
  /** `"0.02"` means 2%. */
  feeRate: Field.optionalDecimal
})
export interface SmallBalanceFee extends Schema.Schema.Type<typeof SmallBalanceFee> {}

/** Taxes on converting small balances. */
export const SmallBalanceTax = Schema.Struct({
  totalAmount: Field.optionalDecimal,
  /** `""` if there is none. */
  feeCoin: Field.optionalText,
  taxFeeItems: Field.optional(Field.list(Field.unknown))
})
export interface SmallBalanceTax extends Schema.Schema.Type<typeof SmallBalanceTax> {}

/** The status of a conversion of small balances. */
export type SmallBalanceStatus = ConvertStatus | "partial_fulfillment"

/** Schema of {@link SmallBalanceStatus}, for responses. */
export const SmallBalanceStatus: Schema.Schema<SmallBalanceStatus> = Field.openEnumOf(
  convertStatuses,
  "partial_fulfillment"
)

/** The balance of a wallet in one coin. */
export const CoinBalance = Schema.Struct({
  coin: Field.text,
  walletBalance: Field.optionalDecimal,
  /** Transferable amount. */
  transferBalance: Field.optionalDecimal,
  /** `""` if not requested. */
  bonus: Field.optionalDecimal
})
export interface CoinBalance extends Schema.Schema.Type<typeof CoinBalance> {}

const transferStatuses = ["SUCCESS", "PENDING", "FAILED"] as const

/** The status of a transfer. */
export type TransferStatus = Schema.OneOf<typeof transferStatuses>

/** Schema of {@link TransferStatus}, for parameters. */
export const TransferStatus: Schema.Schema<TransferStatus> = Schema.Literals(transferStatuses)

/** A transfer between two wallets of one account. */
export const InternalTransfer = Schema.Struct({
  transferId: Field.text,
  coin: Field.text,
  amount: Field.optionalDecimal,
  fromAccountType: Field.optional(AnyAccountType),
  toAccountType: Field.optional(AnyAccountType),
  /** When the transfer was requested, in ms. */
  timestamp: Field.optionalMillisText,
  status: Field.optional(Field.openEnumOf(transferStatuses))
})
export interface InternalTransfer extends Schema.Schema.Type<typeof InternalTransfer> {}

/** A transfer that was accepted. */
export const AcceptedTransfer = Schema.Struct({
  transferId: Field.text,
  /** Only `SUCCESS` and `FAILED` are final. */
  status: Field.optional(Field.openEnumOf(transferStatuses, "STATUS_UNKNOWN"))
})
export interface AcceptedTransfer extends Schema.Schema.Type<typeof AcceptedTransfer> {}
