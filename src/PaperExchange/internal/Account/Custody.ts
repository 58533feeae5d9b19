/** The records of members, and of all that enters, leaves or moves between their wallets. */
import type { Member, Wallet } from "./Member.js"

/** Why money moves between wallets. */
export type Reason = "deposit" | "withdrawal" | "transfer" | "conversion"

/** An entry of a funding wallet's history. */
export interface FundEntry {
  readonly seq: number
  readonly uid: string
  readonly coin: string
  readonly change: bigint
  readonly after: bigint
  readonly reason: Reason
  readonly time: number
}

/** A transfer between the wallets of one or two members. */
export interface Transfer {
  readonly seq: number
  readonly id: string
  readonly coin: string
  readonly amount: bigint
  readonly from: Member
  readonly to: Member
  readonly fromWallet: Wallet
  readonly toWallet: Wallet
  readonly universal: boolean
  readonly time: number
}

/** A deposit, on-chain or from another user of the exchange. */
export interface Deposit {
  readonly seq: number
  readonly id: string
  readonly member: Member
  readonly coin: string
  /** `""` for a deposit from another user. */
  readonly chain: string
  readonly amount: bigint
  readonly transaction: string
  readonly fromAddress: string
  readonly toAddress: string
  readonly tag: string
  /** The sender of a deposit within the exchange. */
  readonly sender: Member | undefined
  /** When it was first seen in a block. */
  readonly time: number
  /** When it is credited. */
  readonly dueTime: number
  credited: boolean
}

/** An address that a member may withdraw to. */
export interface SavedAddress {
  readonly seq: number
  readonly member: Member
  /** `baseCoin` for all coins of the chain. */
  readonly coin: string
  readonly chain: string
  readonly address: string
  readonly tag: string
  readonly remark: string
  readonly time: number
  /** When it becomes usable. */
  readonly readyTime: number
}

/** A withdrawal, on-chain or to another user of the exchange. */
export interface Withdrawal {
  readonly seq: number
  readonly id: string
  readonly requestId: string
  readonly member: Member
  readonly coin: string
  /** `""` for a withdrawal within the exchange. */
  readonly chain: string
  /** The amount that arrives, after the fee. */
  readonly amount: bigint
  readonly fee: bigint
  readonly transaction: string
  readonly address: string
  readonly tag: string
  /** Its value in dollars when it was requested. */
  readonly worth: bigint
  readonly time: number
  /** When it was canceled; 0 if it was not. */
  cancelTime: number
}

/** A price at which the exchange will convert one coin into another, until it expires. */
export interface Quote {
  readonly id: string
  readonly member: Member
  readonly wallet: Wallet
  readonly fromCoin: string
  readonly toCoin: string
  readonly fromAmount: bigint
  readonly toAmount: bigint
  /** The amount of `toCoin` for one unit of `fromCoin`. */
  readonly rate: bigint
  /** The broker's parameter; `""` if there is none. */
  readonly broker: string
  readonly time: number
  readonly expiryTime: number
  used: boolean
}

/** An executed conversion. */
export interface Conversion {
  readonly seq: number
  readonly quote: Quote
  readonly time: number
}

/** One coin of a conversion of small balances. */
export interface SmallPart {
  readonly coin: string
  readonly amount: bigint
  /** Value in dollars. */
  readonly worth: bigint
  readonly rate: bigint
  /** Received after the fee. */
  readonly received: bigint
  readonly fee: bigint
}

/** A price at which the exchange will convert small balances, until it expires. */
export interface SmallQuote {
  readonly id: string
  readonly member: Member
  readonly toCoin: string
  readonly parts: ReadonlyArray<SmallPart>
  readonly time: number
  readonly expiryTime: number
  used: boolean
}

/** An executed conversion of small balances. */
export interface SmallConversion {
  readonly seq: number
  readonly quote: SmallQuote
  readonly time: number
}

/** The members, and the records of deposits, withdrawals, transfers and conversions. */
export class Custody {
  /** By UID, including deleted members. */
  readonly members = new Map<string, Member>()
  /** All usernames ever taken. Usernames cannot be reused. */
  readonly usernames = new Set<string>()
  /** The history of the funding wallets. */
  readonly fundLog: Array<FundEntry> = []
  readonly transfers: Array<Transfer> = []
  /** By master account and the request's transfer ID. */
  readonly transferIds = new Set<string>()
  readonly deposits: Array<Deposit> = []
  /** Deposits that have not been credited yet. */
  readonly coming = new Set<Deposit>()
  readonly withdrawals: Array<Withdrawal> = []
  /** Withdrawals that have not arrived yet. */
  readonly going = new Set<Withdrawal>()
  /** The address books. */
  readonly addresses: Array<SavedAddress> = []
  readonly quotes = new Map<string, Quote>()
  readonly conversions: Array<Conversion> = []
  readonly smallQuotes = new Map<string, SmallQuote>()
  readonly smallConversions: Array<SmallConversion> = []
}
