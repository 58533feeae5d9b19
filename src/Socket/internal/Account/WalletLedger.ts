/** The newest state of each coin and of the totals, and whether a reading is older than a push. */
import type { Wallet, WalletCoin } from "../../../Schema/Wallet.js"
import type { LedgerOptions, Origin } from "./Origin.js"
import { isSame, plain } from "./Rows.js"

/** How many audits in a row must show that a coin went back to an earlier state. */
const confirmingAudits = 3

/** How many replaced states are remembered for each coin. */
const memory = 200

const written = (row: object | undefined): string => (row === undefined ? "absent" : JSON.stringify(row))

/** The fields that change only when money moves or is reserved. The others follow from prices and interest. */
const balanceOf = (coin: WalletCoin | undefined): string => {
  if (coin === undefined) return "absent"
  const amounts = [coin.walletBalance ?? coin.equity, coin.locked, coin.borrowAmount, coin.totalOrderIM].map(plain)
  // REST lists no coin without a balance.
  if (amounts.every((amount) => amount === "")) return "absent"
  return [...amounts, coin.marginCollateral, coin.collateralSwitch].join(" ")
}

/** A coin, or the totals. REST never takes it back to a state that a push replaced. */
class State<Row extends object> {
  #row: Row | undefined
  #emitted: Row | undefined
  #pushedAt = Number.NEGATIVE_INFINITY
  #sentAt = Number.NEGATIVE_INFINITY
  /** The states that pushes replaced, oldest first. */
  readonly #replaced = new Set<string>()
  /** The states that a push may have replaced: it arrived while they were read. */
  readonly #doubtful = new Set<string>()
  /** How many audits in a row read the same replaced state. */
  #refusals = 0
  #refused = ""
  readonly #keyOf: (row: Row | undefined) => string

  constructor(row: Row | undefined, keyOf: (row: Row | undefined) => string) {
    this.#row = row
    this.#emitted = row
    this.#keyOf = keyOf
  }

  get row(): Row | undefined {
    return this.#row
  }

  /** The row as last emitted: a reading is emitted only if money moved. */
  get emitted(): Row | undefined {
    return this.#emitted
  }

  emit(): void {
    this.#emitted = this.#row
  }

  #replace(row: Row | undefined, next: Row | undefined, states = this.#replaced): void {
    const key = this.#keyOf(row)
    states.add(written(row))
    if (key !== this.#keyOf(next)) states.add(key)
    for (const oldest of states) {
      if (states.size <= memory) break
      states.delete(oldest)
    }
  }

  /** A push may have been lost: what was read may be later than the last one that arrived. */
  pushLost(): void {
    this.#doubtful.clear()
  }

  /** False if a later push was already received: while a connection replaces another, both push. */
  push(row: Row, { at, sentAt = this.#sentAt }: Origin): boolean {
    if (sentAt < this.#sentAt) return false
    this.#sentAt = sentAt
    if (written(this.#row) !== written(row)) this.#replace(this.#row, row)
    for (const state of [written(row), this.#keyOf(row)]) {
      this.#replaced.delete(state)
      this.#doubtful.delete(state)
    }
    this.#row = row
    this.#emitted = row
    this.#pushedAt = at
    this.#refusals = 0
    return true
  }

  /** False if the row is not accepted, because it may be older than a push. */
  read(row: Row | undefined, origin: Origin, lag: number, lostAt: number): boolean {
    if (written(row) === written(this.#row) || (row === undefined && this.#keyOf(this.#row) === "absent")) {
      this.#refusals = 0
      return true
    }
    if (this.#pushedAt >= origin.at - lag) {
      // A push that arrived during the call replaced what the call returned, unless another one was lost.
      if (this.#pushedAt >= origin.at && lostAt < origin.at) this.#replace(row, this.#row, this.#doubtful)
      return false
    }
    const key = this.#keyOf(row)
    const isOld = (state: string) => this.#replaced.has(state) || this.#doubtful.has(state)
    const isStale = isOld(written(row)) || (key !== this.#keyOf(this.#row) && isOld(key))
    if (isStale) {
      if (origin.reading !== "audit") return false
      this.#refusals = this.#refused === key ? this.#refusals + 1 : 1
      this.#refused = key
      if (this.#refusals < confirmingAudits) return false
    }
    for (const state of [written(row), key]) {
      this.#replaced.delete(state)
      this.#doubtful.delete(state)
    }
    this.#refusals = 0
    this.#row = row
    return true
  }
}

type Totals = Omit<Wallet, "coin">

interface AccountStates {
  readonly totals: State<Totals>
  readonly coins: Map<string, State<WalletCoin>>
}

const totalsOf = ({ coin: _, ...totals }: Wallet): Totals => totals

/** The newest state of each wallet, coin by coin. */
export class WalletLedger {
  readonly #options: LedgerOptions
  readonly #accounts = new Map<string, AccountStates>()
  #lostAt = Number.NEGATIVE_INFINITY

  constructor(options: LedgerOptions) {
    this.#options = options
  }

  #account(accountType: string): AccountStates {
    const known = this.#accounts.get(accountType)
    if (known !== undefined) return known
    const account: AccountStates = { totals: new State<Totals>(undefined, written), coins: new Map() }
    this.#accounts.set(accountType, account)
    return account
  }

  #coin({ coins }: AccountStates, name: string): State<WalletCoin> {
    const known = coins.get(name)
    if (known !== undefined) return known
    const coin = new State<WalletCoin>(undefined, balanceOf)
    coins.set(name, coin)
    return coin
  }

  #whole({ coins, totals }: AccountStates, fallback: Wallet): Wallet {
    const listed: Array<WalletCoin> = []
    for (const { emitted } of coins.values()) if (emitted !== undefined) listed.push(emitted)
    return { ...(totals.emitted ?? totalsOf(fallback)), coin: listed }
  }

  /** A push may have been lost, at a time of the monotonic clock. */
  pushLost(at: number): void {
    this.#lostAt = at
    for (const { coins, totals } of this.#accounts.values())
      for (const state of [totals, ...coins.values()]) state.pushLost()
  }

  /** Merges a push, and returns the whole wallet; undefined if the push is older than what is known. */
  push(wallet: Wallet, origin: Origin): Wallet | undefined {
    const account = this.#account(wallet.accountType)
    let isNews = account.totals.push(totalsOf(wallet), origin)
    for (const coin of wallet.coin) if (this.#coin(account, coin.coin).push(coin, origin)) isNews = true
    return isNews ? this.#whole(account, wallet) : undefined
  }

  /** Merges a reading, and returns the whole wallet if it is news: unless it is the first one after a gap, only if money moved. */
  read(wallet: Wallet, origin: Origin): Wallet | undefined {
    const isFirst = !this.#accounts.has(wallet.accountType)
    const account = this.#account(wallet.accountType)
    const before = isFirst ? {} : this.#whole(account, wallet)
    const rows = new Map(wallet.coin.map((coin) => [coin.coin, coin]))
    let isMoved = false
    let isAccepted = true
    for (const name of new Set([...account.coins.keys(), ...rows.keys()])) {
      const state = this.#coin(account, name)
      const balance = balanceOf(state.row)
      if (!state.read(rows.get(name), origin, this.#options.lag, this.#lostAt)) isAccepted = false
      if (balanceOf(state.row) !== balance) isMoved = true
    }
    if (isAccepted) account.totals.read(totalsOf(wallet), origin, this.#options.lag, this.#lostAt)
    // Prices change every total, so totals count only if there is nothing else.
    const isBare = [...account.coins.values()].every(({ row }) => row === undefined)
    if (!isFirst && !isMoved && origin.reading !== "first" && !isBare) return undefined
    for (const state of [account.totals, ...account.coins.values()]) state.emit()
    const after = this.#whole(account, wallet)
    return isSame(before, after) ? undefined : after
  }
}
