import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { earnOrderLinkFields } from "./fields.js"
import { PlacedEarnOrder } from "./rows.js"

export const PlaceEarnByusdtOrderParams = Schema.Struct({
  /** Currently always `BYUSDT`. */
  coin: Field.text,
  ...earnOrderLinkFields,
  /** `Mint` converts USDT to byUSDT, `Redeem` converts back. */
  orderType: Schema.Literal("Mint", "Redeem"),
  /** In USDT for a mint, in byUSDT for a redemption. */
  amount: Field.decimalParam,
  /** `FlexibleSaving` for a mint, `UNIFIED` for a redemption. */
  accountType: Schema.Literal("FlexibleSaving", "UNIFIED")
})
export interface PlaceEarnByusdtOrderParams extends Schema.Schema.Type<typeof PlaceEarnByusdtOrderParams> {}

/**
 * Mints byUSDT from the USDT in flexible savings, or redeems it.
 *
 * Success means the order was accepted, not completed: query `getEarnByusdtOrderList` for its status. A used
 * `orderLinkId` is rejected.
 *
 * Fails with `EarnProductNotAvailable`, `EarnAmountOutOfRange`, `EarnNotAllowed`, `DuplicateEarnOrder` or
 * `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.placeEarnByusdtOrder({
 *   coin: "BYUSDT",
 *   orderType: "Mint",
 *   amount: "100",
 *   accountType: "FlexibleSaving",
 *   orderLinkId: "mint-1"
 * })
 * ```
 */
export const placeEarnByusdtOrder: Endpoint.Private<
  PlaceEarnByusdtOrderParams,
  PlacedEarnOrder,
  EarnError | BalanceError
> = Endpoint.post("Earn.placeEarnByusdtOrder", "/v5/earn/token/place-order", {
  aliases: ["submitEarnTokenOrder"],
  access: "private",
  kind: "commit",
  idempotencyKey: "orderLinkId",
  params: PlaceEarnByusdtOrderParams,
  result: PlacedEarnOrder,
  errors: [EarnError, BalanceError],
  limit: "undocumented",
  docs: "https://bybit-exchange.github.io/docs/v5/finance/earn/byusdt/place-order"
})
