/**
 * Refusals for insufficient balance, margin or collateral.
 *
 * @since 0.1.0
 */
import { type RefusalUnion, refusal } from "./Refusal.js"

/** The available balance is insufficient. */
export class InsufficientBalance extends refusal(
  "InsufficientBalance",
  "balance",
  [
    110004, 110007, 110012, 110014, 110045, 110051, 110052, 110053, 170033, 170131, 176015, 131085, 131212, 131228,
    400006, 400007, 700005, 148029, 177011, 3777040, 180016, 175006
  ]
) {}

/** The margin is insufficient. */
export class InsufficientMargin extends refusal(
  "InsufficientMargin",
  "balance",
  [110006, 110044, 110047, 30256, 110131, 182104, 182107, 182108]
) {}

/** The position would be liquidated immediately. */
export class ImmediateLiquidation extends refusal(
  "ImmediateLiquidation",
  "balance",
  [110011, 110039, 110040, 110046, 176133]
) {}

/** The collateral is insufficient. */
export class InsufficientCollateral extends refusal(
  "InsufficientCollateral",
  "balance",
  [182101, 148012, 177016, 34022049]
) {}

/** Insufficient balance, margin or collateral: for every endpoint that spends, locks or moves funds. */
export type BalanceError = InsufficientBalance | InsufficientMargin | ImmediateLiquidation | InsufficientCollateral

/** The classes of {@link BalanceError}. */
export const BalanceError: RefusalUnion<BalanceError> = {
  areas: [
    "V5",
    "UTA",
    "Spot Trade",
    "Spot Margin Trade",
    "Asset",
    "Asset / Fiat Convert",
    "Asset / Convert Small Balances",
    "Crypto Loan (New)",
    "Crypto Loan (legacy)",
    "Institutional Loan",
    "Earn",
    "Manual Loan"
  ],
  classes: [InsufficientBalance, InsufficientMargin, ImmediateLiquidation, InsufficientCollateral]
}
