import { AnyCategory } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** The side of an entry in a transaction log. */
export const transactionSide = Field.openEnum("Buy", "Sell", "None")

/** Fields shared by the transaction logs of classic and unified accounts. */
export const transactionLogFields = {
  id: Field.text,
  symbol: Field.optionalText,
  category: Field.optional(AnyCategory),
  side: Field.optional(transactionSide),
  /** In ms. */
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

/** Which liabilities to repay. */
export const liabilityParams = {
  /** Defaults to all liabilities. */
  coin: Field.optionalTextParam,
  /** Requires `coin`. Defaults to the coin's entire liability. */
  amount: Field.optionalDecimalParam,
  /** Interest rate type of the liabilities to repay. Defaults to `FLEXIBLE`, the floating rate. */
  repaymentType: Field.optionalParam(Schema.Literal("ALL", "FIXED", "FLEXIBLE"))
}

/** Page size and cursor of the histories. */
export const historyPage = {
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
}
