import { assert, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Scope, Stream } from "effect"
import { describe } from "vitest"
import * as Socket from "../../../src/Socket.js"
import { type MarketServer, steppingUntil, withMarket } from "../MarketServer.js"
import { randomOf } from "../random.js"
import { realSleep, until } from "../waiting.js"

const { Tickers, Topic } = Socket
const symbol = "BTCUSDT"
const topic = "tickers.BTCUSDT"
const params = { category: "linear", symbols: [symbol] } as const

/** A ticker as the exchange has it: a snapshot, then deltas of what changed. */
class TrueTicker {
  readonly topic: string
  readonly row: Record<string, string>
  #time = 1_700_000_000_000
  constructor(
    readonly server: MarketServer,
    readonly symbol: string,
    readonly isSpot = false
  ) {
    this.topic = `tickers.${symbol}`
    this.row = {
      symbol,
      lastPrice: "100",
      highPrice24h: "120",
      lowPrice24h: "80",
      turnover24h: "1000",
      volume24h: "10"
    }
    if (!isSpot)
      Object.assign(this.row, {
        bid1Price: "99",
        bid1Size: "2",
        ask1Price: "101",
        ask1Size: "3",
        markPrice: "100.1",
        indexPrice: "100.2",
        openInterest: "5000",
        fundingRate: "0.0001",
        nextFundingTime: "1700006400000"
      })
    server.add(this.topic, () => this.message("snapshot", this.row))
  }
  message(type: string | undefined, data: object) {
    return { topic: this.topic, type, cs: ++this.#time, ts: this.#time, data }
  }
  /** Changes fields and tells them. */
  tell(fields: Readonly<Record<string, string>>): void {
    Object.assign(this.row, fields)
    const isWhole = this.isSpot
    this.server.push(
      this.topic,
      this.message(isWhole ? "snapshot" : "delta", isWhole ? this.row : { symbol: this.symbol, ...fields })
    )
  }
  get text(): string {
    return textOf(this.row)
  }
}
const textOf = (row: object | undefined): string =>
  row === undefined ? "nothing" : JSON.stringify(Object.entries(row).sort(([x], [y]) => (x < y ? -1 : 1)))

/** What a listener was given. */
interface Given {
  readonly rows: Array<string>
  readonly symbols: Set<string>
  readonly last: (symbol?: string) => string
}
const listen = (
  of: { readonly category: "linear" | "spot"; readonly symbols: ReadonlyArray<string> } = params
): Effect.Effect<
  Given & { readonly fiber: Fiber.RuntimeFiber<void, Socket.SocketError> },
  never,
  Socket.Sockets | Scope.Scope
> =>
  Effect.gen(function* () {
    const rows: Array<string> = []
    const newest = new Map<string, string>()
    const symbols = new Set<string>()
    const fiber = yield* Effect.forkScoped(
      Stream.runForEach(Tickers.stream(of), ({ row, symbol }) =>
        Effect.sync(() => {
          rows.push(textOf(row))
          newest.set(symbol, textOf(row))
          symbols.add(symbol)
        })
      )
    )
    return { fiber, rows, symbols, last: (symbol = "BTCUSDT") => newest.get(symbol) ?? "nothing" }
  })
const whole = (given: Given, truth: TrueTicker) =>
  until(
    () => `${given.last(truth.symbol)} is ${truth.text}`,
    () => given.last(truth.symbol) === truth.text
  )

const rawRow = Effect.gen(function* () {
  const own = { row: {} as object, types: [] as (string | undefined)[] }
  yield* Effect.forkScoped(
    Stream.runForEach(Socket.stream(Topic.tickers({ category: "linear", symbol })), ({ data, type }) =>
      Effect.sync(() => {
        own.types.push(type)
        own.row = type === "snapshot" ? data : { ...own.row, ...data }
      })
    )
  )
  return own
})

describe("all listeners of a ticker", () => {
  for (const category of ["linear", "spot"] as const)
    it.live(`a second stream of a ${category} symbol has the current row at once in a quiet market`, () =>
      withMarket((server) =>
        Effect.gen(function* () {
          const truth = new TrueTicker(server, symbol, category === "spot")
          const first = yield* listen({ category, symbols: [symbol] })
          yield* whole(first, truth)
          truth.tell({ lastPrice: "102" })
          yield* whole(first, truth)
          const second = yield* listen({ category, symbols: [symbol] })
          yield* whole(second, truth)
          truth.tell({ lastPrice: "103" })
          yield* whole(first, truth)
          yield* whole(second, truth)
        })
      ).pipe(Effect.scoped)
    )

  it.live("ticker streams and raw streams of a topic are all whole, whoever came first", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueTicker(server, symbol)
        const before = yield* rawRow
        yield* until("the raw stream has its snapshot", () => textOf(before.row) === truth.text)
        const given = yield* listen()
        yield* whole(given, truth)
        const after = yield* rawRow
        yield* until("the later raw stream has a snapshot", () => textOf(after.row) === truth.text)
        assert.strictEqual(after.types[0], "snapshot")
        truth.tell({ bid1Price: "98.5" })
        yield* whole(given, truth)
        for (const own of [before, after])
          yield* until(
            () => `${textOf(own.row)} is ${truth.text}`,
            () => textOf(own.row) === truth.text
          )
      })
    ).pipe(Effect.scoped)
  )

  it.live("listeners that come and go in any order have the whole row whenever the market is quiet", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueTicker(server, symbol)
        const random = randomOf(11)
        const open = new Map<number, { readonly scope: Scope.CloseableScope; readonly text: () => string }>()
        for (let step = 0; step < 40; step++) {
          const place = Math.floor(random() * 5)
          const held = open.get(place)
          if (held === undefined) {
            const scope = yield* Scope.make()
            const isRaw = random() < 0.3
            const text = isRaw
              ? Effect.map(rawRow, (own) => () => textOf(own.row))
              : Effect.map(listen(), (given) => () => given.last())
            open.set(place, { scope, text: yield* Scope.extend(text, scope) })
          } else {
            open.delete(place)
            yield* Scope.close(held.scope, Exit.void)
          }
          if (random() < 0.6) truth.tell({ lastPrice: `${100 + step}`, bid1Size: `${random().toFixed(3)}` })
          for (const [place, { text }] of open)
            yield* until(
              () => `listener ${place} after step ${step}: ${text()} is ${truth.text}`,
              () => text() === truth.text
            )
        }
        for (const { scope } of open.values()) yield* Scope.close(scope, Exit.void)
        yield* until("nobody listens, nothing is subscribed", () => !server.isSubscribed(topic))
      })
    ).pipe(Effect.scoped)
  )
})

describe("tickers and pushes that can't be right", () => {
  it.live("after a push that can't be decoded, no old field is shown as current", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueTicker(server, symbol)
        const given = yield* listen()
        yield* whole(given, truth)
        const before = given.rows.length
        // The bid falls, in a push with a field of another type.
        truth.row["bid1Price"] = "50"
        server.push(topic, truth.message("delta", { symbol, bid1Price: "50", lastPrice: 7 }))
        truth.tell({ markPrice: "60" })
        yield* whole(given, truth)
        assert.isAtLeast(server.asks(topic), 2)
        for (const row of given.rows.slice(before)) assert.include(row, '["bid1Price","50"]')
      })
    ).pipe(Effect.scoped)
  )

  it.live("a push without a type is neither a snapshot nor applied, and is reported", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueTicker(server, symbol)
        const given = yield* listen()
        yield* whole(given, truth)
        const reported: Array<string | undefined> = []
        yield* Effect.forkScoped(Stream.runForEach(Socket.undecoded, (u) => Effect.sync(() => reported.push(u.topic))))
        yield* Effect.sleep("20 millis")
        const before = given.rows.length
        truth.row["bid1Price"] = "50"
        const { type: _, ...untyped } = truth.message(undefined, { symbol, lastPrice: "777" })
        server.push(topic, untyped)
        yield* whole(given, truth)
        assert.isAtLeast(server.asks(topic), 2)
        yield* until("it is reported", () => reported.includes(topic))
        const fields = Object.keys(truth.row).length
        for (const row of given.rows.slice(before)) {
          assert.notInclude(row, "777")
          assert.strictEqual(JSON.parse(row).length, fields)
        }
      })
    ).pipe(Effect.scoped)
  )

  it.live("a push of another symbol changes no row and shows none", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueTicker(server, symbol)
        const given = yield* listen()
        yield* whole(given, truth)
        server.push(topic, truth.message("delta", { symbol: "ETHUSDT", lastPrice: "777" }))
        truth.tell({ lastPrice: "105" })
        yield* whole(given, truth)
        assert.deepStrictEqual([...given.symbols], [symbol])
        assert.isFalse(given.rows.some((row) => row.includes("777")))
      })
    ).pipe(Effect.scoped)
  )

  it.live("a bad push of one symbol leaves the rows of the others as they are", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const bitcoin = new TrueTicker(server, symbol)
        const ether = new TrueTicker(server, "ETHUSDT")
        const given = yield* listen({ category: "linear", symbols: [symbol, "ETHUSDT"] })
        yield* whole(given, bitcoin)
        yield* whole(given, ether)
        server.push(topic, bitcoin.message("delta", { symbol, lastPrice: 7 }))
        ether.tell({ lastPrice: "31" })
        yield* whole(given, ether)
        yield* until("the bad one is asked for again", () => server.asks(topic) === 2)
        assert.strictEqual(server.asks("tickers.ETHUSDT"), 1)
      })
    ).pipe(Effect.scoped)
  )
})

describe("tickers and reconnects", () => {
  it.scoped("a snapshot that is lost after a reconnect is asked for again, and nothing old is shown meanwhile", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        const truth = new TrueTicker(server, symbol)
        server.losesSnapshot = (_, nth) => nth === 2
        const given = yield* listen()
        yield* whole(given, truth)
        const before = given.rows.length
        truth.row["bid1Price"] = "50"
        server.cut()
        yield* steppingUntil("it is subscribed again", () => server.asks(topic) === 2 && server.isSubscribed(topic))
        truth.tell({ lastPrice: "60" })
        yield* steppingUntil("the row is whole again", () => {
          if (!given.last().includes("61")) truth.tell({ lastPrice: "61" })
          return given.last() === truth.text
        })
        for (const row of given.rows.slice(before)) assert.include(row, '["bid1Price","50"]')
      })
    )
  )

  for (const refusal of [
    { text: "system is busy" },
    { text: "error", code: 10016 },
    { text: "restarting", code: 10019 }
  ])
    it.scoped(`a ticker that is refused after a reconnect with ${JSON.stringify(refusal)} goes on`, () =>
      withMarket((server) =>
        Effect.gen(function* () {
          const truth = new TrueTicker(server, symbol)
          server.refusal = (_, nth) => (nth === 2 || nth === 3 ? refusal : undefined)
          const given = yield* listen()
          yield* whole(given, truth)
          truth.row["bid1Price"] = "50"
          server.cut()
          yield* steppingUntil("the row is whole again", () => given.last() === truth.text)
          assert.isNull(given.fiber.unsafePoll())
        })
      )
    )

  it.live(
    "a ticker that is refused for good after a reconnect fails, and its row is not given to the next listener",
    () =>
      withMarket((server) =>
        Effect.gen(function* () {
          const truth = new TrueTicker(server, symbol)
          server.refusal = (_, nth) => (nth >= 2 ? { text: "Invalid symbol" } : undefined)
          const given = yield* listen()
          yield* whole(given, truth)
          server.cut()
          const error = yield* Effect.flip(Fiber.join(given.fiber))
          assert.strictEqual(error.message, `(${topic}) failed to subscribe`)
          const next = yield* listen()
          assert.strictEqual((yield* Effect.flip(Fiber.join(next.fiber)))._tag, "SubscriptionError")
          assert.deepStrictEqual(next.rows, [])
        })
      ).pipe(Effect.scoped)
  )

  it.live("a first subscribe that is refused because the system is busy fails at once", () =>
    withMarket((server) =>
      Effect.gen(function* () {
        new TrueTicker(server, symbol)
        server.refusal = () => ({ text: "system is busy" })
        const { fiber } = yield* listen()
        const error = yield* Effect.flip(Fiber.join(fiber))
        assert.strictEqual(error.message, `(${topic}) failed to subscribe`)
        yield* realSleep(50)
        assert.strictEqual(server.asks(topic), 1)
      })
    ).pipe(Effect.scoped)
  )

  it.live("no symbols at all are an error, not a silent stream", () =>
    withMarket(() =>
      Effect.gen(function* () {
        const { fiber } = yield* listen({ category: "linear", symbols: [] })
        assert.strictEqual((yield* Effect.flip(Fiber.join(fiber)))._tag, "TopicError")
      }).pipe(Effect.timeout("1 minute"))
    ).pipe(Effect.scoped)
  )
})
