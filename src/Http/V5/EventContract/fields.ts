import * as Field from "../../../Schema/Field.js"

/** The type of an event contract, as rows of orders, trades and positions spell it. */
const AnyEventContractType = Field.openEnum("UpDown", "Target", "Range")

/** What the buyer bets on. */
const AnyEventDirection = Field.openEnum("UP", "DOWN", "ABOVE", "BELOW", "RANGE_IN", "RANGE_OUT")

/** Cursor of the active orders and positions. */
export const openPageParams = {
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  /** `nextPageCursor` of the previous page, unchanged. */
  cursor: Field.optionalCursorParam
}

/** Where the next page of active orders and positions starts. */
export const nextPageFields = {
  /** `""` or null on the last page. */
  nextPageCursor: Field.optionalNullableText
}

/** Time range and page of the histories, which reach two years back. */
export const historyParams = {
  /** Start, in ms. Defaults to 7 days ago. */
  startTime: Field.optionalIntegerParam,
  /** End, in ms. Defaults to now. */
  endTime: Field.optionalIntegerParam,
  /** Rows per page, 1 to 100. Defaults to 50. */
  limit: Field.optionalIntegerParam,
  /** The previous page's `cursor`, unchanged. */
  cursor: Field.optionalCursorParam
}

/** Where the next page of a history starts. */
export const historyCursor = {
  /** `""` or null on the last page. */
  cursor: Field.optionalNullableText
}

/** What an order, trade or position bets on. */
export const betFields = {
  ecContractType: Field.optional(AnyEventContractType),
  /** `UP` or `DOWN` for `UpDown`, `ABOVE` or `BELOW` for `Target`, `RANGE_IN` or `RANGE_OUT` for `Range`. */
  ecDirection: Field.optional(AnyEventDirection)
}

/** The terms of a contract. */
export const termFields = {
  ...betFields,
  /** Seconds that an `UpDown` contract lasts. */
  ecDurationWindow: Field.optionalText,
  /** `Target` only. */
  ecTargetPrice: Field.optionalDecimal,
  /** `Range` only. */
  ecLowerBound: Field.optionalDecimal,
  /** `Range` only. */
  ecUpperBound: Field.optionalDecimal
}

/** The IDs of a quote. */
export const quoteReferenceFields = {
  orderId: Field.text,
  /** Your own ID. */
  orderLinkId: Field.optionalText
}

/** At which times to delivery a rule applies. */
export const secondsToDelivery = {
  /** Seconds to settlement from which the rule applies. */
  minSecToDelivery: Field.optionalNumber,
  /** Seconds to settlement up to which the rule applies. */
  maxSecToDelivery: Field.optionalNumber
}
