import type { Dice } from "../../World/Dice.js"
import type { World } from "../../World/World.js"
import type { Market } from "../Market.js"
import { Account, isOpen, marketName, type Order, type Position, type Row, Versions } from "./Account.js"
import { coinUnit, type Executed, executionRow, orderRow, positionRow, valueOf, walletRow } from "./Rows.js"

/** The answer to one order. */
export interface Answered {
  readonly code: number
  readonly message: string
  readonly orderId: string
  readonly orderLinkId: string
}

/** What a client asks for, as it stands in the request. */
export type Params = Readonly<Record<string, unknown>>

/** Sends rows to those who subscribe a topic. */
export type Publish = (account: Account, pushes: ReadonlyArray<readonly [topic: string, row: Row]>) => void

const refused = (code: number, message: string): Answered => ({ code, message, orderId: "", orderLinkId: "" })
const text = (value: unknown): string => (typeof value === "string" ? value : "")

/** The orders, positions and wallets of all accounts. */
export class Engine {
  readonly accounts: ReadonlyMap<string, Account>
  readonly #world: World
  readonly #dice: Dice
  readonly #markets: ReadonlyArray<Market>
  readonly #publish: Publish
  #seq = 10_000
  #ids = 0

  constructor(world: World, dice: Dice, markets: ReadonlyArray<Market>, publish: Publish) {
    this.#world = world
    this.#dice = dice
    this.#markets = markets
    this.#publish = publish
    const letters = (length: number) => Array.from({ length }, () => dice.between(0, 35).toString(36)).join("")
    this.accounts = new Map(
      ["alice", "bob"].map((name) => [name, new Account(name, letters(18), letters(36))] as const)
    )
    for (const account of this.accounts.values()) {
      account.coins.set("USDT", 1_000_000 * coinUnit)
      account.coins.set("BTC", 10 * coinUnit)
      account.wallet.add(0, walletRow(account))
    }
  }

  place(account: Account, category: unknown, params: Params): Answered {
    const market = this.#market(category, params["symbol"])
    if (market === undefined) return refused(10001, "Not supported symbols")
    const qty = this.#units(params["qty"], market.qtyScale)
    const isMarket = params["orderType"] === "Market"
    const price = isMarket ? 0 : this.#units(params["price"], market.priceScale)
    if (qty === undefined || qty <= 0 || price === undefined) return refused(10001, "params error")
    const positionIdx = indexOf(params["positionIdx"])
    if (account.hedged.has(marketName(market)) !== (positionIdx !== 0))
      return refused(10001, "position idx not match position mode")
    const orderLinkId = text(params["orderLinkId"])
    if (account.links.has(linkOf(category, orderLinkId)))
      return market.category === "spot"
        ? refused(170141, "Duplicate clientOrderId")
        : refused(110072, "OrderLinkedID is duplicate")
    const side = params["side"] === "Sell" ? "Sell" : "Buy"
    // In hedge mode, what isn't on the leg's own side closes it.
    const reduceOnly = params["reduceOnly"] === true || (side === "Buy" ? positionIdx === 2 : positionIdx === 1)
    const room = reduceOnly ? this.#reducible(account, market, positionIdx, side) : qty
    if (room === 0) return refused(110017, "current position is zero, cannot fix reduce-only order qty")
    const { now } = this.#world
    const order: Order = {
      orderId: this.#id(),
      orderLinkId,
      market,
      side,
      orderType: isMarket ? "Market" : "Limit",
      timeInForce: isMarket ? "IOC" : text(params["timeInForce"]) || "GTC",
      reduceOnly,
      positionIdx,
      price,
      qty: Math.min(qty, room),
      filled: 0,
      value: 0,
      fee: 0,
      status: "New",
      cancelType: "UNKNOWN",
      rejectReason: "EC_NoError",
      createdAt: now,
      updatedAt: now,
      versions: new Versions()
    }
    account.orders.set(order.orderId, order)
    if (orderLinkId !== "") account.links.set(linkOf(category, orderLinkId), order)
    this.#open(account, order)
    return { code: 0, message: "OK", orderId: order.orderId, orderLinkId }
  }

  amend(account: Account, category: unknown, params: Params): Answered {
    const order = this.#find(account, category, params)
    if (order === undefined || !isOpen(order)) return refused(110001, "order not exists or too late to replace")
    const qty = params["qty"] === undefined ? order.qty : this.#units(params["qty"], order.market.qtyScale)
    const price = params["price"] === undefined ? order.price : this.#units(params["price"], order.market.priceScale)
    if (qty === undefined || price === undefined || qty <= order.filled) return refused(10001, "params error")
    order.qty = qty
    order.price = price
    this.#publish(account, [this.#changed(order)])
    return { code: 0, message: "OK", orderId: order.orderId, orderLinkId: order.orderLinkId }
  }

  cancel(account: Account, category: unknown, params: Params): Answered {
    const order = this.#find(account, category, params)
    if (order === undefined || !isOpen(order))
      return category === "spot"
        ? refused(170213, "Order does not exist.")
        : refused(110001, "order not exists or too late to cancel")
    this.#cancel(account, order, "CancelByUser")
    return { code: 0, message: "OK", orderId: order.orderId, orderLinkId: order.orderLinkId }
  }

  cancelAll(account: Account, category: unknown, symbol: unknown): ReadonlyArray<Order> {
    const orders = account.open.filter(
      ({ market }) => market.category === category && (text(symbol) === "" || market.symbol === symbol)
    )
    for (const order of orders) this.#cancel(account, order, "CancelAllBeforeNewOrder")
    return orders
  }

  // What happens by itself.

  /** Somebody trades with the k-th open order. */
  fill(name: string, pick: number, fraction: number): void {
    const [account, order] = this.#picked(name, pick)
    if (account === undefined || order === undefined) return
    const left = order.qty - order.filled
    this.#trade(account, order, [Math.max(1, Math.round(left * fraction))], order.price, true)
  }

  expire(name: string, pick: number): void {
    const [account, order] = this.#picked(name, pick)
    if (account !== undefined && order !== undefined) this.#cancel(account, order, "CancelByAdmin")
  }

  deposit(name: string, amount: number): void {
    const account = this.accounts.get(name)
    if (account === undefined) return
    this.#move(account, "USDT", amount * coinUnit)
    this.#publish(account, [this.#walletChanged(account)])
  }

  /** Positions pay, or are paid, for being held. */
  funding(category: string, symbol: string): void {
    for (const account of this.accounts.values())
      for (const position of account.positions.values()) {
        const { market, size } = position
        if (market.category !== category || market.symbol !== symbol || size === 0) continue
        const lots = Math.abs(size)
        const fee = Math.round(valueOf(market, market.price * lots) * 0.0001) * Math.sign(size)
        const order = this.#ownOrder(market, size > 0 ? "Buy" : "Sell", lots)
        const row = {
          ...executionRow(order, this.#id(), lots, market.price, fee, false, ++this.#seq, this.#world.now),
          execType: "Funding"
        }
        account.executions.push({ at: this.#world.now, row })
        this.#move(account, "USDT", -fee)
        position.realised -= fee
        this.#publish(account, [["execution", row], this.#positionChanged(position), this.#walletChanged(account)])
      }
  }

  /** A fraction of each position in a market is closed by the exchange, against somebody's loss. */
  deleverage(category: string, symbol: string, fraction: number): void {
    for (const account of this.accounts.values())
      for (const position of account.positions.values()) {
        const { market, size } = position
        if (market.category !== category || market.symbol !== symbol || size === 0) continue
        const lots = Math.max(1, Math.round(Math.abs(size) * fraction))
        this.#reduce(account, position, lots, { execType: "AdlTrade", createType: "CreateByAdl_PassThrough" })
      }
  }

  /** An account's orders of contracts are canceled, and its positions are closed. */
  liquidate(name: string): void {
    const account = this.accounts.get(name)
    if (account === undefined) return
    for (const order of account.open)
      if (order.market.category === "linear") this.#cancel(account, order, "CancelByPrepareLiq")
    for (const position of account.positions.values())
      if (position.size !== 0)
        this.#reduce(account, position, Math.abs(position.size), { execType: "BustTrade", createType: "CreateByLiq" })
  }

  /** Documented: only a market without position and order can be switched. */
  switchMode(name: string, market: string): void {
    const account = this.accounts.get(name)
    if (account === undefined || account.open.some((order) => marketName(order.market) === market)) return
    for (const position of account.positions.values())
      if (marketName(position.market) === market && position.size !== 0) return
    if (!account.hedged.delete(market)) account.hedged.add(market)
  }

  /** An order that the exchange places itself, and fills at once. */
  #ownOrder(market: Market, side: Order["side"], lots: number): Executed {
    const orderId = this.#id()
    return { orderId, orderLinkId: "", market, side, price: 0, qty: lots, filled: lots, orderType: "UNKNOWN" }
  }

  /** The exchange closes a part of a position. */
  #reduce(
    account: Account,
    position: Position,
    lots: number,
    why: { readonly execType: string; readonly createType: string }
  ): void {
    const { market, positionIdx, size } = position
    const order = this.#ownOrder(market, size > 0 ? "Sell" : "Buy", lots)
    const row = {
      ...executionRow(order, this.#id(), lots, market.price, 0, false, ++this.#seq, this.#world.now),
      ...why
    }
    account.executions.push({ at: this.#world.now, row })
    this.#settle(account, { ...order, positionIdx }, lots, market.price, 0)
    this.#publish(account, [["execution", row], this.#positionChanged(position), this.#walletChanged(account)])
  }

  /** An order arrives in the book. */
  #open(account: Account, order: Order): void {
    const mark = order.market.price
    const crosses = order.orderType === "Market" || (order.side === "Buy" ? order.price >= mark : order.price <= mark)
    if (!crosses) {
      if (order.timeInForce === "IOC") this.#cancel(account, order, "CancelByUser")
      else this.#publish(account, [this.#changed(order)])
      return
    }
    if (order.timeInForce === "PostOnly") {
      order.rejectReason = "EC_PostOnlyWillTakeLiquidity"
      this.#cancel(account, order, "CancelByUser")
      return
    }
    const parts: Array<number> = []
    let left = order.qty
    for (let i = this.#dice.between(1, 3); i > 1 && left > 1; i--) {
      const part = this.#dice.between(1, left - 1)
      parts.push(part)
      left -= part
    }
    this.#trade(account, order, [...parts, left], mark, false)
  }

  #trade(account: Account, order: Order, parts: ReadonlyArray<number>, price: number, isMaker: boolean): void {
    const { market, positionIdx, side } = order
    const { now } = this.#world
    const executions: Array<Row> = []
    for (const part of parts) {
      const room = order.reduceOnly ? this.#reducible(account, market, positionIdx, side) : part
      const lots = Math.min(part, room)
      if (lots === 0) break
      order.filled += lots
      order.value += price * lots
      const fee = Math.round(valueOf(market, price * lots) * (isMaker ? 0.0002 : 0.00055))
      order.fee += fee
      const row = executionRow(order, this.#id(), lots, price, fee, isMaker, ++this.#seq, now)
      account.executions.push({ at: now, row })
      executions.push(row)
      this.#settle(account, order, lots, price, fee)
    }
    order.status = order.filled >= order.qty ? "Filled" : "PartiallyFilled"
    const isStuck = order.status !== "Filled" && (order.reduceOnly || order.timeInForce === "IOC")
    if (isStuck) this.#end(order, "CancelByReduceOnly")
    const told = executions.map((row) => ["execution", row] as const)
    const changed = [this.#changed(order)]
    const position = market.category === "spot" ? [] : [this.#positionChanged(this.#position(account, order))]
    const first = this.#dice.chance(0.5) ? [...told, ...changed] : [...changed, ...told]
    this.#publish(account, [...first, ...position, this.#walletChanged(account)])
  }

  #settle(
    account: Account,
    order: Pick<Order, "market" | "side" | "positionIdx">,
    lots: number,
    price: number,
    fee: number
  ): void {
    const { market, side } = order
    const sign = side === "Buy" ? 1 : -1
    const value = valueOf(market, price * lots)
    if (market.category === "spot") {
      this.#move(account, "USDT", -sign * value - fee)
      this.#move(account, market.base, Math.round(sign * lots * 10 ** (8 - market.qtyScale)))
      return
    }
    const position = this.#position(account, order)
    const change = sign * lots
    let gain = 0
    if (position.size === 0 || Math.sign(position.size) === sign) position.cost += price * lots
    else {
      const closed = Math.min(lots, Math.abs(position.size))
      const share = Math.round((position.cost * closed) / Math.abs(position.size))
      gain = valueOf(market, (price * closed - share) * -sign)
      position.cost = closed === lots ? position.cost - share : price * (lots - closed)
    }
    position.size += change
    position.realised += gain - fee
    this.#move(account, "USDT", gain - fee)
  }

  #cancel(account: Account, order: Order, cancelType: string): void {
    this.#end(order, cancelType)
    this.#publish(account, [this.#changed(order)])
  }

  #end(order: Order, cancelType: string): void {
    order.status = order.filled > 0 && order.market.category === "spot" ? "PartiallyFilledCanceled" : "Cancelled"
    order.cancelType = cancelType
  }

  #changed(order: Order): readonly [string, Row] {
    order.updatedAt = this.#world.now
    const row = orderRow(order)
    order.versions.add(this.#world.now, row)
    return ["order", row]
  }

  #positionChanged(position: Position): readonly [string, Row] {
    position.updatedAt = this.#world.now
    const row = positionRow(position, ++this.#seq)
    position.versions.add(this.#world.now, row)
    return ["position", row]
  }

  #walletChanged(account: Account): readonly [string, Row] {
    const row = walletRow(account)
    account.wallet.add(this.#world.now, row)
    return ["wallet", row]
  }

  #move(account: Account, coin: string, amount: number): void {
    account.coins.set(coin, (account.coins.get(coin) ?? 0) + amount)
  }

  #position(account: Account, { market, positionIdx }: Pick<Order, "market" | "positionIdx">): Position {
    const key = `${market.category} ${market.symbol} ${positionIdx}`
    const known = account.positions.get(key)
    if (known !== undefined) return known
    const position: Position = {
      market,
      positionIdx,
      size: 0,
      cost: 0,
      realised: 0,
      updatedAt: 0,
      versions: new Versions()
    }
    account.positions.set(key, position)
    return position
  }

  /** How many lots an order on this side can close. */
  #reducible(account: Account, market: Market, positionIdx: 0 | 1 | 2, side: "Buy" | "Sell"): number {
    const { size } = this.#position(account, { market, positionIdx })
    return Math.max(0, side === "Buy" ? -size : size)
  }

  #picked(name: string, pick: number): readonly [Account | undefined, Order | undefined] {
    const account = this.accounts.get(name)
    const open = account?.open ?? []
    return [account, open[pick % open.length]]
  }

  #find(account: Account, category: unknown, params: Params): Order | undefined {
    const order =
      account.orders.get(text(params["orderId"])) ?? account.links.get(linkOf(category, text(params["orderLinkId"])))
    if (order === undefined) return undefined
    const { market } = order
    return market.category === category && market.symbol === params["symbol"] ? order : undefined
  }

  #market(category: unknown, symbol: unknown): Market | undefined {
    return this.#markets.find((market) => market.category === category && market.symbol === symbol)
  }

  /** Undefined if it is no multiple of the smallest unit. */
  #units(value: unknown, scale: number): number | undefined {
    const units = Number(value) * 10 ** scale
    const rounded = Math.round(units)
    return Number.isFinite(units) && Math.abs(units - rounded) < 1e-6 ? rounded : undefined
  }

  #id(): string {
    const hex = (length: number) => Array.from({ length }, () => this.#dice.between(0, 15).toString(16)).join("")
    return `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${(++this.#ids).toString(16).padStart(12, "0")}`
  }
}

/** An ID of the client's own is unique within its category. */
const linkOf = (category: unknown, orderLinkId: string): string => `${category} ${orderLinkId}`

const indexOf = (value: unknown): 0 | 1 | 2 => (value === 1 ? 1 : value === 2 ? 2 : 0)
