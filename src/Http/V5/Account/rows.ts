import { AnyCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** A coin that can repay a liability. */
export const RepaymentCollateral = Schema.Struct({
  coin: Field.text,
  availableSize: Field.optionalDecimal,
  /** In USD. */
  availableValue: Field.optionalDecimal,
  /** Decimal places of the coin. */
  coinScale: Field.optionalNumber,
  spotHedgeAmount: Field.optionalDecimal,
  assetFrozen: Field.optionalDecimal
})
export interface RepaymentCollateral extends Schema.Schema.Type<typeof RepaymentCollateral> {}

/** The amount owed in one coin. */
export const Liability = Schema.Struct({
  coin: Field.optionalText,
  borrowSize: Field.optionalDecimal,
  /** In USD. */
  borrowValue: Field.optionalDecimal,
  assetFrozen: Field.optionalDecimal,
  availableBalance: Field.optionalDecimal
})
export interface Liability extends Schema.Schema.Type<typeof Liability> {}

/** What the transaction logs of classic and unified accounts have in common. */
export const transactionLogFields = {
  id: Field.text,
  symbol: Field.optionalText,
  category: Field.optional(AnyCategory),
  side: Field.optional(Field.openEnum("Buy", "Sell", "None")),
  transactionTime: Field.optionalMillisText,
  /** For example `TRADE`, `SETTLEMENT` or `TRANSFER_IN`. */
  type: Field.optionalText,
  /** Remaining position size, negative for shorts. */
  size: Field.optionalDecimal,
  currency: Field.optionalText,
  tradePrice: Field.optionalDecimal,
  /** Positive when paid, negative when received. */
  fee: Field.optionalDecimal,
  /** Amount before funding and fee: realized profit or loss, a settlement, or a transfer. */
  cashFlow: Field.optionalDecimal,
  /** Wallet balance after the change. */
  cashBalance: Field.optionalDecimal,
  /** Trading fee rate, or the funding rate for a settlement. */
  feeRate: Field.optionalDecimal,
  bonusChange: Field.optionalDecimal,
  tradeId: Field.optionalText,
  orderId: Field.optionalText,
  orderLinkId: Field.optionalText
}
