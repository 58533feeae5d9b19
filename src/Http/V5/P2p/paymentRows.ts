import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"

/** One input that a payment method asks for. */
export const PaymentField = Schema.Struct({
  view: Field.optionalFlag,
  /** Such as `accountNo`. */
  name: Field.optionalText,
  label: Field.optionalText,
  placeholder: Field.optionalText,
  type: Field.optionalText,
  /** Maximum number of characters, as text. */
  maxLength: Field.optionalText,
  required: Field.optionalFlag
})
export interface PaymentField extends Schema.Schema.Type<typeof PaymentField> {}

/** The description of a payment method. */
export const PaymentConfig = Schema.Struct({
  paymentType: Field.optionalTextOrNumber,
  checkType: Field.optionalNumber,
  sort: Field.optionalNumber,
  /** Such as `Bank Transfer`. */
  paymentName: Field.optionalText,
  addTips: Field.optionalText,
  itemTips: Field.optionalText,
  /** 1 if paid from the balance, 0 if paid outside the exchange. */
  online: Field.optionalNumber,
  items: Field.optional(Field.list<PaymentField>(PaymentField))
})
export interface PaymentConfig extends Schema.Schema.Type<typeof PaymentConfig> {}

/** The type of an ad's payment method. The documentation shows it but does not describe it. */
export const PaymentKind = Schema.Struct({
  paymentType: Field.optionalTextOrNumber,
  /** Such as `Balance`. */
  paymentName: Field.optionalText,
  paymentDialect: Field.optionalText
})
export interface PaymentKind extends Schema.Schema.Type<typeof PaymentKind> {}

/** A payment method of a user. Errors mask account and card numbers. */
export const PaymentTerm = Schema.Struct({
  /** `-1` for the balance on the exchange. */
  id: Field.text,
  /** Real name of the payee; may be `""`. */
  realName: Field.optionalText,
  /** Type of the payment method: `377` is the balance, `14` a bank transfer. */
  paymentType: Field.optionalTextOrNumber,
  /** `""` if not given. */
  bankName: Field.optionalText,
  /** Bank branch; `""` if not given. */
  branchName: Field.optionalText,
  /** Account number to pay into. */
  accountNo: Field.optional(Field.secretText),
  /** URL of a picture. */
  qrcode: Field.optionalText,
  /** `1` if paid from the balance, `0` if paid outside the exchange. */
  online: Field.optionalText,
  /** Undocumented; 0 in the exchange's examples. */
  visible: Field.optionalNumber,
  /** Message for the payment; `""` if not given. */
  payMessage: Field.optionalText,
  /** `""` if not given. */
  firstName: Field.optionalText,
  /** `""` if not given. */
  lastName: Field.optionalText,
  /** `""` if not given. */
  secondLastName: Field.optionalText,
  /** Mexican bank account number. */
  clabe: Field.optional(Field.secretText),
  /** `""` if not given. */
  debitCardNumber: Field.optional(Field.secretText),
  /** Mobile number; `""` if not given. */
  mobile: Field.optionalText,
  /** `""` if not given. */
  businessName: Field.optionalText,
  /** Payment reference ("concepto"); `""` if not given. */
  concept: Field.optionalText,
  /** Undocumented; `""` in the exchange's examples. */
  countNo: Field.optionalText,
  /** Extra field of some payment methods; `""` if not given. */
  paymentExt1: Field.optionalText,
  /** Extra field of some payment methods; `""` if not given. */
  paymentExt2: Field.optionalText,
  /** Extra field of some payment methods; `""` if not given. */
  paymentExt3: Field.optionalText,
  /** Extra field of some payment methods; `""` if not given. */
  paymentExt4: Field.optionalText,
  /** Extra field of some payment methods; `""` if not given. */
  paymentExt5: Field.optionalText,
  /** Extra field of some payment methods; `""` if not given. */
  paymentExt6: Field.optionalText,
  /** Version of the payment template. */
  paymentTemplateVersion: Field.optionalNumber,
  /** Whether the payment template has changed. */
  hasPaymentTemplateChanged: Field.optionalFlag,
  /** In orders and in the list of payment methods. */
  paymentConfigVo: Field.optional(PaymentConfig),
  /** In ads. */
  paymentConfig: Field.optional(PaymentKind),
  /** Whether the real name has been verified. */
  realNameVerified: Field.optionalFlag,
  /** Such as `bybit`. */
  channel: Field.optionalText,
  /** Currencies that can be paid from the balance. */
  currencyBalance: Field.optional(Field.list(Field.text)),
  /** Undocumented; false in the exchange's examples. */
  ruPaymentPrompt: Field.optionalFlag
})
export interface PaymentTerm extends Schema.Schema.Type<typeof PaymentTerm> {}
