/**
 * Refusals of conversions from and to fiat currencies.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The fiat broker or its quote is unknown or invalid. */
export class FiatInvalidBroker extends refusal("FiatInvalidBroker", "parameter", [400001, 400002, 400003]) {}

/** The sub-account does not exist. */
export class FiatSubAccountNotFound extends refusal("FiatSubAccountNotFound", "parameter", [400004]) {}

/** The amount is outside the quota. */
export class FiatQuotaExceeded extends refusal("FiatQuotaExceeded", "parameter", [400005]) {}

/** Why a conversion from or to a fiat currency was refused. */
export type FiatError = FiatInvalidBroker | FiatSubAccountNotFound | FiatQuotaExceeded

/** The classes of {@link FiatError}. */
export const FiatError: RefusalUnion<FiatError> = {
  areas: ["Asset / Fiat Convert"],
  classes: [FiatInvalidBroker, FiatSubAccountNotFound, FiatQuotaExceeded]
}
