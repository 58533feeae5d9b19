import type { Settings } from "../Plan.js"
import type { Dice } from "../World/Dice.js"
import type { Answer, Host, Request, ServerLink } from "../World/Host.js"
import { epoch } from "../World/Machine.js"
import type { World } from "../World/World.js"
import type { Market } from "./Market.js"
import type { Account, Row } from "./Private/Account.js"
import { damagedAnswer } from "./Private/damaged.js"
import { Engine } from "./Private/Engine.js"
import { Gate } from "./Private/Gate.js"
import { calm, type Knobs } from "./Private/Knobs.js"
import { LimitJudge } from "./Private/LimitJudge.js"
import { type Acted, Orders } from "./Private/Orders.js"
import { PrivateSocket } from "./Private/PrivateSocket.js"
import { forcedBy, Rest } from "./Private/Rest.js"
import { Markets, type WireBook } from "./Public/Markets.js"
import type { Pushed } from "./Public/Push.js"
import type { Trade } from "./Public/Tape.js"
import type { Ticker } from "./Public/Ticker.js"

/** The exchange: what it does is documented, and nothing of it is shared with the client. */
export class Exchange implements Host {
  readonly public: Markets
  readonly engine: Engine
  readonly knobs: Knobs = calm()
  readonly limits: LimitJudge
  readonly #world: World
  readonly #orders: Orders
  readonly #rest: Rest
  readonly #private: PrivateSocket
  /** Whether it has kept updates of books from some of its listeners. */
  hasLost = false

  /** `pushed` is told of the rows of a topic that are pushed to a connection. */
  constructor(world: World, dice: Dice, settings: Settings, pushed: Pushed = () => {}) {
    this.#world = world
    this.public = new Markets(world, dice.fork("public"), settings, pushed)
    this.engine = new Engine(world, dice.fork("engine"), this.public.markets, (account, rows) =>
      this.#private.publish(account, rows)
    )
    this.limits = new LimitJudge(world)
    const gate = new Gate(world, this.engine, this.knobs)
    this.#orders = new Orders(this.engine, this.knobs, () => epoch + world.now)
    this.#rest = new Rest(world, gate, this.#orders, this.knobs)
    this.#private = new PrivateSocket(world, dice.fork("private"), gate, this.#orders, this.knobs, pushed)
  }

  // The network.

  readonly request = (request: Request): Answer => {
    const { ban, damagesAnswers } = this.knobs
    if (ban.until > this.#world.now) return { status: 403, headers: {}, body: "Access too frequent" }
    const answer = request.path.startsWith("/v5/market/") ? this.#marketAnswer(request) : this.#rest.answer(request)
    if (damagesAnswers.left <= 0 || damagesAnswers.call !== request.path) return answer
    damagesAnswers.left--
    return { ...answer, body: damagedAnswer(answer.body, damagesAnswers.how) }
  }

  #marketAnswer({ path, query }: Request): Answer {
    const time = epoch + this.#world.now
    const { code, message, result } =
      forcedBy(this.knobs, path) ??
      (path === "/v5/market/time"
        ? { code: 0, message: "OK", result: { timeSecond: String(Math.floor(time / 1000)), timeNano: `${time}000000` } }
        : this.public.rest(path, new URLSearchParams(query)))
    const body = JSON.stringify({ retCode: code, retMsg: message, result, retExtInfo: {}, time })
    return { status: 200, headers: { timenow: String(time) }, body }
  }
  readonly opened = (link: ServerLink): void => this.#side(link).opened(link)
  readonly received = (link: ServerLink, text: string): void => this.#side(link).received(link, text)
  readonly gone = (link: ServerLink): void => this.#side(link).gone(link)

  /** Nothing goes wrong anymore. */
  calm(): void {
    Object.assign(this.knobs, calm())
    this.public.calm()
    this.#private.calm()
  }

  /** Nothing moves on the markets anymore. */
  freeze(): void {
    for (const { category, symbol } of this.public.markets) this.public.halt(category, symbol, Number.POSITIVE_INFINITY)
  }

  // The truth.

  get now(): number {
    return this.#world.now
  }
  get acted(): ReadonlyArray<Acted> {
    return this.#orders.acted
  }
  get violations(): ReadonlyArray<string> {
    return [...this.public.violations, ...this.limits.violations]
  }

  account(name: string): Account {
    const account = this.engine.accounts.get(name)
    if (account === undefined) throw new Error(`there is no account ${name}`)
    return account
  }

  market(name: string): Market {
    const market = this.public.markets.find(({ category, symbol }) => `${category} ${symbol}` === name)
    if (market === undefined) throw new Error(`there is no market ${name}`)
    return market
  }

  hasCeased(name: string): boolean {
    const { category, symbol } = this.market(name)
    return this.public.hasCeased(category, symbol)
  }

  execution(name: string, execId: string, orderId: string): Row | undefined {
    return this.account(name).executions.find(({ row }) => row["execId"] === execId && row["orderId"] === orderId)?.row
  }

  bookAt(category: string, symbol: string, depth: number, u: number, seq?: number): WireBook | undefined {
    return this.public.bookAt(category === "spot" ? "spot" : "linear", symbol, depth, u, seq)
  }

  updateId(category: string, symbol: string, depth: number): number {
    return this.public.uNow(category === "spot" ? "spot" : "linear", symbol, depth) ?? 0
  }

  ticker(name: string): Ticker {
    const { category, symbol } = this.market(name)
    return this.public.ticker(category, symbol)
  }

  trades(name: string): ReadonlyArray<Trade> {
    const { category, symbol } = this.market(name)
    return this.public.trades(category, symbol)
  }

  candle(name: string, start: number) {
    const { category, symbol } = this.market(name)
    return this.public.closedCandle(category, symbol, start)
  }

  #side(link: ServerLink): Pick<Host, "opened" | "received" | "gone"> {
    return link.traffic === "public" ? this.public : this.#private
  }
}
