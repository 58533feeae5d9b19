import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { earnOrderLinkFields } from "./fields.js"
import { EarnAccount, InterestCardParam, PlacedEarnOrder } from "./rows.js"

/** The quote to accept. */
export const DualAssetChoice = Schema.Struct({
  orderDirection: Schema.Literal("BuyLow", "SellHigh"),
  /** Target price from the quote. */
  selectPrice: Field.decimalParam,
  /** Annual rate times 1e8. The order fails if the rate has fallen below it. */
  apyE8: Field.integerParam
})
export interface DualAssetChoice extends Schema.Schema.Type<typeof DualAssetChoice> {}

export const PlaceEarnDualAssetOrderParams = Schema.Struct({
  category: Schema.Literal("DualAssets"),
  /** Documented as a string; Bybit's example uses a number. */
  productId: Field.textOrNumber,
  /** Always `Stake`. */
  orderType: Schema.Literal("Stake"),
  /** Amount to invest, in `coin`. */
  amount: Field.decimalParam,
  /** Account to debit. */
  accountType: EarnAccount,
  /** Investment coin: the quote coin for `BuyLow`, the base coin for `SellHigh`. */
  coin: Field.text,
  ...earnOrderLinkFields,
  /** The quote to accept, from `getEarnDualAssetProductQuote`. */
  dualAssetsExtra: DualAssetChoice,
  /** Coupon that raises the interest. */
  interestCard: Field.optionalParam(InterestCardParam)
})
export interface PlaceEarnDualAssetOrderParams extends Schema.Schema.Type<typeof PlaceEarnDualAssetOrderParams> {}

/**
 * Subscribes to a dual asset product at one of its target prices.
 *
 * Success means the order was accepted, not completed: query `getEarnDualAssetOrderInfo` for its status. Repeating an
 * `orderLinkId` within 30 minutes returns the same order instead of placing another. The price and rate must match a
 * valid quote.
 *
 * Fails with `EarnProductNotAvailable`, `EarnAmountOutOfRange`, `EarnNotAllowed`, `DuplicateEarnOrder` or
 * `InsufficientBalance`, and with `EarnTermsChanged` if the quote has changed.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.placeEarnDualAssetOrder({
 *   category: "DualAssets",
 *   productId: "36320",
 *   orderType: "Stake",
 *   amount: "20",
 *   accountType: "UNIFIED",
 *   coin: "USDT",
 *   orderLinkId: "dual-1",
 *   dualAssetsExtra: { orderDirection: "BuyLow", selectPrice: "2325", apyE8: 857565000 }
 * })
 * ```
 */
export const placeEarnDualAssetOrder: Endpoint.Private<
  PlaceEarnDualAssetOrderParams,
  PlacedEarnOrder,
  EarnError | BalanceError
> = Endpoint.post("Earn.placeEarnDualAssetOrder", "/v5/earn/advance/place-order", {
  aliases: ["submitAdvanceEarnPlaceOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: PlaceEarnDualAssetOrderParams,
  result: PlacedEarnOrder,
  errors: [EarnError, BalanceError],
  limit: [{ count: 5, perMs: 1000 }],
  permission: "requires the Earn permission",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/advanced-earn/dual-asset/create-order"
})
