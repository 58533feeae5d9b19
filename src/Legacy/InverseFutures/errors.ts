/**
 * The error codes of inverse futures and their error classes.
 *
 * @since 0.1.0
 */
import type { CommonError } from "../../Errors/CommonError.js"
import type { RefusalUnion } from "../../Errors/Refusal.js"
import { commonRefusals, refusals } from "../internal/errors/Refusals.js"
import * as V2 from "../internal/FuturesV2/errors.js"

/** The meaning of each code. */
export { codes } from "../internal/FuturesV2/codes.js"
export type {
  OrderPlacedWithoutTpSl,
  V2BalanceError,
  V2OrderError,
  V2PositionError
} from "../internal/FuturesV2/errors.js"

/** Errors that any endpoint of inverse futures can return. */
export const InverseFuturesCommonError: RefusalUnion<CommonError> = commonRefusals("InverseFutures", V2.commonRows)

/** Error classes for placing, amending, canceling or querying an order. */
export const InverseFuturesOrderError: RefusalUnion<V2.V2OrderError> = refusals("InverseFutures", V2.orderRows)

/** Error classes for insufficient funds or margin. */
export const InverseFuturesBalanceError: RefusalUnion<V2.V2BalanceError> = refusals("InverseFutures", V2.balanceRows)

/** Error classes for changing a position or its settings. */
export const InverseFuturesPositionError: RefusalUnion<V2.V2PositionError> = refusals("InverseFutures", V2.positionRows)
