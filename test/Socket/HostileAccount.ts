/** A row as the exchange shows it. */
export type Row = Readonly<Record<string, unknown>>

/** What changed, as its private topics name it. */
export type Topic = "order" | "execution" | "position" | "wallet"

/** The rows that something had, each with the time of its change. */
interface History {
  readonly category: string
  readonly versions: Array<{ readonly at: number; readonly row: Row }>
}

/** How an order is placed. */
export interface Placing {
  readonly category?: string
  readonly symbol?: string
  readonly side?: "Buy" | "Sell"
  readonly qty?: number
  readonly positionIdx?: number
  readonly orderLinkId?: string
  /** Makes a conditional order of it. */
  readonly triggerPrice?: string
  readonly time?: number
}

/** Numbers from 0 to 1 that are the same in every run. */
export const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

/** The statuses after which nothing happens to an order any more. `Triggered` is none of them. */
export const final: ReadonlySet<unknown> = new Set([
  "Filled",
  "Cancelled",
  "Rejected",
  "PartiallyFilledCanceled",
  "Deactivated"
])

const textOf = (row: Row, field: string): string => String(row[field] ?? "")

/** The true state of an account, with all states it ever had. Quantities are whole numbers. */
export class HostileAccount {
  readonly orders = new Map<string, History>()
  readonly executions: Array<History> = []
  readonly positions = new Map<string, History>()
  readonly wallets: History = { category: "", versions: [] }
  #count = 0
  readonly #now: () => number
  readonly #changed: (topic: Topic, category: string, row: Row, at: number) => void

  constructor(now: () => number, changed: (topic: Topic, category: string, row: Row, at: number) => void) {
    this.#now = now
    this.#changed = changed
  }

  /** The newest row that a reader who is `lag` ms behind sees. */
  seen(history: History, lag = 0): Row | undefined {
    const until = lag === 0 ? Number.POSITIVE_INFINITY : this.#now() - lag
    for (let i = history.versions.length - 1; i >= 0; i--) {
      const version = history.versions[i]
      if (version !== undefined && version.at <= until) return version.row
    }
    return undefined
  }

  order(orderId: string): Row {
    const history = this.orders.get(orderId)
    const row = history === undefined ? undefined : this.seen(history)
    if (row === undefined) throw new Error(`no order ${orderId}`)
    return row
  }

  isFinal(orderId: string): boolean {
    return final.has(this.order(orderId)["orderStatus"])
  }

  #record(topic: Topic, history: History, row: Row): void {
    const at = this.#now()
    history.versions.push({ at, row })
    this.#changed(topic, history.category, row, at)
  }

  place(placing: Placing = {}): string {
    const { category = "linear", positionIdx = 0, qty = 10, side = "Buy", symbol = "BTCUSDT", triggerPrice } = placing
    const orderId = `order-${++this.#count}`
    const time = String(placing.time ?? this.#now())
    const history: History = { category, versions: [] }
    this.orders.set(orderId, history)
    this.#record("order", history, {
      orderId,
      orderLinkId: placing.orderLinkId ?? "",
      symbol,
      side,
      positionIdx,
      orderType: triggerPrice === undefined ? "Limit" : "Market",
      timeInForce: triggerPrice === undefined ? "GTC" : "IOC",
      price: "100",
      qty: String(qty),
      orderStatus: triggerPrice === undefined ? "New" : "Untriggered",
      stopOrderType: triggerPrice === undefined ? "" : "Stop",
      triggerPrice: triggerPrice ?? "",
      takeProfit: "",
      stopLoss: "",
      cancelType: "UNKNOWN",
      rejectReason: "EC_NoError",
      avgPrice: "",
      leavesQty: String(qty),
      cumExecQty: "0",
      cumExecValue: "0",
      reduceOnly: false,
      closeOnTrigger: false,
      createdTime: time,
      updatedTime: time
    })
    return orderId
  }

  /** Sets a row as it is. `key` is the orderId, or the category, symbol and leg of a position. */
  put(topic: Topic, category: string, key: string, row: Row): void {
    const history: History =
      topic === "wallet"
        ? this.wallets
        : ((topic === "order" ? this.orders.get(key) : topic === "position" ? this.positions.get(key) : undefined) ?? {
            category,
            versions: []
          })
    if (topic === "order") this.orders.set(key, history)
    if (topic === "position") this.positions.set(key, history)
    if (topic === "execution") this.executions.push(history)
    this.#record(topic, history, row)
  }

  /** Changes fields of an order. `time` is its `updatedTime`. */
  change(orderId: string, fields: Row, time = this.#now()): void {
    const history = this.orders.get(orderId)
    if (history === undefined) throw new Error(`no order ${orderId}`)
    this.#record("order", history, { ...this.order(orderId), ...fields, updatedTime: String(time) })
  }

  cancel(orderId: string): void {
    const { cumExecQty, orderStatus } = this.order(orderId)
    const isSpot = this.orders.get(orderId)?.category === "spot"
    const closed =
      orderStatus === "Untriggered"
        ? "Deactivated"
        : isSpot && cumExecQty !== "0"
          ? "PartiallyFilledCanceled"
          : "Cancelled"
    this.change(orderId, { orderStatus: closed, cancelType: "CancelByUser", leavesQty: "0" })
  }

  /** Fills an order, entirely by default, and returns the execution's ID. `execId` is given for the other side of a match. */
  fill(orderId: string, qty?: number, options: { readonly time?: number; readonly execId?: string } = {}): string {
    const { time = this.#now() } = options
    const order = this.order(orderId)
    const category = this.orders.get(orderId)?.category ?? ""
    const before = Number(order["cumExecQty"])
    const size = qty ?? Number(order["qty"]) - before
    const filled = before + size
    const leaves = Number(order["qty"]) - filled
    const execId = options.execId ?? `exec-${++this.#count}`
    const history: History = { category, versions: [] }
    this.executions.push(history)
    this.#record("execution", history, {
      symbol: order["symbol"],
      execId,
      orderId,
      orderLinkId: order["orderLinkId"],
      side: order["side"],
      orderPrice: "100",
      orderQty: order["qty"],
      leavesQty: String(leaves),
      orderType: order["orderType"],
      stopOrderType: order["stopOrderType"],
      execFee: "0.01",
      execPrice: "100",
      execQty: String(size),
      execType: "Trade",
      execValue: String(size * 100),
      execTime: String(time),
      feeRate: "0.0001",
      feeCurrency: "",
      isMaker: true,
      markPrice: "100",
      closedSize: "0",
      seq: ++this.#count
    })
    this.change(
      orderId,
      {
        orderStatus: leaves === 0 ? "Filled" : "PartiallyFilled",
        avgPrice: "100",
        cumExecQty: String(filled),
        cumExecValue: String(filled * 100),
        leavesQty: String(leaves)
      },
      time
    )
    if (category !== "spot") {
      const idx = Number(order["positionIdx"])
      const signed = order["side"] === "Buy" ? size : -size
      this.move(textOf(order, "symbol"), idx, signed, category, time)
    }
    return execId
  }

  /** Adds to a position: a signed number in one-way mode and for the buy side, reversed for the sell side. */
  move(symbol: string, positionIdx: number, signed: number, category = "linear", time = this.#now()): void {
    const key = `${category} ${symbol} ${positionIdx}`
    const history: History = this.positions.get(key) ?? { category, versions: [] }
    this.positions.set(key, history)
    const last = this.seen(history)
    const before = last === undefined ? 0 : Number(last["size"]) * (last["side"] === "Sell" ? -1 : 1)
    const after = before + signed
    this.#record("position", history, {
      symbol,
      positionIdx,
      side: after === 0 ? "" : after > 0 ? "Buy" : "Sell",
      size: String(Math.abs(after)),
      avgPrice: after === 0 ? "0" : "100",
      positionValue: after === 0 ? "" : String(Math.abs(after) * 100),
      riskId: 1,
      riskLimitValue: "1000000",
      leverage: "10",
      markPrice: "100",
      liqPrice: "",
      positionStatus: "Normal",
      takeProfit: "",
      stopLoss: "",
      trailingStop: "0",
      unrealisedPnl: after === 0 ? "" : "0",
      cumRealisedPnl: "0",
      adlRankIndicator: 0,
      autoAddMargin: 0,
      isReduceOnly: false,
      createdTime: textOf(last ?? { createdTime: String(time) }, "createdTime"),
      updatedTime: String(time),
      leverageSysUpdatedTime: "",
      mmrSysUpdatedTime: "",
      seq: ++this.#count
    })
  }

  /** Charges funding: an execution without an order. */
  charge(symbol: string, category = "linear"): void {
    const history: History = { category, versions: [] }
    this.executions.push(history)
    this.#record("execution", history, {
      symbol,
      execId: `exec-${++this.#count}`,
      orderId: "",
      orderLinkId: "",
      side: "Buy",
      execFee: "0.1",
      execPrice: "100",
      execQty: "10",
      execType: "Funding",
      execTime: String(this.#now()),
      isMaker: false,
      seq: ++this.#count
    })
  }

  /** Sets the balance in USDT. */
  balance(usdt: number): void {
    const amount = String(usdt)
    this.#record("wallet", this.wallets, {
      accountType: "UNIFIED",
      accountIMRate: "0",
      accountMMRate: "0",
      totalEquity: amount,
      totalWalletBalance: amount,
      totalMarginBalance: amount,
      totalAvailableBalance: amount,
      totalPerpUPL: "0",
      totalInitialMargin: "0",
      totalMaintenanceMargin: "0",
      coin: [
        {
          coin: "USDT",
          equity: amount,
          usdValue: amount,
          walletBalance: amount,
          locked: "0",
          borrowAmount: "0",
          accruedInterest: "0",
          totalOrderIM: "0",
          totalPositionIM: "0",
          totalPositionMM: "0",
          unrealisedPnl: "0",
          cumRealisedPnl: "0",
          bonus: "0",
          collateralSwitch: true,
          marginCollateral: true
        }
      ]
    })
  }
}
