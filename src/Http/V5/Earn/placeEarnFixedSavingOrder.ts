import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { earnOrderLinkFields } from "./fields.js"
import { EarnAccount, FixedSavingCategory, PlacedEarnOrder } from "./rows.js"

export const PlaceEarnFixedSavingOrderParams = Schema.Struct({
  productId: Field.text,
  /** Kind of product. */
  category: FixedSavingCategory,
  coin: Field.text,
  /** Amount to subscribe, above 0 and within the product's limits. */
  amount: Field.decimalParam,
  /** Account to debit. */
  accountType: EarnAccount,
  ...earnOrderLinkFields,
  /** Whether to reinvest at the end of the term; `FundPool` only. */
  autoInvest: Field.optionalFlagParam
})
export interface PlaceEarnFixedSavingOrderParams extends Schema.Schema.Type<typeof PlaceEarnFixedSavingOrderParams> {}

/**
 * Subscribes to a fixed-term savings product.
 *
 * Success means the order was accepted, not completed: query `getEarnFixedSavingOrderList` for its status.
 *
 * Fails with `EarnProductNotAvailable`, `EarnAmountOutOfRange`, `EarnNotAllowed`, `DuplicateEarnOrder` or
 * `InsufficientBalance`, and with `EarnTermsChanged` if the rate has changed.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.placeEarnFixedSavingOrder({
 *   productId: "724",
 *   category: "FixedTermSaving",
 *   coin: "USDT",
 *   amount: "200",
 *   accountType: "FUND",
 *   orderLinkId: "fixed-1"
 * })
 * ```
 */
export const placeEarnFixedSavingOrder: Endpoint.Private<
  PlaceEarnFixedSavingOrderParams,
  PlacedEarnOrder,
  EarnError | BalanceError
> = Endpoint.post("Earn.placeEarnFixedSavingOrder", "/v5/earn/fixed-term/place-order", {
  aliases: ["submitFixedTermEarnOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: PlaceEarnFixedSavingOrderParams,
  result: PlacedEarnOrder,
  errors: [EarnError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/fixed-saving/place-order"
})
