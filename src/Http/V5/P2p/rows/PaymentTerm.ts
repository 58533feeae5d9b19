import * as Field from "../../../../Schema/Field.js"
import * as Schema from "../../../../Schema/Shape.js"
import { PaymentConfig } from "./PaymentConfig.js"
import { PaymentKind } from "./PaymentKind.js"

/** A way to pay somebody. Errors show the numbers of accounts and cards masked. */
export const PaymentTerm = Schema.Struct({
  /** `-1` for the balance at the exchange. */
  id: Field.text,
  realName: Field.optionalText,
  /** Which payment method, a number: 377 is the balance. */
  paymentType: Field.optionalTextOrNumber,
  bankName: Field.optionalText,
  branchName: Field.optionalText,
  accountNo: Field.optional(Field.secretText),
  /** The address of a picture. */
  qrcode: Field.optionalText,
  /** `1` when paid from the balance, `0` outside of the exchange. */
  online: Field.optionalText,
  visible: Field.optionalNumber,
  payMessage: Field.optionalText,
  firstName: Field.optionalText,
  lastName: Field.optionalText,
  secondLastName: Field.optionalText,
  /** Mexico's number of a bank account. */
  clabe: Field.optional(Field.secretText),
  debitCardNumber: Field.optional(Field.secretText),
  mobile: Field.optionalText,
  businessName: Field.optionalText,
  concept: Field.optionalText,
  countNo: Field.optionalText,
  paymentExt1: Field.optionalText,
  paymentExt2: Field.optionalText,
  paymentExt3: Field.optionalText,
  paymentExt4: Field.optionalText,
  paymentExt5: Field.optionalText,
  paymentExt6: Field.optionalText,
  paymentTemplateVersion: Field.optionalNumber,
  hasPaymentTemplateChanged: Field.optionalFlag,
  /** In orders and in the list of payment methods. */
  paymentConfigVo: Field.optional(PaymentConfig),
  /** In ads. */
  paymentConfig: Field.optional(PaymentKind),
  realNameVerified: Field.optionalFlag,
  channel: Field.optionalText,
  /** Currencies that the balance can pay. */
  currencyBalance: Field.optional(Field.list(Field.text)),
  ruPaymentPrompt: Field.optionalFlag
})
export interface PaymentTerm extends Schema.Schema.Type<typeof PaymentTerm> {}
