/** What orders and positions were a while ago, for reads that lag behind. */
import type { Engine, Listener } from "../Engine.js"
import type { Account, Market, Order, Position } from "../State.js"

/** The longest lag, in milliseconds. */
export const longestLag = 60_000

const lagging: ReadonlySet<string> = new Set([
  "/v5/order/realtime",
  "/v5/order/history",
  "/v5/execution/list",
  "/v5/position/list",
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

const lastAt = <A>(versions: ReadonlyArray<Version<A>>, at: number): A | undefined =>
  versions.findLast(({ time }) => time <= at)?.copy

/** Remembers the last minute of all orders and positions. */
export class Past {
  readonly #engine: Engine
  readonly #listener: Listener
  readonly #orders = new Map<Order, Array<Version<Order>>>()
  readonly #positions = new Map<Position, Array<Version<Position>>>()
  #prunedAt: number

  constructor(engine: Engine) {
    this.#engine = engine
    this.#prunedAt = engine.now
    for (const account of engine.accounts.values()) {
      if (account.house) continue
      for (const order of account.openOrders) keep(this.#orders, order, 0)
      for (const list of account.positions.values()) for (const position of list) keep(this.#positions, position, 0)
    }
    this.#listener = {
      changed: ({ orders, positions, time }) => {
        for (const order of orders) keep(this.#orders, order, time)
        for (const position of positions) keep(this.#positions, position, time)
        if (time - this.#prunedAt >= longestLag) this.#prune(time)
      }
    }
    engine.listeners.add(this.#listener)
  }

  /** Stops remembering. */
  stop(): void {
    this.#engine.listeners.delete(this.#listener)
  }

  /** An account with the orders, trades and positions of a while ago, for reading. */
  view(account: Account, lagMillis: number): Account {
    const at = this.#engine.now - lagMillis
    const orders = account.orders.flatMap((order) => {
      const versions = this.#orders.get(order)
      // What isn't remembered hasn't changed for long.
      const then = versions === undefined ? order : lastAt(versions, at)
      return then === undefined ? [] : [then]
    })
    const positions = new Map<Market, Array<Position>>()
    for (const [market, list] of account.positions) {
      const then = list.flatMap((position) => {
        const versions = this.#positions.get(position)
        const found = versions === undefined ? position : lastAt(versions, at)
        return found === undefined ? [] : [found]
      })
      positions.set(market, then)
    }
    return Object.assign(copyOf(account), {
      orders,
      openOrders: new Set(orders.filter((order) => order.open)),
      executions: account.executions.filter(({ time }) => time <= at),
      positions
    })
  }

  #prune(now: number): void {
    this.#prunedAt = now
    for (const versions of this.#positions.values()) forget(versions, now - longestLag)
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
