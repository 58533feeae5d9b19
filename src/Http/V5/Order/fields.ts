import { BatchOutcomes } from "../../../Schema/BatchOutcome.js"
import { AnyCategory, Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { newOrderFields } from "../../../Schema/internal/NewOrder.js"
import { cursorParams } from "../../../Schema/internal/Page.js"
import * as Schema from "../../../Schema/Shape.js"
import { SlippageToleranceType } from "../../../Schema/SlippageToleranceType.js"

/** The parameters of a single order. */
export const singleOrderFields = {
  category: Category,
  ...newOrderFields,
  /** Whether the order may trade against RPI (retail price improvement) orders. */
  rpiTakerAccess: Field.optionalFlagParam,
  /** Unit of `slippageTolerance`. Only for market orders without take profit, stop loss or trigger, and not for options. */
  slippageToleranceType: Field.optionalParam(SlippageToleranceType),
  /**
   * How much worse than the best price of the other side the order may fill; the rest is canceled. A whole number of ticks from 1 to
   * 10000, or a percentage from 0.01 to 10 with up to two decimals.
   */
  slippageTolerance: Field.optionalDecimalParam,
  /**
   * Takes the price from the book, from the order's own side (`Queue`) or the opposite one (`Counterparty`). Linear and
   * inverse only.
   */
  bboSideType: Field.optionalParam(Schema.Literal("Queue", "Counterparty")),
  /** The book level that `bboSideType` takes the price from. Linear and inverse only. */
  bboLevel: Field.optionalParam(Schema.Literal("1", "2", "3", "4", "5"))
}

/** The IDs of an order. */
export const orderReferenceFields = {
  orderId: Field.text,
  /** Your own order ID; `""` if you gave none. */
  orderLinkId: Field.optionalText
}

/** One row of a batch result. */
export const batchRowFields = {
  category: Field.optional(AnyCategory),
  symbol: Field.optionalText,
  /** `""` if the row was refused. */
  orderId: Field.text,
  orderLinkId: Field.optionalText
}

/** The outcome of each row of a batch. */
export const batchOutcomeFields = {
  /** Code and message of each row, at the row's index. */
  retExtInfo: BatchOutcomes
}

/** Which orders and which page to return. */
export const orderPageParams = {
  /** The kind of order: `StopOrder` for conditional orders. Defaults to all kinds. */
  orderFilter: Field.optionalParam(
    Schema.Literal("Order", "StopOrder", "tpslOrder", "OcoOrder", "BidirectionalTpslOrder")
  ),
  /** Rows per page, 1 to 50. Defaults to 20. */
  limit: Field.optionalIntegerParam,
  ...cursorParams
}
