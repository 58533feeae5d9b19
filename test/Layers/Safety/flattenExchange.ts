/** An exchange of positions, spot balances and orders, without prices or margin. */

type Params = Readonly<Record<string, unknown>>

const scale = 1_000_000n
/** Quantities are kept in millionths. */
export const units = (text: string): bigint => {
  const [whole = "0", fraction = ""] = text.split(".")
  return BigInt(whole) * scale + BigInt(fraction.padEnd(6, "0").slice(0, 6))
}
export const shown = (amount: bigint): string => {
  const fraction = `${amount % scale}`.padStart(6, "0").replace(/0+$/, "")
  return fraction === "" ? `${amount / scale}` : `${amount / scale}.${fraction}`
}

/** What can be traded. */
export interface Listed {
  readonly category: string
  readonly symbol: string
  readonly base: string
  readonly settle: string
  readonly step: string
  readonly max: string
  /** How the exchange lists it: `Trading` unless stated. */
  readonly status?: string
}
export interface Held {
  readonly symbol: string
  readonly positionIdx: 0 | 1 | 2
  readonly side: "Buy" | "Sell"
  size: bigint
}
export interface Resting {
  readonly orderId: string
  readonly symbol: string
  readonly orderLinkId: string
  /** The coin that it locks, on spot. */
  readonly coin?: string | undefined
  readonly locks?: bigint | undefined
}
/** An order that was asked for, and what became of it. */
export interface Placed {
  readonly orderId: string
  readonly orderLinkId: string
  readonly symbol: string
  readonly positionIdx: number
  readonly side: string
  readonly qty: bigint
  readonly at: number
  filled: bigint
  matchedAt?: number
}
export interface Balance {
  wallet: bigint
  locked: bigint
  borrowed: bigint
}
export class Account {
  positions: Array<Held> = []
  resting: Array<Resting> = []
  placed: Array<Placed> = []
  readonly balances = new Map<string, Balance>()

  free(coin: string): bigint {
    const { borrowed, locked, wallet } = this.balances.get(coin) ?? { borrowed: 0n, locked: 0n, wallet: 0n }
    const free = wallet - locked - borrowed
    return free > 0n ? free : 0n
  }
  allFree(): ReadonlyMap<string, bigint> {
    return new Map([...this.balances.keys()].map((coin) => [coin, this.free(coin)]))
  }
  size(symbol: string): bigint {
    return this.positions.reduce((sum, held) => (held.symbol === symbol ? sum + held.size : sum), 0n)
  }
}

const perpetual = (base: string, max = "100", settle = "USDT", symbol = `${base}${settle}`): Listed => ({
  base,
  category: "linear",
  max,
  settle,
  step: "0.001",
  symbol
})
export const listed: ReadonlyArray<Listed> = [
  perpetual("BTC"),
  perpetual("ETH"),
  perpetual("SOL"),
  perpetual("SOLAYER"),
  perpetual("XRP", "5"),
  perpetual("BTC", "100", "USDC", "BTCPERP"),
  ...Array.from({ length: 130 }, (_, index) => perpetual(`C${index}X`)),
  { base: "BTC", category: "inverse", max: "1000", settle: "BTC", step: "1", symbol: "BTCUSD" },
  { base: "ETH", category: "inverse", max: "1000", settle: "ETH", step: "1", symbol: "ETHUSD" },
  { base: "BTC", category: "option", max: "500", settle: "USDT", step: "0.01", symbol: "BTC-27MAR26-90000-C-USDT" },
  { base: "ETH", category: "option", max: "500", settle: "USDT", step: "0.01", symbol: "ETH-27MAR26-3000-C-USDT" },
  { base: "BTC", category: "spot", max: "2", settle: "USDT", step: "0.00001", symbol: "BTCUSDT" },
  { base: "BTC", category: "spot", max: "2", settle: "USDC", step: "0.00001", symbol: "BTCUSDC" },
  { base: "ETH", category: "spot", max: "100", settle: "USDT", step: "0.00001", symbol: "ETHUSDT" }
]

const row = {
  price: "1",
  orderType: "Market",
  timeInForce: "IOC",
  createdTime: "1",
  updatedTime: "1"
}
const keyed = (category: string, symbol: string): string => `${category} ${symbol}`

export interface Answered {
  readonly retCode: number
  readonly result: object
}
const ok = (result: object): Answered => ({ retCode: 0, result })
const no = (retCode: number): Answered => ({ retCode, result: {} })

export class FlattenExchange {
  readonly accounts = new Map<string, Account>()
  instruments = new Map(listed.map((one) => [keyed(one.category, one.symbol), one]))
  now: () => number = () => 0
  /** How much of an order is filled, of what could be. */
  fills: (order: Placed, most: bigint) => bigint = (_, most) => most
  /** How long an accepted order takes to match, in milliseconds. */
  matchesAfter: (order: Placed) => number = () => 0
  later: (millis: number, act: () => void) => void = (_, act) => act()
  /** By how much the lists of positions and balances lag behind. */
  lag = 0
  /** The longest page of a list of positions. */
  pageSize = 200
  /** A list of positions never ends. */
  isEndless = false
  readonly #past: Array<{ readonly at: number; readonly state: ReadonlyMap<Account, Account> }> = []
  #ids = 0

  account(key: string): Account {
    const known = this.accounts.get(key) ?? new Account()
    this.accounts.set(key, known)
    return known
  }
  find(category: string, symbol: string): Listed | undefined {
    return this.instruments.get(keyed(category, symbol))
  }
  /** Keeps what the lists show while they lag. */
  #remember(): void {
    if (this.lag === 0) return
    const copies = [...this.accounts.values()].map((account) => {
      const copy = new Account()
      copy.positions = account.positions.map((held) => ({ ...held }))
      for (const [coin, balance] of account.balances) copy.balances.set(coin, { ...balance })
      return [account, copy] as const
    })
    this.#past.push({ at: this.now(), state: new Map(copies) })
  }
  /** Begins to lag: what is listed from now on is older than this. */
  lagBy(millis: number): void {
    this.lag = millis
    this.#remember()
  }
  #seen(account: Account): Account {
    if (this.lag === 0) return account
    const until = this.now() - this.lag
    return (
      this.#past.findLast(({ at }) => at <= until)?.state.get(account) ?? this.#past[0]?.state.get(account) ?? account
    )
  }
  rest(account: Account, symbol: string, orderLinkId = "", coin?: string, locks?: bigint): void {
    account.resting.push({ coin, locks, orderId: `o-${++this.#ids}`, orderLinkId, symbol })
    const balance = coin === undefined ? undefined : account.balances.get(coin)
    if (balance !== undefined && locks !== undefined) balance.locked += locks
  }
  /** Cancels orders. */
  release(account: Account, isIt: (symbol: string) => boolean): void {
    for (const { coin, locks, symbol } of account.resting) {
      const balance = account.balances.get(coin ?? "")
      if (isIt(symbol) && balance !== undefined && locks !== undefined) balance.locked -= locks
    }
    account.resting = account.resting.filter(({ symbol }) => !isIt(symbol))
    this.#remember()
  }
  /** Opens a position, or adds to it. */
  grow(account: Account, symbol: string, side: "Buy" | "Sell", size: string, positionIdx: 0 | 1 | 2 = 0): void {
    const same = account.positions.find((held) => held.symbol === symbol && held.positionIdx === positionIdx)
    if (same === undefined) account.positions.push({ positionIdx, side, size: units(size), symbol })
    else same.size += units(size)
    this.#remember()
  }
  bring(account: Account, coin: string, amount: string, borrowed = "0"): void {
    const balance = account.balances.get(coin) ?? { borrowed: 0n, locked: 0n, wallet: 0n }
    balance.wallet += units(amount)
    balance.borrowed += units(borrowed)
    account.balances.set(coin, balance)
    this.#remember()
  }

  #place(account: Account, category: string, params: Params): Answered {
    const { orderLinkId = "", positionIdx = 0, qty, reduceOnly, side, symbol } = params
    const instrument = this.find(category, String(symbol))
    if (instrument === undefined) return no(10001)
    if (orderLinkId !== "" && account.placed.some((one) => one.orderLinkId === orderLinkId)) return no(110072)
    const amount = units(String(qty))
    if (amount <= 0n || amount % units(instrument.step) !== 0n) return no(10001)
    if (params["orderType"] !== "Market") {
      this.rest(account, instrument.symbol, String(orderLinkId))
      return ok({ orderId: `o-${this.#ids}`, orderLinkId })
    }
    if (amount > units(instrument.max)) return no(110009)
    const held = account.positions.find((one) => one.symbol === symbol && one.positionIdx === Number(positionIdx))
    if (category === "spot" && side === "Sell" && account.free(instrument.base) < amount) return no(170131)
    if (reduceOnly === true && (held === undefined || held.side === side)) return no(110017)
    const placed: Placed = {
      at: this.now(),
      filled: 0n,
      orderId: `o-${++this.#ids}`,
      orderLinkId: String(orderLinkId),
      positionIdx: Number(positionIdx),
      qty: amount,
      side: String(side),
      symbol: instrument.symbol
    }
    account.placed.push(placed)
    const match = () => this.#match(account, instrument, placed)
    const wait = this.matchesAfter(placed)
    if (wait === 0) match()
    else this.later(wait, match)
    return ok({ orderId: placed.orderId, orderLinkId })
  }
  #match(account: Account, { base, category }: Listed, placed: Placed): void {
    placed.matchedAt = this.now()
    const least = (one: bigint, other: bigint) => (one < other ? one : other)
    if (category === "spot") {
      const balance = account.balances.get(base)
      if (balance === undefined || placed.side !== "Sell") return
      placed.filled = this.fills(placed, least(placed.qty, account.free(base)))
      balance.wallet -= placed.filled
    } else {
      const held = account.positions.find(
        (one) => one.symbol === placed.symbol && one.positionIdx === placed.positionIdx && one.side !== placed.side
      )
      if (held === undefined) return
      placed.filled = this.fills(placed, least(placed.qty, held.size))
      held.size -= placed.filled
      account.positions = account.positions.filter(({ size }) => size > 0n)
    }
    this.#remember()
  }
  #isOf(category: string, symbol: string, params: Params): boolean {
    const one = this.find(category, symbol)
    if (one === undefined) return false
    const { baseCoin, settleCoin, symbol: only } = params
    if (only !== undefined) return only === symbol
    return (baseCoin === undefined || baseCoin === one.base) && (settleCoin === undefined || settleCoin === one.settle)
  }
  #orders(account: Account, category: string, params: Params, isHistory: boolean): Answered {
    const { orderFilter, orderLinkId } = params
    const open = account.resting
      .filter(({ symbol }) => this.#isOf(category, symbol, params))
      .map((one) => ({ ...row, ...one, cumExecQty: "0", orderStatus: "New", qty: "1", side: "Buy" }))
    const closed = account.placed
      .filter((one) => this.#isOf(category, one.symbol, params) && (isHistory ? one.matchedAt !== undefined : true))
      .map(({ filled, matchedAt, orderId, orderLinkId, qty, side, symbol }) => ({
        ...row,
        cumExecQty: shown(filled),
        orderId,
        orderLinkId,
        orderStatus:
          matchedAt === undefined
            ? "New"
            : filled === qty
              ? "Filled"
              : filled > 0n
                ? "PartiallyFilledCanceled"
                : "Cancelled",
        qty: shown(qty),
        side,
        symbol
      }))
    const byLink = [...(isHistory ? [] : open), ...closed].filter((one) => one.orderLinkId === orderLinkId)
    const byId = [...(isHistory ? [] : open), ...closed].filter((one) => one.orderId === params["orderId"])
    const working = [...open, ...closed.filter(({ orderStatus }) => orderStatus === "New")]
    const all = isHistory ? closed : orderFilter === undefined || orderFilter === "Order" ? working : []
    const list = orderLinkId !== undefined ? byLink : params["orderId"] !== undefined ? byId : all
    return ok({ category, list, nextPageCursor: "" })
  }
  #positions(account: Account, category: string, params: Params): Answered {
    const { cursor = "0", limit = 20, settleCoin, symbol } = params
    if (category === "linear" && symbol === undefined && settleCoin === undefined) return no(10001)
    const { baseCoin: _, ...other } = params
    const rows = this.#seen(account)
      .positions.filter((held) => this.#isOf(category, held.symbol, category === "option" ? params : other))
      .map(({ size, ...held }) => ({ ...held, size: shown(size) }))
    const empty = { positionIdx: 0, side: "", size: "0", symbol }
    const whole = rows.length === 0 && symbol !== undefined && category !== "option" ? [empty] : rows
    if (this.isEndless) return ok({ category, list: whole, nextPageCursor: `${Number(cursor) + 1}` })
    const end = Number(cursor) + Math.min(this.pageSize, Number(limit))
    return ok({
      category,
      list: whole.slice(Number(cursor), end),
      nextPageCursor: end < whole.length ? `${end}` : ""
    })
  }
  #wallet(account: Account, coins: unknown): Answered {
    const wanted = typeof coins === "string" && coins !== "" ? coins.split(",") : undefined
    const coin = [...this.#seen(account).balances]
      .filter(([name]) => wanted?.includes(name) ?? true)
      .map(([name, { borrowed, locked, wallet }]) => ({
        borrowAmount: shown(borrowed),
        coin: name,
        equity: shown(wallet),
        free: "",
        locked: shown(locked),
        spotBorrow: shown(borrowed),
        usdValue: "1",
        walletBalance: shown(wallet)
      }))
    return ok({ list: [{ accountType: "UNIFIED", coin }] })
  }
  #instruments(params: Params): Answered {
    const { category, status = "Trading" } = params
    const list = [...this.instruments.values()]
      .filter((one) => one.category === category && (category === "option" || (one.status ?? "Trading") === status))
      .filter((one) => this.#isOf(one.category, one.symbol, { symbol: params["symbol"], baseCoin: params["baseCoin"] }))
      .map(({ base, max, settle, status = "Trading", step, symbol }) => ({
        baseCoin: base,
        lotSizeFilter:
          category === "spot"
            ? {
                basePrecision: step,
                maxLimitOrderQty: max,
                maxMarketOrderQty: max,
                minOrderAmt: "1",
                minOrderQty: step
              }
            : { maxMktOrderQty: max, maxOrderQty: max, minOrderQty: step, qtyStep: step },
        priceFilter: { tickSize: "0.1" },
        quoteCoin: "USDT",
        ...(category === "spot" ? {} : { settleCoin: settle }),
        status,
        symbol
      }))
    return ok({ category, list, nextPageCursor: "" })
  }

  act(path: string, key: string, params: Params): Answered {
    const account = this.account(key)
    const category = String(params["category"])
    switch (path) {
      case "/v5/order/create":
        return this.#place(account, category, params)
      case "/v5/order/create-batch": {
        const rows = Array.isArray(params["request"]) ? (params["request"] as ReadonlyArray<Params>) : []
        return ok({ list: rows.map((one) => ({ ...one, ...this.#place(account, category, one).result })) })
      }
      case "/v5/order/cancel-all": {
        if ((params["orderFilter"] ?? "Order") === "Order")
          this.release(account, (symbol) => this.#isOf(category, symbol, params))
        return ok({ list: [], success: "1" })
      }
      case "/v5/order/realtime":
        return this.#orders(account, category, params, false)
      case "/v5/order/history":
        return this.#orders(account, category, params, true)
      case "/v5/position/list":
        return this.#positions(account, category, params)
      case "/v5/account/wallet-balance":
        return this.#wallet(account, params["coin"])
      case "/v5/market/instruments-info":
        return this.#instruments(params)
      default:
        return ok({ list: [], nextPageCursor: "" })
    }
  }
}
