/** What orders, positions and wallets were a while ago, for reads that lag behind. */
import type { Holding } from "../Account/Profile.js"
import type { Engine, Listener } from "../Engine.js"
import type { Account, Market, Order, Position } from "../State.js"

/** The longest lag, in milliseconds. */
export const longestLag = 60_000

const lagging: ReadonlySet<string> = new Set([
  "/v5/order/realtime",
  "/v5/order/history",
  "/v5/execution/list",
  "/v5/position/list",
  "/v5/account/wallet-balance",
  "/v5/account/transaction-log",
  "/v5/order/amend",
  "/v5/order/cancel",
  "/v5/order/amend-batch",
  "/v5/order/cancel-batch"
])

/** Whether the operation of a path can lag behind. */
export const isLagging = (path: string): boolean => lagging.has(path)

interface Version<A> {
  readonly time: number
  readonly copy: A
}

const copyOf = <A extends object>(value: A): A => Object.assign(Object.create(Object.getPrototypeOf(value)), value)

/** What a value was at a time: nothing if it didn't exist. What isn't remembered hasn't changed for long. */
const valueAt = <A>(all: ReadonlyMap<A, ReadonlyArray<Version<A>>>, value: A, at: number): ReadonlyArray<A> => {
  const versions = all.get(value)
  if (versions === undefined) return [value]
  const then = versions.findLast(({ time }) => time <= at)
  return then === undefined ? [] : [then.copy]
}

/** Remembers the last minute of all orders, positions and wallets. */
export class Past {
  readonly #engine: Engine
  readonly #listener: Listener
  readonly #orders = new Map<Order, Array<Version<Order>>>()
  readonly #positions = new Map<Position, Array<Version<Position>>>()
  readonly #holdings = new Map<Holding, Array<Version<Holding>>>()
  #accounts = 0
  #prunedAt: number

  constructor(engine: Engine) {
    this.#engine = engine
    this.#prunedAt = engine.now
    this.#meet()
    this.#listener = {
      changed: ({ account, orders, positions, time, wallet }) => {
        for (const order of orders) keep(this.#orders, order, time)
        for (const position of positions) keep(this.#positions, position, time)
        if (wallet) for (const holding of account.holdings.values()) keep(this.#holdings, holding, time)
        if (time - this.#prunedAt >= longestLag) this.#prune(time)
      },
      passed: () => this.#meet()
    }
    engine.listeners.add(this.#listener)
  }

  /** Stops remembering. */
  stop(): void {
    this.#engine.listeners.delete(this.#listener)
  }

  /** An account with the orders, trades, positions and wallet of a while ago, for reading. */
  view(account: Account, lagMillis: number): Account {
    const at = this.#engine.now - lagMillis
    const orders = account.orders.flatMap((order) => valueAt(this.#orders, order, at))
    const positions = new Map<Market, Array<Position>>()
    for (const [market, list] of account.positions)
      positions.set(
        market,
        list.flatMap((position) => valueAt(this.#positions, position, at))
      )
    const holdings = [...account.holdings.values()].flatMap((holding) => valueAt(this.#holdings, holding, at))
    return Object.assign(copyOf(account), {
      orders,
      openOrders: new Set(orders.filter((order) => order.open)),
      executions: account.executions.filter(({ time }) => time <= at),
      positions,
      holdings: new Map(holdings.map((holding) => [holding.coin, holding])),
      log: account.log.filter(({ time }) => time <= at)
    })
  }

  /** Remembers what accounts have that it didn't know: they are seldom told as changes. */
  #meet(): void {
    const { accounts } = this.#engine
    if (accounts.size === this.#accounts) return
    for (const account of [...accounts.values()].slice(this.#accounts)) {
      if (account.house) continue
      const { createdTime } = account
      for (const order of account.openOrders) keep(this.#orders, order, createdTime)
      for (const position of [...account.positions.values()].flat()) keep(this.#positions, position, createdTime)
      for (const holding of account.holdings.values()) keep(this.#holdings, holding, createdTime)
    }
    this.#accounts = accounts.size
  }

  #prune(now: number): void {
    this.#prunedAt = now
    for (const versions of this.#positions.values()) forget(versions, now - longestLag)
    for (const versions of this.#holdings.values()) forget(versions, now - longestLag)
    for (const [order, versions] of this.#orders) {
      if (forget(versions, now - longestLag) && !order.open) this.#orders.delete(order)
    }
  }
}

const keep = <A extends object>(all: Map<A, Array<Version<A>>>, value: A, time: number): void => {
  const versions = all.get(value) ?? []
  all.set(value, versions)
  if (versions.at(-1)?.time === time) versions.pop()
  versions.push({ time, copy: copyOf(value) })
}

/** Drops the versions that no read can see. Returns whether the last one is that old itself. */
const forget = <A>(versions: Array<Version<A>>, before: number): boolean => {
  while ((versions[1]?.time ?? Number.POSITIVE_INFINITY) <= before) versions.shift()
  return versions.length === 1 && (versions[0]?.time ?? 0) <= before
}
