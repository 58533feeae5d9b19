/** The rows of accounts' histories, which never change anymore, as lines of text. */
import { line, valueOf } from "../../Store/Journal.js"
import type { Engine } from "../Engine.js"
import { Market } from "../Market/Market.js"
import {
  Account,
  type ClosedPnl,
  type Execution,
  type LogEntry,
  Order,
  Position,
  type Market as StateMarket
} from "../State.js"
import * as Graph from "./Graph.js"

const kinds = ["orders", "traded", "executions", "closed", "log"] as const

/** What the rows of a line are. Closed orders without a fill are apart, because nothing refers to them. */
export type Kind = (typeof kinds)[number]

/** What a line says about its rows. */
export interface Facts {
  readonly uid: string
  readonly kind: Kind
  /** The engine's last sequence number when they were written: none is newer. */
  readonly until: number
}

/** Some rows of an account, as they were. */
export interface Group extends Facts {
  readonly rows: ReadonlyArray<object>
}

/** Which rows of an account are kept: its oldest ones. */
export interface Kept {
  readonly uid: string
  /** Closed orders up to this one are gone, but for these. */
  readonly prunedTo: number
  readonly but: ReadonlyArray<number>
  readonly executions: number
  readonly closed: number
  readonly log: number
}

const firstOf = (rows: ReadonlyArray<{ readonly seq: number }>): number => rows[0]?.seq ?? Number.POSITIVE_INFINITY

/** Which rows an account has now. */
export const keptOf = (account: Account): Kept => {
  const but: Array<number> = []
  for (const order of account.orders) {
    if (order.seq > account.prunedTo) break
    if (!order.open) but.push(order.seq)
  }
  return {
    uid: account.uid,
    prunedTo: account.prunedTo,
    but,
    executions: firstOf(account.executions),
    closed: firstOf(account.closed),
    log: firstOf(account.log)
  }
}

/** Whether nothing that is kept is among the rows of a line, or refers to them. */
export const isDead = ({ kind, until }: Facts, kept: Kept): boolean => {
  switch (kind) {
    case "orders":
      return until <= kept.prunedTo
    case "traded":
      return until <= kept.prunedTo && until < Math.min(kept.executions, kept.closed, kept.log)
    case "executions":
      return until < Math.min(kept.executions, kept.log)
    case "closed":
      return until < kept.closed
    case "log":
      return until < kept.log
  }
}

const marketName = ({ instrument }: StateMarket): string => `${instrument.category} ${instrument.symbol}`

/** The name of a closed order. */
export const orderName = (order: Order): string => `order ${order.seq}`

const nameOf: Graph.NameOf = (value) => {
  if (value instanceof Order) return orderName(value)
  if (value instanceof Market) return `market ${marketName(value)}`
  if (value instanceof Position) return `position ${value.account.uid} ${value.index} ${marketName(value.market)}`
  return value instanceof Account ? `account ${value.uid}` : undefined
}

/** The text of some rows: a line, as of a journal. */
export const write = ({ kind, rows, uid, until }: Group): string =>
  line([uid, kind, until, Graph.write([], rows, nameOf)])

const start = /^\["[\da-f]{8}",\["(\d+)","([a-z]+)",(\d+),/

/** The facts about a line; `undefined` if it has no rows. */
export const factsOf = (text: string): Facts | undefined => {
  const [, uid, name, until] = start.exec(text) ?? []
  const kind = kinds.find((kind) => kind === name)
  return uid === undefined || kind === undefined ? undefined : { uid, kind, until: Number(until) }
}

const bySeq = (a: { readonly seq: number }, b: { readonly seq: number }): number => a.seq - b.seq

/** Of an order without a row, only the number is known. */
const isKnown = (order: Order): boolean => Object.hasOwn(order, "seq")

/** Collects rows that were read, and gives them back to their accounts. */
export class Reader {
  private readonly orders = new Map<number, Order>()
  private readonly executions = new Map<number, Execution>()
  private readonly closed = new Map<number, ClosedPnl>()
  private readonly log = new Map<number, LogEntry>()
  private readonly uids = new Map<number, string>()
  private readonly markets = new Map<string, StateMarket>()
  private accounts: ReadonlyMap<string, Account> = new Map()

  /** Finds a closed order, which may be read later. */
  order(seq: number): Order {
    const found: Order = this.orders.get(seq) ?? Object.create(Order.prototype)
    this.orders.set(seq, found)
    return found
  }

  /** Begins to read rows of the accounts of an engine. */
  begin({ accounts, markets }: Engine): void {
    this.accounts = accounts
    for (const market of markets) this.markets.set(marketName(market), market)
    for (const account of accounts.values()) {
      for (const market of account.positions.keys()) this.markets.set(marketName(market), market)
      for (const order of account.openOrders) this.orders.set(order.seq, order)
    }
  }

  private find(name: string): unknown {
    const [what, id = "", ...rest] = name.split(" ")
    switch (what) {
      case "order":
        return this.order(Number(id))
      case "market":
        return this.markets.get([id, ...rest].join(" "))
      case "account":
        return this.accounts.get(id)
      default: {
        const market = this.markets.get(rest.slice(1).join(" "))
        const list = market === undefined ? [] : this.accounts.get(id)?.positions.get(market)
        return list?.find(({ index }) => index === Number(rest[0]))
      }
    }
  }

  /** Reads a line. Returns false if it is damaged. */
  read(text: string): boolean {
    const facts = factsOf(text)
    const value = valueOf(text)
    if (facts === undefined || !Array.isArray(value)) return false
    const rows = Graph.read([], value[3] as Graph.Written, (name) => this.find(name))
    if (!Array.isArray(rows)) return false
    for (const row of rows) this.add(facts, row)
    return true
  }

  private add({ kind, uid }: Facts, row: Order | Execution | ClosedPnl | LogEntry): void {
    if (kind === "orders" || kind === "traded") {
      const order = this.order(row.seq)
      // An order may have been written again.
      const { updatedTime } = row as Order
      if (!isKnown(order) || updatedTime >= order.updatedTime) Object.assign(order, row)
      return
    }
    this.uids.set(row.seq, uid)
    if (kind === "executions") this.executions.set(row.seq, row as Execution)
    else if (kind === "log") this.log.set(row.seq, row as LogEntry)
    else {
      const before = this.closed.get(row.seq)
      if (before === undefined || (row as ClosedPnl).fills >= before.fills) this.closed.set(row.seq, row as ClosedPnl)
    }
  }

  /** Gives the accounts their rows. What refers to orders that a repair has dropped goes, too. */
  end(kept: ReadonlyArray<Kept>): void {
    for (const order of this.orders.values()) {
      if (!isKnown(order)) continue
      if (order.twin !== undefined && !isKnown(order.twin)) order.twin = undefined
      if (order.exits?.every(isKnown) === false) order.exits = order.exits.filter(isKnown)
    }
    const byUid = new Map(kept.map((one) => [one.uid, { ...one, but: new Set(one.but) }]))
    const accountOf = (seq: number, which: "executions" | "closed" | "log"): Account | undefined => {
      const uid = this.uids.get(seq) ?? ""
      return seq >= (byUid.get(uid)?.[which] ?? 0) ? this.accounts.get(uid) : undefined
    }
    for (const fill of [...this.executions.values()].sort(bySeq)) {
      if (fill.order !== undefined && !isKnown(fill.order)) Object.assign(fill, { order: undefined })
      accountOf(fill.seq, "executions")?.executions.push(fill)
    }
    for (const row of [...this.closed.values()].sort(bySeq)) {
      if (isKnown(row.order)) accountOf(row.seq, "closed")?.closed.push(row)
    }
    for (const row of [...this.log.values()].sort(bySeq)) {
      const of = row.execution as unknown
      accountOf(row.seq, "log")?.log.push(
        typeof of === "number" ? Object.assign(row, { execution: this.executions.get(of) }) : row
      )
    }
    for (const order of [...this.orders.values()].filter(isKnown).sort(bySeq)) {
      const { account, id, linkId, open, seq } = order
      const own = byUid.get(account.uid)
      if (!open && own !== undefined && seq <= own.prunedTo && !own.but.has(seq)) continue
      account.orders.push(order)
      account.ordersById.set(id, order)
      if (linkId !== "") account.ordersByLinkId.set(linkId, order)
    }
  }
}
