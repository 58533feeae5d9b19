import type * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type * as Fiber from "effect/Fiber"
import * as Stream from "effect/Stream"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import type { AnyTopic } from "../../../src/Socket/TopicDefinition.js"
import * as Socket from "../../../src/Socket.js"
import { type AccountName, type ClientAct, type MarketName, markets, type TopicName } from "../Acts/ClientAct.js"
import type { Followed } from "../Acts/drawLasting.js"
import type { Desk, DeskServices } from "./Desk.js"
import type { FeedChain } from "./FeedChain.js"
import type { Scene } from "./Scene.js"
import { topicOf } from "./topics.js"

type Act<Kind extends ClientAct["kind"]> = Extract<ClientAct, { readonly kind: Kind }>

/** What the judges look at while something is followed. */
export interface StreamObserver {
  readonly feedEvent: (follower: Follower, event: Socket.FeedEvent) => void
  readonly bookView: (follower: Follower, view: Socket.OrderBook.BookView) => void
  readonly candles: (follower: Follower, event: Socket.Candles.CandleEvent) => void
  readonly topicEvent: (follower: Follower, event: Socket.TopicEvent<unknown>) => void
  readonly ended: (follower: Follower) => void
}

/** Something that the program follows: one stream, of one desk. */
export interface Follower {
  readonly id: number
  readonly kind: Followed
  readonly desk: Desk
  readonly account: AccountName | undefined
  readonly market: MarketName | undefined
  readonly topics: ReadonlyArray<TopicName>
  /** The markets whose public topics it has. */
  readonly markets: ReadonlyArray<MarketName>
  /** Those of which it was told something. */
  readonly heard: Set<MarketName>
  /** Such as the depth of a book, or how many candles its history has. */
  readonly size: number
  readonly startedAt: number
  /** When the program stopped it, by the clock of the world. */
  leftAt: number | undefined
  endedAt: number | undefined
  exit: Exit.Exit<unknown, unknown> | undefined
  /** The current state, where there is one. */
  book: Socket.OrderBook.LiveBook | undefined
  view: Socket.Account.LiveAccount | undefined
  readonly books: Map<MarketName, Socket.OrderBook.BookView>
  readonly tickers: Map<MarketName, TickerRow>
  /** Whether its callback has thrown. */
  hasThrown: boolean
  /** Whether it handles what it is told slowly: it may be behind. */
  readonly isSlow: boolean
  readonly leave: () => void
}

type What = Partial<Pick<Follower, "account" | "market" | "markets" | "topics" | "size" | "isSlow">> &
  Pick<Follower, "kind">

/** What the judges look at in a ticker. */
export interface TickerRow {
  readonly lastPrice?: string
  readonly volume24h?: string
  readonly highPrice24h?: string
}

/** What a listener of the program throws. */
export const listenerError = new Error("a listener of the program failed")

const split = (market: MarketName) => {
  const [category, symbol = ""] = market.split(" ")
  return { category: category === "spot" ? ("spot" as const) : ("linear" as const), symbol }
}

export const marketOf = (category: string, symbol: string): MarketName | undefined =>
  markets.find((market) => market === `${category} ${symbol}`)

/** The market of a public topic. */
export const marketOfTopic = (topic: TopicName): MarketName | undefined => {
  const [, category = "", symbol = ""] = topic.split(" ")
  return marketOf(category, symbol)
}

const coverage = { categories: ["linear", "spot"], settleCoins: ["USDT"], optionCoins: [] } as const

/** Everything that the program follows. */
export class Following {
  readonly followers: Array<Follower> = []
  readonly #scene: Scene
  readonly #observer: StreamObserver

  constructor(scene: Scene, observer: StreamObserver) {
    this.#scene = scene
    this.#observer = observer
  }

  /** Those that have neither ended nor been left, of processes that run. */
  get current(): ReadonlyArray<Follower> {
    return this.followers.filter(
      ({ desk, endedAt, leftAt }) => endedAt === undefined && leftAt === undefined && desk.process.isAlive
    )
  }

  feed(desk: Desk, chain: FeedChain, { account, pause, saveEvery }: Act<"feed">): void {
    const cursor = chain.begin()
    const follower = this.#follow(desk, { kind: "feed", account, isSlow: pause > 0 }, (self) =>
      Socket.feed({ cursor, coverage, audit: this.#audit }).pipe(
        Stream.runForEach((event) =>
          Effect.zipRight(
            Effect.sync(() => {
              if (!desk.process.isAlive) return
              this.#observer.feedEvent(self, event)
              chain.handled(event, saveEvery)
            }),
            pause > 0 ? Effect.sleep(pause) : Effect.void
          )
        )
      )
    )
    chain.follower = follower
  }

  view(desk: Desk, { account }: Act<"view">): void {
    this.#follow(desk, { kind: "view", account }, (self) =>
      Effect.scoped(
        Effect.gen(this, function* () {
          const live = yield* Socket.Account.live({ coverage, audit: this.#audit })
          self.view = live
          yield* Stream.runDrain(live.changes)
        })
      )
    )
  }

  book(desk: Desk, { depth, market }: Act<"book">): void {
    this.#follow(desk, { kind: "book", market, size: depth }, (self) =>
      Effect.scoped(
        Effect.gen(this, function* () {
          const live = yield* Socket.OrderBook.live({ ...split(market), depth })
          self.book = live
          yield* Stream.runForEach(live.changes(depth), (view) =>
            Effect.sync(() => {
              if (desk.process.isAlive) this.#observer.bookView(self, view)
            })
          )
        })
      )
    )
  }

  books(desk: Desk, { depth }: Act<"books">): void {
    const all = markets.map((market) => ({ ...split(market), depth }))
    this.#follow(desk, { kind: "books", markets, size: depth }, (self) =>
      Stream.runForEach(Socket.OrderBook.streamAll(all, { levels: depth }), (view) =>
        Effect.sync(() => {
          if (!desk.process.isAlive) return
          this.#observer.bookView(self, view)
          const market = marketOf(view.category, view.symbol)
          if (market !== undefined) self.books.set(market, view)
          if (market !== undefined && view.status._tag === "Synced") self.heard.add(market)
        })
      )
    )
  }

  candles(desk: Desk, { history, market }: Act<"candles">): void {
    this.#follow(desk, { kind: "candles", market, size: history }, (self) =>
      Stream.runForEach(Socket.Candles.stream({ ...split(market), interval: "1", history }), (event) =>
        Effect.sync(() => {
          if (desk.process.isAlive) this.#observer.candles(self, event)
        })
      )
    )
  }

  ticker(desk: Desk, { market }: Act<"ticker">): void {
    this.#tickers(desk, { kind: "ticker", market, markets: [market] }, split(market).category)
  }

  tickers(desk: Desk): void {
    const contracts = markets.filter((market) => split(market).category === "linear")
    this.#tickers(desk, { kind: "tickers", markets: contracts }, "linear")
  }

  #tickers(desk: Desk, what: What & Pick<Follower, "markets">, category: "linear" | "spot"): void {
    const symbols = what.markets.map((market) => split(market).symbol)
    this.#follow(desk, what, (self) => {
      const keep = ({ row, symbol }: { readonly row: TickerRow; readonly symbol: string }) =>
        Effect.sync(() => {
          const market = marketOf(category, symbol)
          if (market === undefined) return
          self.tickers.set(market, row)
          self.heard.add(market)
        })
      return category === "spot"
        ? Stream.runForEach(Socket.Tickers.stream({ category, symbols }), keep)
        : Stream.runForEach(Socket.Tickers.stream({ category, symbols }), keep)
    })
  }

  trades(desk: Desk, { market, pause, throwsAfter }: Act<"trades">): void {
    let left = throwsAfter
    this.#follow(desk, { kind: "trades", market, isSlow: pause > 0 }, (self) =>
      Socket.forEachChunk(Socket.Topic.publicTrade(split(market)), (messages) =>
        Effect.suspend(() => {
          left -= messages.length
          if (throwsAfter > 0 && left <= 0) {
            self.hasThrown = true
            throw listenerError
          }
          return pause > 0 ? Effect.sleep(pause) : Effect.void
        })
      )
    )
  }

  listen(desk: Desk, { account, topics }: Act<"listen">): void {
    const named = topics.flatMap((topic) => marketOfTopic(topic) ?? [])
    this.#follow(desk, { kind: "listen", account, topics, markets: named }, (self) =>
      Stream.runForEach(Socket.events<AnyTopic>(topics.map(topicOf)), (event) =>
        Effect.sync(() => {
          if (!desk.process.isAlive) return
          this.#observer.topicEvent(self, event)
          // Two markets may have topics with the same text.
          const [topic, other] =
            event._tag === "Message" ? topics.filter((one) => topicOf(one).text === event.topic) : []
          const market = topic === undefined || other !== undefined ? undefined : marketOfTopic(topic)
          if (market !== undefined) self.heard.add(market)
        })
      )
    )
  }

  get #audit(): number | "off" {
    const { audit } = this.#scene.settings
    return audit > 0 ? audit : "off"
  }

  leave(pick: number): void {
    const { current } = this
    const follower = current.at(pick % current.length)
    if (follower !== undefined) this.#leave(follower)
  }

  #leave(follower: Follower): void {
    follower.leftAt = this.#scene.world.now
    this.#scene.world.note(`leave ${follower.kind} ${follower.id}`)
    follower.leave()
  }

  #follow(
    desk: Desk,
    what: What,
    work: (self: Follower) => Effect.Effect<unknown, unknown, DeskServices | Credentials>
  ): Follower {
    const { credentials, texts, world } = this.#scene
    const id = this.followers.length
    let fiber: Fiber.RuntimeFiber<unknown, unknown> | undefined
    const follower: Follower = {
      account: undefined,
      market: undefined,
      topics: [],
      markets: what.market === undefined ? [] : [what.market],
      heard: new Set(),
      size: 0,
      isSlow: false,
      ...what,
      id,
      desk,
      startedAt: world.now,
      leftAt: undefined,
      endedAt: undefined,
      exit: undefined,
      book: undefined,
      view: undefined,
      books: new Map(),
      tickers: new Map(),
      hasThrown: false,
      leave: () => {
        if (fiber !== undefined) Effect.runFork(fiber.interruptAsFork(fiber.id()))
      }
    }
    this.followers.push(follower)
    world.note(`follow ${follower.kind} ${id} ${follower.account ?? follower.market} ${follower.topics.join(" ")}`)
    fiber = desk.fork(
      Effect.suspend(() => work(follower)),
      credentials[follower.account ?? "alice"]
    )
    fiber.addObserver((exit: Exit.Exit<unknown, unknown>) => {
      if (!desk.process.isAlive) return
      follower.endedAt = world.now
      follower.exit = exit
      if (Exit.isFailure(exit)) texts.lookAtCause("the error of a stream", exit.cause as Cause.Cause<unknown>)
      world.note(`${follower.kind} ${id} ended ${Exit.isSuccess(exit) ? "" : "with a failure"}`)
      this.#observer.ended(follower)
    })
    return follower
  }
}
