/**
 * Refusals of account operations.
 *
 * @since 0.1.0
 */
import { type RefusalFields, type RefusalUnion, refusal } from "./Refusal.js"

/**
 * The margin mode already has the requested value. The docs, however, describe this code (110073) as "Set margin mode
 * failed": read the mode back before you rely on it.
 */
export class MarginModeUnchanged extends refusal("MarginModeUnchanged", "unchanged", [110073]) {
  constructor(fields: RefusalFields) {
    super({
      ...fields,
      message: `${fields.message} (the docs describe ${fields.code} as "Set margin mode failed": read the mode back)`
    })
  }
}

/** The margin mode cannot be switched because of open positions, orders, hedging or collateral. */
export class MarginModeNotSwitchable extends refusal(
  "MarginModeNotSwitchable",
  "orderState",
  [3200419, 3200425, 3200641, 3400045, 3401010, 140001, 140005]
) {}

/** The account cannot be upgraded to a unified account because of its orders, positions, risk or assets. */
export class UpgradeNotPossible extends refusal(
  "UpgradeNotPossible",
  "orderState",
  [110071, 3400052, 3400053, 3400054, 3400071, 3400208, 3400209, 3400210, 3400211, 3400212, 3400213]
) {}

/** The coin cannot be switched on or off as collateral. */
export class CollateralNotSwitchable extends refusal("CollateralNotSwitchable", "orderState", [182110, 182111]) {}

/** The platform's limit for this coin as collateral is reached. */
export class CollateralLimitReached extends refusal("CollateralLimitReached", "balance", [182011]) {}

/** There is nothing to repay in this coin. */
export class NoLiabilities extends refusal("NoLiabilities", "unchanged", [182102]) {}

/** Market maker protection is not enabled for this account. The exchange's sales team enables it. */
export class MmpNotEnabled extends refusal("MmpNotEnabled", "permission", [110062, 110065, 3500713]) {}

/** The parameters of market maker protection are invalid. */
export class InvalidMmpParameters extends refusal("InvalidMmpParameters", "parameter", [3500712]) {}

/** The sub-account belongs to another master account. */
export class SubAccountNotOwned extends refusal("SubAccountNotOwned", "permission", [500010]) {}

/** Why an account or its settings were not changed. */
export type AccountError =
  | MarginModeUnchanged
  | MarginModeNotSwitchable
  | UpgradeNotPossible
  | CollateralNotSwitchable
  | CollateralLimitReached
  | NoLiabilities
  | MmpNotEnabled
  | InvalidMmpParameters
  | SubAccountNotOwned

/** The classes of {@link AccountError}. */
export const AccountError: RefusalUnion<AccountError> = {
  areas: ["V5", "UTA", "Asset", "Spot Margin Trade", "Recorded"],
  classes: [
    MarginModeUnchanged,
    MarginModeNotSwitchable,
    UpgradeNotPossible,
    CollateralNotSwitchable,
    CollateralLimitReached,
    NoLiabilities,
    MmpNotEnabled,
    InvalidMmpParameters,
    SubAccountNotOwned
  ]
}
