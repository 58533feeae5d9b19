/**
 * Wallets and their coins.
 *
 * @since 0.1.0
 */
import * as Field from "./Field.js"
import * as Schema from "./Shape.js"

/**
 * One coin of a wallet. Amounts are in that coin unless stated otherwise, and may be negative or have up to 18
 * decimals.
 */
export const WalletCoin = Schema.Struct({
  coin: Field.text,
  equity: Field.decimal,
  /** In USD; 0 for a coin that is not accepted as collateral. */
  usdValue: Field.optionalDecimal,
  /** Null or `""` for a coin never held. */
  walletBalance: Field.nullableDecimal,
  /** Reserved by open spot orders. */
  locked: Field.optionalDecimal,
  /** Spot quantity that hedges derivatives in portfolio margin, truncated to 8 decimals. */
  spotHedgingQty: Field.optionalUncheckedDecimal,
  /** All liabilities, spot and derivatives. */
  borrowAmount: Field.optionalDecimal,
  accruedInterest: Field.optionalDecimal,
  /** Margin reserved by open orders; `""` in portfolio margin. */
  totalOrderIM: Field.optionalUncheckedDecimal,
  /** Initial margin of all positions including their liquidation fees; `""` in portfolio margin. */
  totalPositionIM: Field.optionalUncheckedDecimal,
  /** Maintenance margin of all positions; `""` in portfolio margin. */
  totalPositionMM: Field.optionalUncheckedDecimal,
  /** Unrealized profit or loss. */
  unrealisedPnl: Field.optionalDecimal,
  /** Cumulative realized profit or loss. */
  cumRealisedPnl: Field.optionalUncheckedDecimal,
  bonus: Field.optionalUncheckedDecimal,
  /** Whether the exchange accepts the coin as collateral. */
  marginCollateral: Field.optionalFlag,
  /** Whether the account uses it as collateral; meaningless unless `marginCollateral`. */
  collateralSwitch: Field.optionalFlag,
  /** Whether the exchange has reached its own limit for this collateral: `"1"` yes, `"0"` no, `"-1"` unknown. */
  colRes: Field.optionalText,
  /** Borrowed for spot margin or manually, excluding what open orders would borrow. */
  spotBorrow: Field.optionalUncheckedDecimal,
  /** Deprecated by the exchange: from the former spot wallet. */
  free: Field.optionalUncheckedDecimal,
  /** Deprecated by the exchange for unified accounts. */
  availableToWithdraw: Field.optionalUncheckedDecimal,
  /** Deprecated by the exchange: always `""`. */
  availableToBorrow: Field.optionalUncheckedDecimal
})
export interface WalletCoin extends Schema.Schema.Type<typeof WalletCoin> {}

/**
 * One wallet with its coins: a row of the wallet balance or of the `wallet` topic.
 *
 * Totals are in USD. A classic contract account has `""` in every total. The four fields ending in `ByMp` repeat the
 * fields without that suffix.
 */
export const Wallet = Schema.Struct({
  /** `UNIFIED`, or another type for accounts that have not been upgraded. */
  accountType: Field.text,
  /** Initial margin rate: at 1, all margin is in use. */
  accountIMRate: Field.optionalDecimal,
  /** Maintenance margin rate: liquidation starts at 1. */
  accountMMRate: Field.optionalDecimal,
  totalEquity: Field.optionalDecimal,
  totalWalletBalance: Field.optionalDecimal,
  /** Wallet balance including the unrealized profit or loss of perpetuals and futures. */
  totalMarginBalance: Field.optionalDecimal,
  /** Available for new orders in cross and portfolio margin. */
  totalAvailableBalance: Field.optionalDecimal,
  /** Unrealized profit or loss of perpetuals and futures. */
  totalPerpUPL: Field.optionalDecimal,
  totalInitialMargin: Field.optionalDecimal,
  totalMaintenanceMargin: Field.optionalDecimal,
  accountIMRateByMp: Field.optionalUncheckedDecimal,
  accountMMRateByMp: Field.optionalUncheckedDecimal,
  totalInitialMarginByMp: Field.optionalUncheckedDecimal,
  totalMaintenanceMarginByMp: Field.optionalUncheckedDecimal,
  /** Deprecated by the exchange. */
  accountLTV: Field.optionalUncheckedDecimal,
  coin: Field.list<WalletCoin>(WalletCoin)
})
export interface Wallet extends Schema.Schema.Type<typeof Wallet> {}
