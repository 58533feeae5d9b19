import type { Account } from "../State.js"

/** The wallets that a member can name. */
export type Wallet = "UNIFIED" | "FUND"

/** A user of the exchange: a master account or a sub-account, with a unified and a funding wallet of its own. */
export class Member {
  readonly uid: string
  /** The unified wallet. */
  readonly account: Account
  /** The funding wallet. */
  readonly funding: Account
  /** The master account; `undefined` when this is one. */
  readonly parent: Member | undefined
  readonly username: string
  /** 1 ordinary, 6 custodial. */
  readonly type: 1 | 6
  readonly createdTime: number
  remark: string
  frozen = false
  deleted = false
  /** Where deposits over a chain go to. */
  depositWallet: Wallet = "FUND"
  /** Categories of agreements that the master account has signed. */
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
