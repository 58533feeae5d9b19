import type { Conversion, Quote } from "./Convert.js"
import type { Deposit } from "./Deposits.js"
import type { FundEntry } from "./Ledger.js"
import type { Member } from "./Members.js"
import type { SmallConversion, SmallQuote } from "./SmallBalances.js"
import type { Transfer } from "./Transfers.js"
import type { SavedAddress, Withdrawal } from "./Withdrawals.js"

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
