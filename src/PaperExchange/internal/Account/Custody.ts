import type { Member, Wallet } from "./Member.js"

/** Why money goes from one wallet to another. */
export type Reason = "deposit" | "withdrawal" | "transfer" | "conversion"

/** One line of the history of a funding wallet. */
export interface FundEntry {
  readonly seq: number
  readonly uid: string
  readonly coin: string
  readonly change: bigint
  readonly after: bigint
  readonly reason: Reason
  readonly time: number
}

/** One transfer between wallets, of one member or of two. */
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

/** A deposit: over a chain, or from another user of the exchange. */
export interface Deposit {
  readonly seq: number
  readonly id: string
  readonly member: Member
  readonly coin: string
  /** `""` for one from another user. */
  readonly chain: string
  readonly amount: bigint
  readonly transaction: string
  readonly fromAddress: string
  readonly toAddress: string
  readonly tag: string
  /** Who has sent it within the exchange. */
  readonly sender: Member | undefined
  /** When the first block had it. */
  readonly time: number
  /** When it counts. */
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
  /** From when it serves. */
  readonly readyTime: number
}

/** A withdrawal: over a chain, or to another user of the exchange. */
export interface Withdrawal {
  readonly seq: number
  readonly id: string
  readonly requestId: string
  readonly member: Member
  readonly coin: string
  /** `""` for one within the exchange. */
  readonly chain: string
  /** What arrives. */
  readonly amount: bigint
  readonly fee: bigint
  readonly transaction: string
  readonly address: string
  readonly tag: string
  /** What it was worth, in dollars. */
  readonly worth: bigint
  readonly time: number
  /** When it was cancelled, 0 if it was not. */
  cancelTime: number
}

/** A price at which the exchange converts one coin into another, for a while. */
export interface Quote {
  readonly id: string
  readonly member: Member
  readonly wallet: Wallet
  readonly fromCoin: string
  readonly toCoin: string
  readonly fromAmount: bigint
  readonly toAmount: bigint
  /** `toAmount` for one of `fromCoin`. */
  readonly rate: bigint
  /** What a broker has sent along, `""` for nothing. */
  readonly broker: string
  readonly time: number
  readonly expiryTime: number
  used: boolean
}

/** A conversion that was made. */
export interface Conversion {
  readonly seq: number
  readonly quote: Quote
  readonly time: number
}

/** One coin of a conversion of small balances. */
export interface SmallPart {
  readonly coin: string
  readonly amount: bigint
  /** In dollars. */
  readonly worth: bigint
  readonly rate: bigint
  /** After the fee. */
  readonly received: bigint
  readonly fee: bigint
}

/** A price at which the exchange takes small balances, for a while. */
export interface SmallQuote {
  readonly id: string
  readonly member: Member
  readonly toCoin: string
  readonly parts: ReadonlyArray<SmallPart>
  readonly time: number
  readonly expiryTime: number
  used: boolean
}

/** A conversion of small balances that was made. */
export interface SmallConversion {
  readonly seq: number
  readonly quote: SmallQuote
  readonly time: number
}

/** Who there is, and what has gone from wallet to wallet, in and out. */
export class Custody {
  /** By user id, deleted ones too. */
  readonly members = new Map<string, Member>()
  /** Every name that was ever given: none serves twice. */
  readonly usernames = new Set<string>()
  /** What has gone through the funding wallets. */
  readonly fundLog: Array<FundEntry> = []
  readonly transfers: Array<Transfer> = []
  /** By master account and the id that the user gave. */
  readonly transferIds = new Set<string>()
  readonly deposits: Array<Deposit> = []
  /** Those that are not credited yet. */
  readonly coming = new Set<Deposit>()
  readonly withdrawals: Array<Withdrawal> = []
  /** Those that have not arrived yet. */
  readonly going = new Set<Withdrawal>()
  /** The address books. */
  readonly addresses: Array<SavedAddress> = []
  readonly quotes = new Map<string, Quote>()
  readonly conversions: Array<Conversion> = []
  readonly smallQuotes = new Map<string, SmallQuote>()
  readonly smallConversions: Array<SmallConversion> = []
}
