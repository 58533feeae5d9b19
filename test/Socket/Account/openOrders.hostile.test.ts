import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Schema, Stream } from "effect"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { type Account, fill, inVirtualTime, lives, order, position, push, reading } from "./AccountServer.js"

const { FeedCursor } = Socket

const persisted = (cursor: Socket.FeedCursor.FeedCursor): Socket.FeedCursor.FeedCursor =>
  Schema.decodeUnknownSync(FeedCursor.schema)(JSON.parse(JSON.stringify(Schema.encodeSync(FeedCursor.schema)(cursor))))

const second = 1000
const minute = 60 * second
const begin = 1_000_000

const made = (orderId: string, orderStatus: string, at: number, more: object = {}) => ({
  ...order(orderId, orderStatus, at),
  createdTime: String(begin + second),
  ...more
})

const statuses = (all: ReadonlyArray<Socket.FeedEvent>, orderId: string) =>
  all.flatMap((event) => (event._tag === "Order" && event.order.orderId === orderId ? [event.order.orderStatus] : []))

/** Runs a feed for an hour, with orders that are pushed at its beginning; then nothing runs for a while, and a second run begins. */
const restarted = (
  pushed: ReadonlyArray<object>,
  meanwhile: (exchange: Account, at: number) => void,
  check: (
    second: ReadonlyArray<Socket.FeedEvent>,
    saved: Socket.FeedCursor.FeedCursor,
    exchange: Account
  ) => Effect.Effect<void>,
  whileRunning: (server: Parameters<typeof push>[0], exchange: Account, at: number) => void = () => {}
) =>
  inVirtualTime((server, exchange, clock) =>
    Effect.gen(function* () {
      let cursor = FeedCursor.from(begin)
      const first = yield* Effect.forkScoped(
        Stream.runForEach(Socket.feed({ cursor }), (event) =>
          Effect.sync(() => {
            cursor = FeedCursor.next(cursor, event)
          })
        )
      )
      yield* settle
      yield* clock.pass(5 * second)
      exchange.orders = [...pushed]
      for (const row of pushed) push(server, "order", row)
      yield* clock.pass(60 * minute)
      whileRunning(server, exchange, clock.unsafeCurrentTimeMillis())
      yield* clock.pass(2 * minute)
      yield* Fiber.interrupt(first)
      const saved = persisted(cursor)
      yield* clock.pass(minute)
      meanwhile(exchange, clock.unsafeCurrentTimeMillis())
      yield* clock.pass(minute)
      const { all } = yield* reading({ cursor: saved })
      yield* clock.pass(10 * second)
      assert.lengthOf(lives(all), 1)
      yield* check(all, saved, exchange)
    })
  )

describe("an order that was open when the program ended", () => {
  it.scoped("and was canceled while nothing ran is told as canceled, before Live", () =>
    restarted(
      [made("o1", "New", begin + second)],
      (exchange, at) => {
        exchange.orders = []
        exchange.history = [made("o1", "Cancelled", at)]
      },
      (all) =>
        Effect.sync(() => {
          assert.deepStrictEqual(statuses(all, "o1"), ["Cancelled"])
          assert.isBelow(
            all.findIndex(({ _tag }) => _tag === "Order"),
            all.findIndex(({ _tag }) => _tag === "Live")
          )
        })
    )
  )

  it.scoped("and was filled in part before, and canceled while nothing ran, is told without its old executions", () =>
    restarted(
      [made("o1", "New", begin + second, { qty: "3" })],
      (exchange, at) => {
        exchange.orders = []
        exchange.history = [made("o1", "PartiallyFilledCanceled", at, { qty: "3", cumExecQty: "1" })]
      },
      (all) =>
        Effect.sync(() => {
          assert.deepStrictEqual(statuses(all, "o1"), ["PartiallyFilledCanceled"])
          assert.deepStrictEqual(
            all.filter(({ _tag }) => _tag === "Execution"),
            []
          )
          const [live] = lives(all)
          assert.deepStrictEqual(live?._tag === "Live" ? live.unresolved : undefined, [])
        }),
      (server, exchange, at) => {
        exchange.executions = [fill("e1", at)]
        push(server, "execution", fill("e1", at))
        const row = made("o1", "PartiallyFilled", at, { qty: "3", cumExecQty: "1" })
        exchange.orders = [row]
        push(server, "order", row)
      }
    )
  )

  it.scoped("and still is, is told as open once", () =>
    restarted(
      [made("o1", "New", begin + second), made("o2", "Untriggered", begin + second)],
      () => {},
      (all, saved) =>
        Effect.sync(() => {
          assert.deepStrictEqual(statuses(all, "o1"), ["New"])
          assert.deepStrictEqual(statuses(all, "o2"), ["Untriggered"])
          assert.deepStrictEqual(saved.open?.map(({ orderId }) => orderId).toSorted(), ["o1", "o2"])
        })
    )
  )

  it.scoped(
    "and is not shown by REST anymore doesn't keep the feed from being live, and is asked for less and less",
    () =>
      restarted(
        [made("o1", "New", begin + second)],
        (exchange) => {
          exchange.orders = []
        },
        (all, _, exchange) =>
          Effect.sync(() => {
            assert.deepStrictEqual(statuses(all, "o1"), [])
            const lookups = exchange.reads.filter(({ params }) => params["orderId"] === "o1").length
            assert.isAtLeast(lookups, 2)
            assert.isAtMost(lookups, 9)
          })
      )
  )

  it.scoped("and was over before the cursor was saved, is neither in the cursor nor told again", () =>
    restarted(
      [made("o1", "New", begin + second)],
      () => {},
      (all, saved, exchange) =>
        Effect.sync(() => {
          assert.isUndefined(saved.open)
          assert.deepStrictEqual(statuses(all, "o1"), [])
          assert.deepStrictEqual(
            exchange.reads.filter(({ params }) => params["orderId"] === "o1"),
            []
          )
        }),
      (server, exchange, at) => {
        const row = made("o1", "Cancelled", at - 5 * minute)
        exchange.orders = []
        exchange.history = [row]
        push(server, "order", row)
      }
    )
  )

  it.scoped("is pushed by the socket before REST shows it, and told once", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        const open = [{ category: "linear", orderId: "o1", symbol: "BTCUSDT", createdTime: String(begin - 2 * minute) }]
        exchange.positions = [position("1", begin)]
        const { all } = yield* reading({ cursor: { since: begin, handled: [], open } })
        const row = { ...order("o1", "Cancelled", begin + second), createdTime: String(begin - 2 * minute) }
        push(server, "order", row)
        yield* clock.pass(second)
        exchange.history = [row]
        yield* clock.pass(10 * second)
        assert.deepStrictEqual(statuses(all, "o1"), ["Cancelled"])
        assert.lengthOf(lives(all), 1)
      })
    )
  )

  it("is in cursors that share what they have in common, and not in those before it", () => {
    const event = (orderId: string, orderStatus: string): Socket.FeedEvent => ({
      _tag: "Order",
      order: made(orderId, orderStatus, begin),
      source: "socket",
      isCatchingUp: false
    })
    const none = FeedCursor.from(begin)
    const one = FeedCursor.next(none, event("o1", "New"))
    const two = FeedCursor.next(one, event("o2", "New"))
    const left = FeedCursor.next(two, event("o1", "Filled"))
    const again = FeedCursor.next(one, event("o1", "PartiallyFilled"))
    const ids = (cursor: Socket.FeedCursor.FeedCursor) => cursor.open?.map(({ orderId }) => orderId).toSorted()
    assert.deepStrictEqual([none, one, two, left].map(ids), [undefined, ["o1"], ["o1", "o2"], ["o2"]])
    assert.strictEqual(again, one)
    assert.deepStrictEqual(persisted(two).open?.length, 2)
    assert.deepStrictEqual<unknown>(structuredClone(left), JSON.parse(JSON.stringify(left)))
    assert.isUndefined(FeedCursor.next(left, event("o2", "Rejected")).open)
  })
})
