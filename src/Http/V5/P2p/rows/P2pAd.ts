import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { AdPreferences } from "./AdPreferences.js"
import { P2pSymbol } from "./P2pSymbol.js"
import { PaymentTerm } from "./PaymentTerm.js"

/** An ad of the account. Times are in ms. */
export const P2pAd = Schema.Struct({
  id: Field.text,
  accountId: Field.optionalText,
  userId: Field.optionalText,
  nickName: Field.optionalText,
  /** Like `USDT`. */
  tokenId: Field.optionalText,
  tokenName: Field.optionalText,
  /** Like `EUR`. */
  currencyId: Field.optionalText,
  /** 0 buys the token, 1 sells it. */
  side: Field.optionalNumber,
  /** 0 fixed, 1 floating. */
  priceType: Field.optionalNumber,
  price: Field.optionalDecimal,
  /** For a floating price: percent of the reference price. */
  premium: Field.optionalDecimal,
  /** What is left. */
  lastQuantity: Field.optionalDecimal,
  quantity: Field.optionalDecimal,
  /** In orders under way. */
  frozenQuantity: Field.optionalDecimal,
  executedQuantity: Field.optionalDecimal,
  /** Of one order, in the currency. */
  minAmount: Field.optionalDecimal,
  /** Of one order, in the currency. */
  maxAmount: Field.optionalDecimal,
  remark: Field.optionalText,
  /** 10 online, 20 offline, 30 completed. */
  status: Field.optionalNumber,
  createDate: Field.optionalMillisText,
  /** Payment method types. */
  payments: Field.optional(Field.list(Field.text)),
  orderNum: Field.optionalNumber,
  finishNum: Field.optionalNumber,
  recentOrderNum: Field.optionalNumber,
  recentExecuteRate: Field.optionalNumber,
  fee: Field.optionalDecimal,
  isOnline: Field.optionalFlag,
  lastLogoutTime: Field.optionalText,
  /** Why it is hidden; `""` when it is not. */
  hiddenReason: Field.optionalText,
  symbolInfo: Field.optional(P2pSymbol),
  tradingPreferenceSet: Field.optional(AdPreferences),
  /** 1 freezes the funds beforehand, 2 does not. */
  version: Field.optionalNumber,
  updateDate: Field.optionalMillisText,
  feeRate: Field.optionalDecimal,
  /** In minutes. */
  paymentPeriod: Field.optionalNumber,
  itemType: Field.optional(Field.openEnum("ORIGIN", "BULK")),
  paymentTerms: Field.optional(Field.list<PaymentTerm>(PaymentTerm))
})
export interface P2pAd extends Schema.Schema.Type<typeof P2pAd> {}
