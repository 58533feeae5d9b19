/** Who owns wallets and keys: a master account, or a sub-account under one. */
import type { Account } from "../State.js"

/** The wallets of a member. */
export type Wallet = "UNIFIED" | "FUND"

/** A user of the exchange: a master account or a sub-account, each with a unified and a funding wallet. */
export class Member {
  readonly uid: string
  /** The unified wallet. */
  readonly account: Account
  /** The funding wallet. */
  readonly funding: Account
  /** The master account; `undefined` if this is a master account. */
  readonly parent: Member | undefined
  readonly username: string
  /** 1 for a normal account, 6 for a custodial one. */
  readonly type: 1 | 6
  readonly createdTime: number
  remark: string
  frozen = false
  deleted = false
  /** The wallet that on-chain deposits are credited to. */
  depositWallet: Wallet = "FUND"
  /** The categories of signed agreements. */
  readonly agreements = new Set<number>()

  constructor(options: {
    readonly uid: string
    readonly account: Account
    readonly funding: Account
    readonly parent: Member | undefined
    readonly username: string
    readonly type: 1 | 6
    readonly createdTime: number
    readonly remark: string
  }) {
    this.uid = options.uid
    this.account = options.account
    this.funding = options.funding
    this.parent = options.parent
    this.username = options.username
    this.type = options.type
    this.createdTime = options.createdTime
    this.remark = options.remark
  }

  wallet(type: Wallet): Account {
    return type === "FUND" ? this.funding : this.account
  }
}
