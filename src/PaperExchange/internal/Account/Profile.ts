/** What an account is without orders and positions: holdings, settings, loans and deliveries. */
import type { Instrument } from "../Market/Instrument.js"

/** The balance of a coin. */
export interface Holding {
  readonly coin: string
  /** Includes borrowed coins. A negative balance is a debt from derivatives and their fees. */
  balance: bigint
  /** Locked by open spot orders. Margin orders can lock more than the balance. */
  locked: bigint
  /** Borrowed manually or by spot margin orders, and not yet repaid. */
  borrowed: bigint
  /** Interest that was charged but could not be paid yet. */
  interest: bigint
  realised: bigint
}

/** What backs positions: all collateral (`REGULAR_MARGIN`, cross margin), or each position's own margin. */
export type MarginMode = "REGULAR_MARGIN" | "ISOLATED_MARGIN"

/** One hour of interest on the debt in one coin. */
export interface BorrowRecord {
  readonly seq: number
  readonly coin: string
  readonly time: number
  /** The hourly rate, as an amount. */
  readonly rate: bigint
  readonly borrowed: bigint
  /** The part of the debt caused by unrealized losses. */
  readonly unrealisedLoss: bigint
  /** The interest-free part of the debt. */
  readonly free: bigint
  readonly interest: bigint
  /** Interest that was waived. */
  readonly waived: bigint
}

/** The delivery of a position. */
export interface DeliveryRecord {
  readonly seq: number
  readonly instrument: Instrument
  readonly side: "Buy" | "Sell"
  /** In units of quantity. */
  readonly size: number
  /** Average entry price, as an amount. */
  readonly entryPrice: bigint
  /** In the quote coin, as an amount. */
  readonly price: bigint
  readonly fee: bigint
  /** Fees paid for opening the position. */
  readonly openFee: bigint
  /** When the position was opened. */
  readonly openTime: number
  /** Profit in the settle coin, after the delivery fee. */
  readonly pnl: bigint
  readonly time: number
}

/** The settlement of a position at the end of a session. */
export interface SettlementRecord {
  readonly seq: number
  readonly instrument: Instrument
  readonly side: "Buy" | "Sell"
  /** In units of quantity. */
  readonly size: number
  /** In units of price. */
  readonly markPrice: number
  /** Profit of the session in the settle coin. */
  readonly pnl: bigint
  readonly time: number
}

/** A fill that counts toward market maker protection. */
export interface MmpFill {
  readonly time: number
  readonly qty: bigint
  /** The signed delta of the whole quantity. */
  readonly delta: bigint
  readonly vega: bigint
}

/** Market maker protection for the options of one base coin. Times are in milliseconds, limits are amounts. */
export interface Mmp {
  readonly baseCoin: string
  readonly window: number
  /** 0 means frozen until reset. */
  readonly frozenPeriod: number
  readonly qtyLimit: bigint
  readonly deltaLimit: bigint
  readonly vegaLimit: bigint
  frozen: boolean
  frozenUntil: number
  fills: Array<MmpFill>
}

/** Why a balance changed, in Bybit's terms. */
export type LogType =
  | "TRADE"
  | "SETTLEMENT"
  | "DELIVERY"
  | "LIQUIDATION"
  | "TRANSFER_IN"
  | "TRANSFER_OUT"
  | "CURRENCY_BUY"
  | "CURRENCY_SELL"
  | "INTEREST"
  | "BORROW"
  | "REPAY"
  | "CONVERT"
  | "SPOT_REPAYMENT_SELL"
  | "SPOT_REPAYMENT_BUY"
  | "AIRDROP"

/** The part of an account that does not refer to orders or positions: its identity, holdings and settings. */
export class Profile {
  readonly uid: string
  /** Whether the account belongs to the exchange itself. Such accounts are never rejected and have no listeners. */
  readonly house: boolean
  readonly createdTime: number
  readonly holdings = new Map<string, Holding>()
  readonly deliveries: Array<DeliveryRecord> = []
  readonly settlements: Array<SettlementRecord> = []
  readonly borrowHistory: Array<BorrowRecord> = []
  marginMode: MarginMode = "REGULAR_MARGIN"
  /** Whether spot orders may borrow. */
  spotMargin = false
  /** Spot margin leverage, 2 to 10. */
  spotLeverage = 3
  /** Spot margin leverage of coins that have a specific setting. */
  readonly spotLeverages = new Map<string, number>()
  /** Coins that the account does not use as collateral. */
  readonly collateralOff = new Set<string>()
  /** Coins for which incoming amounts do not repay loans automatically. */
  readonly autoRepayOff = new Set<string>()
  /** A setting for portfolio margin: stored and reported, but without effect here. */
  spotHedging = false
  deltaNeutral = false
  /** Whether spot order prices beyond the price limit are moved to the limit. */
  limitPriceSpot = false
  /** Whether perpetual and futures order prices beyond the price limit are moved to the limit. */
  limitPricePerp = false
  /** Accounts in the same group can request that their orders do not trade with each other; 0 for no group. */
  smpGroup = 0
  /** When a setting last changed. */
  settingsTime: number
  /** Market maker protection for options, by base coin. */
  readonly mmp = new Map<string, Mmp>()
  /** Seconds between a lost socket and the cancellation of the account's orders; 0 turns it off. */
  disconnectWindow = 0

  constructor(options: { readonly uid: string; readonly house: boolean; readonly createdTime: number }) {
    this.uid = options.uid
    this.house = options.house
    this.createdTime = options.createdTime
    this.settingsTime = options.createdTime
  }

  /** The account's holding of a coin, created on first use. */
  holding(coin: string): Holding {
    let found = this.holdings.get(coin)
    if (found === undefined) {
      found = { coin, balance: 0n, locked: 0n, borrowed: 0n, interest: 0n, realised: 0n }
      this.holdings.set(coin, found)
    }
    return found
  }

  /** Whether each position has its own margin. */
  get isolated(): boolean {
    return this.marginMode === "ISOLATED_MARGIN"
  }
}
