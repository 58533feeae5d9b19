import type { Dice } from "../../World/Dice.js"
import type { ServerLink } from "../../World/Host.js"
import type { World } from "../../World/World.js"
import type { Market } from "../Market.js"
import type { WireCandle } from "./Candles.js"
import { Commands, type Offer } from "./Commands.js"
import { Feed } from "./Feed.js"
import { best, type WireLevel } from "./Level.js"
import { Line } from "./Line.js"
import { listings } from "./Listings.js"
import { depths, LiveMarket } from "./LiveMarket.js"
import { type Answered, MarketRest } from "./MarketRest.js"
import { calm, type PublicKnobs } from "./PublicKnobs.js"
import type { Pushed } from "./Push.js"
import type { Trade } from "./Tape.js"
import type { Ticker } from "./Ticker.js"

type Category = Market["category"]

/** Documented: new connections in five minutes. */
const mostConnections = 500
const connectionsPer = 300_000

export interface MarketsSettings {
  /** How often each market moves, in milliseconds. */
  readonly quoteMillis: number
}

/** Best first, as on the wire. */
export interface WireBook {
  readonly bids: ReadonlyArray<WireLevel>
  readonly asks: ReadonlyArray<WireLevel>
}

/** The public side of the exchange: its markets, their topics and the public calls. */
export class Markets {
  /** What goes wrong: change its properties. */
  readonly knobs: PublicKnobs = calm()
  /** What no client may do. */
  readonly violations: Array<string> = []
  readonly #world: World
  readonly #dice: Dice
  readonly #pushed: Pushed
  readonly #markets: ReadonlyArray<LiveMarket>
  readonly #offers = new Map<string, Offer>()
  readonly #rest: MarketRest
  readonly #commands: Commands
  readonly #lines = new Map<number, Line>()
  /** When the latest connections were opened. */
  #opened: Array<number> = []

  constructor(world: World, dice: Dice, settings: MarketsSettings, pushed: Pushed = () => {}) {
    this.#pushed = pushed
    this.#world = world
    this.#dice = dice
    this.#markets = listings.map((listing) => {
      const { category, symbol } = listing
      const { feed } = this.#offer(category)
      return new LiveMarket(listing, world, dice.fork(`market ${category} ${symbol}`), feed, settings.quoteMillis)
    })
    this.#rest = new MarketRest(this.#markets)
    this.#commands = new Commands(world, this.knobs, this.violations)
  }

  get markets(): ReadonlyArray<Market> {
    return this.#markets
  }

  // REST.

  rest(path: string, query: URLSearchParams): Answered {
    const { drift, restLag } = this.knobs
    const { now } = this.#world
    const lag = restLag.until > now ? Math.min(restLag.millis, now) : 0
    const answered = this.#rest.answer(path, query, this.#clock - lag)
    if (drift.until <= now || typeof answered.result !== "object") return answered
    return { ...answered, result: { ...answered.result, unheard: "text" } }
  }

  // Sockets.

  opened(link: ServerLink): void {
    const { now } = this.#world
    this.#lines.set(link.id, new Line(link, this.#world, this.knobs, this.#dice.fork(`line ${link.id}`)))
    this.#opened = [...this.#opened.filter((at) => at > now - connectionsPer), now]
    if (this.#opened.length > mostConnections)
      this.violations.push(`${this.#opened.length} connections in five minutes`)
  }

  received(link: ServerLink, text: string): void {
    const line = this.#lines.get(link.id)
    if (line !== undefined) this.#commands.received(line, this.#offer(line.category), text)
  }

  gone(link: ServerLink): void {
    const line = this.#lines.get(link.id)
    if (line === undefined) return
    this.#lines.delete(link.id)
    const { feed } = this.#offer(line.category)
    for (const topic of line.topics) feed.leave(topic, line)
  }

  // What the plan does.

  /** So many changes at once. */
  burst(category: Category, symbol: string, count: number): void {
    this.#market(category, symbol).burst(count)
  }

  /** The service restarts: all subscribers get a snapshot with the update ID 1. */
  restartBook(category: Category, symbol: string): void {
    this.#market(category, symbol).restart()
  }

  /** All subscribers get a snapshot with the next update ID. */
  resnapshot(category: Category, symbol: string): void {
    this.#market(category, symbol).resnapshot()
  }

  /** Nothing moves. Minutes end all the same. */
  halt(category: Category, symbol: string, millis: number): void {
    this.#market(category, symbol).halt(millis)
  }

  /** It is no longer listed: its topics fall silent, and can no longer be subscribed. */
  cease(category: Category, symbol: string): void {
    this.#market(category, symbol).hasCeased = true
  }

  jumpPrice(category: Category, symbol: string, ticks: number): void {
    this.#market(category, symbol).jump(ticks)
  }

  /** Nothing goes wrong anymore. */
  calm(): void {
    Object.assign(this.knobs, calm())
  }

  // The truth.

  /**
   * The book that had this update ID, or undefined if there never was one. They begin anew at 1 with each restart: then the cross
   * sequence tells which one is meant, otherwise it is the latest.
   */
  bookAt(category: Category, symbol: string, depth: number, u: number, seq?: number): WireBook | undefined {
    const market = this.#market(category, symbol)
    const version = market.view(depth)?.at(u, seq)
    return version && { bids: best(version.bids, depth), asks: best(version.asks, depth) }
  }

  /** All of it, as it is now. */
  book(category: Category, symbol: string): WireBook {
    const { asks, bids } = this.#market(category, symbol).full.version
    return { bids: best(bids, bids.length), asks: best(asks, asks.length) }
  }

  hasCeased(category: Category, symbol: string): boolean {
    return this.#market(category, symbol).hasCeased
  }

  uNow(category: Category, symbol: string, depth: number): number | undefined {
    return this.#market(category, symbol).view(depth)?.u
  }

  candles(category: Category, symbol: string, interval: "1"): { closed: ReadonlyArray<WireCandle>; open: WireCandle } {
    if (interval !== "1") throw new Error(`no candles of ${interval}`)
    const { closed, open } = this.#market(category, symbol).candles
    return { closed, open }
  }

  closedCandle(category: Category, symbol: string, start: number): WireCandle | undefined {
    return this.#market(category, symbol).candles.closedAt(start)
  }

  /** Since the world began, oldest first. */
  trades(category: Category, symbol: string): ReadonlyArray<Trade> {
    return this.#market(category, symbol).tape.trades
  }

  ticker(category: Category, symbol: string): Ticker {
    return this.#market(category, symbol).ticker
  }

  get #clock(): number {
    const [market] = this.#markets
    if (market === undefined) throw new Error("there are no markets")
    return market.clock
  }

  #find(category: string, symbol: string): LiveMarket | undefined {
    return this.#markets.find((market) => market.category === category && market.symbol === symbol)
  }

  #market(category: Category, symbol: string): LiveMarket {
    const market = this.#find(category, symbol)
    if (market === undefined) throw new Error(`there is no ${category} ${symbol}`)
    return market
  }

  /** Also of a category that has no markets: it can be connected to. */
  #offer(category: string): Offer {
    const known = this.#offers.get(category)
    if (known !== undefined) return known
    const offer: Offer = {
      feed: new Feed(this.#world, this.knobs, this.#dice.fork(`feed ${category}`), this.#pushed),
      has: (topic) => {
        const symbol = symbolOf(topic)
        return symbol !== undefined && this.#find(category, symbol)?.hasCeased === false
      },
      snapshot: (topic) => this.#find(category, symbolOf(topic) ?? "")?.snapshot(topic)
    }
    this.#offers.set(category, offer)
    return offer
  }
}

/** Undefined if there is no such topic. */
const symbolOf = (topic: string): string | undefined => {
  const [kind, second, third, ...rest] = topic.split(".")
  if (rest.length > 0) return undefined
  if (kind === "orderbook") return depths.includes(Number(second)) ? third : undefined
  if (kind === "kline") return second === "1" ? third : undefined
  return kind === "publicTrade" || kind === "tickers" ? (third === undefined ? second : undefined) : undefined
}
