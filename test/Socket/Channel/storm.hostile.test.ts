import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { type HostileExchange, idOf, trades, withExchange } from "../hostileExchange.js"
import { random } from "../random.js"
import { until } from "../waiting.js"

const symbols = ["A", "B", "C", "D", "E", "F"].map((letter) => `${letter}USDT`)
const textOf = (symbol: string) => `publicTrade.${symbol}`

/** Someone who listens to some of the topics until they leave, or their stream ends. */
interface Reader {
  readonly texts: ReadonlyArray<string>
  readonly scope: Scope.CloseableScope
  readonly seen: Array<string>
  exit: Exit.Exit<void, unknown> | undefined
}

const join = (dice: () => number) =>
  Effect.gen(function* () {
    const chosen = symbols.filter(() => dice() < 0.4)
    const own = chosen.length === 0 ? symbols.slice(0, 1) : chosen
    const scope = yield* Scope.make()
    const reader: Reader = { texts: own.map(textOf), scope, seen: [], exit: undefined }
    const stream = Socket.stream(own.map((symbol) => Socket.Topic.publicTrade({ category: "linear", symbol })))
    yield* stream.pipe(
      Stream.runForEach((message) => Effect.sync(() => void reader.seen.push(`${message.topic} ${idOf(message)}`))),
      Effect.onExit((exit) =>
        Effect.sync(() => {
          reader.exit = exit
        })
      ),
      Effect.forkIn(scope)
    )
    return reader
  })

/** Loses, delays and doubles acknowledgements, and cuts connections. */
const misbehave = (exchange: HostileExchange, dice: () => number): (() => void) => {
  exchange.opened = (line) => {
    line.delay = () => (dice() < 0.3 ? dice() * 20 : 0)
  }
  const unheard = new Set<string>()
  exchange.request = (line, request) => {
    const roll = dice()
    const key = `${line.index} ${request.op} ${request.args}`
    // A request is repeated once.
    const isHeard = unheard.delete(key)
    if (roll < 0.08 && !isHeard) return void unheard.add(key)
    // Done, but not acknowledged.
    if (roll < 0.16)
      for (const topic of request.args ?? []) line.subscribed[request.op === "subscribe" ? "add" : "delete"](topic)
    else line.confirm(request)
    if (roll > 0.9) line.confirm(request)
    if (roll > 0.96) setTimeout(() => line.cut(), 2)
  }
  return () => {
    exchange.opened = () => {}
    for (const line of exchange.lines) line.delay = () => 0
    exchange.request = (line, request) => line.confirm(request)
  }
}

describe.concurrent("listeners who come and go while acknowledgements are lost and connections are cut", () => {
  for (const lines of [1, 2])
    for (const seed of [1, 2, 3])
      it.scopedLive(
        `get what they want in the end, and the exchange is asked for nothing else: ${lines} line(s), seed ${seed}`,
        () =>
          withExchange(
            (exchange) =>
              Effect.gen(function* () {
                const dice = random(seed)
                const heal = misbehave(exchange, dice)
                let readers: Array<Reader> = []
                for (let i = 0; i < 60; i++) {
                  if (readers.length < 3 || dice() < 0.55) readers.push(yield* join(dice))
                  else {
                    const [gone] = readers.splice(Math.floor(dice() * readers.length), 1)
                    if (gone !== undefined) yield* Scope.close(gone.scope, Exit.void)
                  }
                  if (dice() < 0.05) for (const line of exchange.open) line.cut()
                  yield* Effect.sleep(dice() * 12)
                }
                heal()
                readers.push(yield* join(dice))
                // An acknowledgement that was lost twice fails its listeners.
                const isLeft = ({ exit }: Reader) => exit === undefined
                const wanted = () => [...new Set(readers.filter(isLeft).flatMap(({ texts }) => texts))].sort()
                const asked = () => [...new Set(exchange.open.flatMap(({ subscribed }) => [...subscribed]))].sort()
                yield* until("the exchange has the wanted subscriptions", () => `${asked()}` === `${wanted()}`)
                let id = 1000
                yield* until("every reader gets every topic", () => {
                  id++
                  for (const symbol of symbols) exchange.push(trades(textOf(symbol), id))
                  readers = readers.filter(isLeft)
                  return readers.every(({ seen, texts }) =>
                    texts.every((text) => seen.some((one) => one.startsWith(`${text} `)))
                  )
                })
                // Somebody may just be leaving because an acknowledgement was lost.
                yield* until("the exchange still has them", () => `${asked()}` === `${wanted()}`)
                for (const { seen, texts } of readers) {
                  assert.lengthOf([...new Set(seen)], seen.length, "a message came twice")
                  for (const one of seen) assert.include(texts, one.split(" ")[0])
                }
                for (const { scope } of readers) yield* Scope.close(scope, Exit.void)
                yield* until("all connections are closed", () => exchange.open.length === 0)
              }),
            { lines, timeouts: { acknowledgement: "150 millis" }, watchdog: Socket.Watchdog.none }
          )
      )
})
