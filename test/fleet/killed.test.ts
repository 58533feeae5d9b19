import { createServer } from "node:net"
import { SqlClient } from "@effect/sql"
import { PgClient } from "@effect/sql-pg"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Redacted, Schedule } from "effect"
import { Credentials, Venue } from "effect-bybit/Layers"
import { Bybit } from "effect-bybit/Node"
import * as Order from "effect-bybit/Order"
import * as Child from "./Child.js"
import { NotInTime } from "./Fleet.js"
import { inFrontOf } from "./heldAnswers.js"
import * as PostgresServer from "./PostgresServer.js"

const binaries = PostgresServer.find()
const account = "main"
const symbol = "XRPUSDT"

const freePort = Effect.async<number>((resume) => {
  const server = createServer()
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    server.close(() => resume(Effect.succeed(address === null || typeof address === "string" ? 0 : address.port)))
  })
})

/** Trades four times a second, at most 2000 times. */
const trade = Order.placeOrder({ category: "linear", symbol, side: "Buy", orderType: "Market", qty: "10" }).pipe(
  Effect.zipRight(Order.placeOrder({ category: "linear", symbol, side: "Sell", orderType: "Market", qty: "10" })),
  Effect.zipRight(Effect.sleep("500 millis")),
  Effect.repeatN(1000)
)

const stored = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ id: string; orderId: string }>`
    SELECT id, order_id AS "orderId" FROM executions WHERE account = ${account}`
  return new Set(rows.map(({ id, orderId }) => `${id} ${orderId}`))
})

/** Every execution at the exchange, the newest first. */
const executed = Effect.iterate(
  { cursor: "", list: [] as ReadonlyArray<{ readonly key: string; readonly time: number }>, isLast: false },
  {
    while: ({ isLast }) => !isLast,
    body: ({ cursor, list }) =>
      Effect.map(
        Order.getTradeHistory({ category: "linear", symbol, limit: 100, ...(cursor === "" ? {} : { cursor }) }),
        (page) => ({
          cursor: page.nextPageCursor ?? "",
          list: [
            ...list,
            ...page.list.map(({ execId, execTime, orderId }) => ({
              key: `${execId} ${orderId}`,
              time: Number(execTime)
            }))
          ],
          isLast: (page.nextPageCursor ?? "") === ""
        })
      )
  }
).pipe(Effect.map(({ list }) => list))

const until = <A, E, R>(what: string, seconds: number, look: Effect.Effect<A, E, R>, holds: (value: A) => boolean) =>
  look.pipe(
    Effect.filterOrFail(holds, (seen) => new NotInTime({ what, seen })),
    Effect.retry({
      schedule: Schedule.spaced("20 millis"),
      times: seconds * 50,
      while: (error) => error instanceof NotInTime
    })
  )

const killedTwice = (directory: string, away: number) =>
  Effect.gen(function* () {
    const url = yield* PostgresServer.start(directory)
    const exchange = yield* Child.program("exchange", "test/fleet/exchange.ts", [], {})
    const { demo, rest, socket } = JSON.parse(yield* exchange.line(/^\{"rest"/))
    const proxy = yield* inFrontOf(rest)
    const venue = Venue.custom({ name: "paper", rest, socket, live: false })
    const services = yield* Layer.build(
      Layer.mergeAll(
        Bybit.layer({ venue }),
        Credentials.layer({ key: demo.key, secret: demo.secret }),
        PgClient.layer({ url: Redacted.make(url), maxConnections: 2 })
      )
    )
    const environment = {
      DATABASE_URL: url,
      EXCHANGE_REST: proxy.origin,
      EXCHANGE_SOCKET: socket,
      BYBIT_API_KEY: demo.key,
      BYBIT_API_SECRET: demo.secret,
      HOST: "127.0.0.1",
      PORT: String(yield* freePort),
      SHARD_LOCK_EXPIRATION: "9 seconds",
      REFRESH_ASSIGNMENTS_INTERVAL: "500 millis",
      ENTITY_MESSAGE_POLL_INTERVAL: "1 second"
    }
    const watch = yield* Child.program("watch", "examples/fleet/watch.ts", [account], environment)
    assert.strictEqual(yield* watch.ended, 0, watch.output())
    const runner = Child.program("runner", "examples/fleet/runner.ts", [], environment)
    const killed = (child: Child.Child) => Effect.zipRight(child.kill("SIGKILL"), child.ended)

    return yield* Effect.gen(function* () {
      const trading = yield* Effect.forkScoped(trade)
      const first = yield* runner
      const known = yield* until("the first executions are stored", 60, stored, ({ size }) => size >= 20)
      yield* killed(first)
      const count = (yield* stored).size
      yield* Effect.sleep(`${away} seconds`)

      // What REST has of the meantime is on its way when the first push is stored.
      proxy.hold("/v5/execution/list")
      const second = yield* runner
      yield* until("a push is stored during the catch-up", 60, stored, ({ size }) => size > count)
      yield* killed(second)
      assert.isAbove(proxy.held(), 0)
      proxy.release()

      const third = yield* runner
      yield* until(
        "a push is stored by the third runner",
        60,
        Effect.map(stored, ({ size }) => size),
        (size) => size > count + 20
      )
      yield* Fiber.interrupt(trading)
      yield* Effect.sleep("2 seconds")
      const since = yield* Effect.map(executed, (list) =>
        Math.min(...list.filter(({ key }) => known.has(key)).map(({ time }) => time))
      )
      const expected = (yield* executed).filter(({ time }) => time >= since)
      assert.isAbove(expected.length, away * 2)
      const missing = Effect.map(stored, (keys) => expected.filter(({ key }) => !keys.has(key)).length)
      // Longer than until the next audit.
      const left = yield* until("nothing is missing", 80, missing, (count) => count === 0).pipe(
        Effect.catchTag("NotInTime", () => missing)
      )
      assert.strictEqual(
        left,
        0,
        `${left} of ${expected.length} executions are missing; the runner says: ${third.output()}`
      )
      yield* killed(third)
    }).pipe(Effect.provide(services))
  }).pipe(Effect.scoped)

const missing = "the fleet needs PostgreSQL (initdb and postgres), which is not installed"

describe("a fleet whose runner is killed, and killed again while it catches up", () => {
  if (binaries !== undefined) it.live("stores every execution of the account", () => killedTwice(binaries, 80), 300_000)
  else if (process.env["CI"]) it("has a PostgreSQL server", () => assert.fail(missing))
  else it.skip(`skipped: ${missing}`, () => {})
})
