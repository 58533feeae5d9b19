import { BalanceError } from "../../../Errors/BalanceError.js"
import { EarnError } from "../../../Errors/EarnError.js"
import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import * as Endpoint from "../../internal/Operations.js"
import { EarnAccount, PlacedEarnOrder } from "./rows.js"

/** A subscription to a tokenized asset. */
export const RwaStakeParams = Schema.Struct({
  productId: Field.integerParam,
  /** Subscribes to the product. */
  orderType: Schema.Literal("Stake"),
  /** Settlement coin in uppercase, such as `USDC`. */
  coin: Field.text,
  /** Amount to subscribe, in the settlement coin. */
  stakeAmount: Field.decimalParam,
  /** Account to debit. Defaults to `FUND`. */
  accountType: Field.optionalParam(EarnAccount),
  /** Your own order ID, for idempotency; at most 36 letters, digits, `-` and `_`. */
  orderLinkId: Field.text
})
export interface RwaStakeParams extends Schema.Schema.Type<typeof RwaStakeParams> {}

/** A redemption of shares of a tokenized asset. */
export const RwaRedeemParams = Schema.Struct({
  productId: Field.integerParam,
  /** Redeems shares. */
  orderType: Schema.Literal("Redeem"),
  /** Settlement coin in uppercase, such as `USDC`. */
  coin: Field.text,
  /** Number of shares to redeem. */
  redeemShares: Field.decimalParam,
  /** Account to credit. Defaults to `FUND`. */
  accountType: Field.optionalParam(EarnAccount),
  /** Your own order ID, for idempotency; at most 36 letters, digits, `-` and `_`. */
  orderLinkId: Field.text
})
export interface RwaRedeemParams extends Schema.Schema.Type<typeof RwaRedeemParams> {}

export type PlaceEarnRwaOrderParams = RwaStakeParams | RwaRedeemParams

/** The schema of {@link PlaceEarnRwaOrderParams}. */
export const PlaceEarnRwaOrderParams: Schema.Schema<PlaceEarnRwaOrderParams> = Schema.Union(
  RwaStakeParams,
  RwaRedeemParams
)

/**
 * Subscribes to a tokenized asset, or redeems shares.
 *
 * Success means the order was accepted, not completed: shares are issued at the next net asset value, and redemptions
 * are paid several days later. Query `getEarnRwaOrderList` for the status. A used `orderLinkId` is rejected.
 *
 * Fails with `EarnProductNotAvailable`, `EarnAmountOutOfRange`, `EarnNotAllowed`, `DuplicateEarnOrder`,
 * `EarnRedemptionNotAllowed` or `InsufficientBalance`.
 *
 * @example
 * ```ts
 * import * as Earn from "effect-bybit/Earn"
 *
 * export const program = Earn.placeEarnRwaOrder({
 *   productId: 1001,
 *   orderType: "Stake",
 *   coin: "USDC",
 *   stakeAmount: "100",
 *   orderLinkId: "rwa-1"
 * })
 * ```
 */
export const placeEarnRwaOrder: Endpoint.Private<PlaceEarnRwaOrderParams, PlacedEarnOrder, EarnError | BalanceError> =
  Endpoint.post("Earn.placeEarnRwaOrder", "/v5/earn/rwa/place-order", {
    aliases: ["placeRWAOrder"],
    access: "private",
    kind: "commit",
    idempotencyKey: "orderLinkId",
    params: PlaceEarnRwaOrderParams,
    result: PlacedEarnOrder,
    errors: [EarnError, BalanceError],
    limit: [{ count: 5, perMs: 1000 }],
    docs: "https://bybit-exchange.github.io/docs/v5/finance/rwa/place-order"
  })
