/**
 * Executions, as rows of answers and pushes.
 *
 * @since 0.1.0
 */
import { AnyCategory } from "./Category.js"
import { CreateType } from "./CreateType.js"
import { AnyExecType, fillTypes } from "./ExecType.js"
import { ExtraFees } from "./ExtraFee.js"
import * as Field from "./Field.js"
import { AnyOrderType } from "./OrderType.js"
import * as Schema from "./Shape.js"
import { AnySide } from "./Side.js"
import { StopOrderType } from "./StopOrderType.js"

/**
 * One execution: a trade of an order, or a funding payment, settlement, delivery or liquidation, which is recorded the
 * same way. A row of the trade history or of the `execution` topic.
 *
 * Required fields are always present. Decimals are strings; `""` means "no value".
 */
export const Execution = Schema.Struct({
  /** On the `execution` topic only; over REST, it is next to the list. */
  category: Field.optional(AnyCategory),
  symbol: Field.text,
  /** Unique ID of the execution. */
  execId: Field.text,
  orderId: Field.text,
  /** Your own order ID; `""` if you gave none. */
  orderLinkId: Field.optionalText,
  side: AnySide,
  orderPrice: Field.optionalDecimal,
  orderQty: Field.optionalDecimal,
  /** Quantity of the order still to be filled after this execution. */
  leavesQty: Field.optionalDecimal,
  createType: Field.optional(CreateType),
  orderType: Field.optional(AnyOrderType),
  stopOrderType: Field.optional(StopOrderType),
  /** Positive if paid, negative if received. */
  execFee: Field.decimal,
  /** Fee of the spot leg of a futures spread. */
  execFeeV2: Field.optionalDecimal,
  execPrice: Field.amount,
  execQty: Field.amount,
  /** Profit or loss realized by closing a position; `execution` topic only. */
  execPnl: Field.optionalDecimal,
  execType: AnyExecType,
  execValue: Field.optionalDecimal,
  /** In ms. */
  execTime: Field.millisText,
  /** Coin of the fee; `""` for contracts over REST. */
  feeCurrency: Field.optionalText,
  /** Whether the order was the maker. */
  isMaker: Field.optionalFlag,
  /** `"1"` for spot on margin, otherwise `"0"`. */
  isLeverage: Field.optionalText,
  feeRate: Field.optionalDecimal,
  /** Implied volatility of the trade; options only. */
  tradeIv: Field.optionalDecimal,
  /** Implied volatility of the mark price; options only. */
  markIv: Field.optionalDecimal,
  /** Mark price at the time of the execution. */
  markPrice: Field.optionalDecimal,
  /** Options only. */
  indexPrice: Field.optionalDecimal,
  /** Options only. */
  underlyingPrice: Field.optionalDecimal,
  /** ID of the block trade that the execution belongs to. */
  blockTradeId: Field.optionalText,
  /** Size of the position that this execution closed. */
  closedSize: Field.optionalDecimal,
  marketUnit: Field.optionalText,
  extraFees: Field.optional(ExtraFees),
  /** Links the execution to the position update that it caused. Executions of the same match share it. */
  seq: Field.optionalNumber
})
export interface Execution extends Schema.Schema.Type<typeof Execution> {}

/**
 * Whether an execution fills an order: its quantity counts in the order's `cumExecQty`.
 *
 * True for `Trade`, `AdlTrade`, `BustTrade`, `BlockTrade`, `MovePosition` and `FutureSpread` with an order ID. False for funding,
 * settlements, deliveries, and types that this library does not know.
 */
export const isFill = ({ execType, orderId }: Pick<Execution, "execType" | "orderId">): boolean =>
  orderId !== "" && fillTypes.some((type) => type === execType)
