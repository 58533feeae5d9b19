import { BalanceError } from "../../../Errors/BalanceError.js"
import { OrderError } from "../../../Errors/OrderError.js"
import { Category } from "../../../Schema/Category.js"
import * as Field from "../../../Schema/Field.js"
import { newOrderFields } from "../../../Schema/internal/NewOrder.js"
import * as Schema from "../../../Schema/Shape.js"
import { SlippageToleranceType } from "../../../Schema/SlippageToleranceType.js"
import * as Endpoint from "../../Endpoint.js"

export const PreCheckOrderParams = Schema.Struct({
  category: Category,
  ...newOrderFields,
  /** Whether the order may trade against retail-only orders. */
  rpiTakerAccess: Field.optionalFlagParam,
  slippageToleranceType: Field.optionalParam(SlippageToleranceType),
  /** 1 to 10000 whole ticks, or 0.01 to 10 per cent with two decimals. */
  slippageTolerance: Field.optionalDecimalParam,
  bboSideType: Field.optionalParam(Schema.Literal("Queue", "Counterparty")),
  bboLevel: Field.optionalParam(Schema.Literal("1", "2", "3", "4", "5"))
})
export interface PreCheckOrderParams extends Schema.Schema.Type<typeof PreCheckOrderParams> {}

export const PreCheckOrderResult = Schema.Struct({
  /** The id that the check ran under: there is no such order. */
  orderId: Field.optionalText,
  orderLinkId: Field.optionalText,
  /** Initial margin rate of the account now, in ten-thousandths: 30 is 0.3 %. */
  preImrE4: Field.optionalNumber,
  /** Maintenance margin rate of the account now, in ten-thousandths. */
  preMmrE4: Field.optionalNumber,
  /** Initial margin rate with the order, in ten-thousandths. */
  postImrE4: Field.optionalNumber,
  /** Maintenance margin rate with the order, in ten-thousandths. */
  postMmrE4: Field.optionalNumber
})
export interface PreCheckOrderResult extends Schema.Schema.Type<typeof PreCheckOrderResult> {}

/**
 * Reckons what an order would do to the account's margin rates, without placing it.
 *
 * It takes what `placeOrder` takes, and is for unified accounts in cross or portfolio margin. It changes nothing.
 *
 * Those of `placeOrder`.
 *
 * @example
 * ```ts
 * import * as Order from "effect-bybit/Order"
 *
 * export const program = Order.preCheckOrder({
 *   category: "linear",
 *   symbol: "BTCUSDT",
 *   side: "Buy",
 *   orderType: "Limit",
 *   qty: "0.01",
 *   price: "65000"
 * })
 * ```
 */
export const preCheckOrder: Endpoint.Private<PreCheckOrderParams, PreCheckOrderResult, OrderError | BalanceError> =
  Endpoint.post("Order.preCheckOrder", "/v5/order/pre-check", {
    access: "private",
    kind: "read",
    params: PreCheckOrderParams,
    result: PreCheckOrderResult,
    errors: [OrderError, BalanceError],
    limit: [
      { for: "spot", count: 20, perMs: 1000 },
      { for: "linear", count: 10, perMs: 1000 },
      { for: "inverse", count: 10, perMs: 1000 },
      { for: "option", count: 10, perMs: 1000 }
    ],
    permission: "key permission to trade in the category",
    demo: false,
    docs: "https://bybit-exchange.github.io/docs/v5/order/pre-check-order"
  })
