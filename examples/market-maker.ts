// A market maker that quotes both sides of a book with post-only orders, within an inventory limit. Its orders don't outlive it: they
// are canceled when its scope closes, by the kill switch if the price runs away, and by the exchange if the connection is lost.
import assert from "node:assert/strict"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { BigDecimal, Console, Data, Effect, Fiber, Layer, Option, Schedule, Stream } from "effect"
import * as Errors from "effect-bybit/Errors"
import { Instruments, Safety } from "effect-bybit/Layers"
import * as Order from "effect-bybit/Order"
import { PaperExchange } from "effect-bybit/PaperExchange"
import * as Socket from "effect-bybit/Socket"
import * as Desk from "./market-maker/desk.js"
import * as Venue from "./support/venue.js"

const market = { category: "linear", symbol: "BTCUSDT" } as const
const qty = BigDecimal.unsafeFromString("0.01")
/** Maximum position, long or short. */
const limit = BigDecimal.unsafeFromString("0.03")
/** Quote prices as factors of the mid price. */
const parts = { Buy: BigDecimal.unsafeFromString("0.99997"), Sell: BigDecimal.unsafeFromString("1.00003") }
/** Price changes as fractions: too small to amend for, and too large to keep quoting. */
const [tolerance, runaway] = [0.000_01, 0.02]

class PriceRanAway extends Data.TaggedError("PriceRanAway")<{ readonly from: number; readonly to: number }> {
  override readonly message = `The price went from ${this.from} to ${this.to}`
}

/** Moves one side's quote to its price. Uninterruptible, to get its answer: without, cancelAllOnClose waits until it can't arrive anymore. */
const quote = (desk: Desk.Desk, side: "Buy" | "Sell", price: string) =>
  Effect.gen(function* () {
    const known = desk.quotes.get(side)
    if (!desk.hasRoom(side, qty, limit)) {
      if (known !== undefined) yield* Order.cancelOrder({ ...market, orderLinkId: known.orderLinkId })
    } else if (known === undefined) {
      const orderLinkId = crypto.randomUUID()
      desk.asked(side, { orderLinkId, price: Number(price) })
      const order = { ...market, side, orderType: "Limit", timeInForce: "PostOnly", qty, price, orderLinkId } as const
      const submission = yield* Order.submit(order)
      if (submission._tag !== "Accepted") return yield* submission.error
    } else if (Math.abs(known.price / Number(price) - 1) > tolerance) {
      desk.asked(side, { ...known, price: Number(price) })
      yield* Order.amendOrder({ ...market, orderLinkId: known.orderLinkId, price })
    }
    // It was just filled: the account's view shows it soon.
  }).pipe(
    Errors.catchCategory("orderState", () => Effect.void),
    Effect.uninterruptible
  )

/** Makes the market until something fails. When its scope closes, its orders are canceled. */
const makeMarket = ({ desk, failed }: Effect.Effect.Success<ReturnType<typeof Desk.open>>) =>
  Effect.gen(function* () {
    const killSwitch = yield* Safety.KillSwitch
    const instrument = yield* Instruments.get(market.category, market.symbol)
    yield* Safety.disconnectCancelAll({ products: ["DERIVATIVES"], window: "3 seconds" })
    yield* Safety.cancelAllOnClose([market])
    const book = yield* Socket.OrderBook.live({ ...market, depth: 50 })
    let from: number | undefined
    const requote = Effect.gen(function* () {
      const { asks, bids, status } = book.view(1)
      desk.settle()
      if (status._tag !== "Synced" || !desk.live) return
      const best = [bids[0]?.price ?? "0", asks[0]?.price ?? "0"].map(BigDecimal.unsafeFromString)
      const middle = BigDecimal.multiply(BigDecimal.sumAll(best), BigDecimal.unsafeFromString("0.5"))
      const now = BigDecimal.unsafeToNumber(middle)
      from ??= now
      if (Math.abs(now / from - 1) > runaway) {
        yield* killSwitch.halt("the price ran away")
        return yield* new PriceRanAway({ from, to: now })
      }
      for (const side of ["Buy", "Sell"] as const) {
        const price = yield* Instruments.roundPrice(instrument, BigDecimal.multiply(middle, parts[side]), side)
        yield* quote(desk, side, price)
      }
      assert.ok(
        BigDecimal.lessThanOrEqualTo(BigDecimal.abs(desk.inventory), limit),
        "the inventory stays within the limit"
      )
    })
    const changes = Stream.schedule(book.changes(1), Schedule.spaced("200 millis"))
    yield* Effect.raceFirst(
      Stream.runForEach(changes, () => requote),
      failed
    )
  }).pipe(Effect.scoped)

const openOrders = Effect.map(Order.getOpenOrders({ ...market, openOnly: 0 }), ({ list }) => list)
const pause = Schedule.spaced("100 millis")
const someOpen = Effect.repeat(openOrders, { schedule: pause, until: ({ length }) => length > 0 })
const noneOpen = Effect.repeat(openOrders, { schedule: pause, until: ({ length }) => length === 0 })

const main = Effect.gen(function* () {
  const killSwitch = yield* Safety.KillSwitch
  const opened = yield* Desk.open(market)
  const tell = (what: string) =>
    Effect.flatMap(openOrders, (orders) => {
      const quotes = orders.map(({ price, side }) => `${side} ${price}`).join(", ")
      return Console.log(`  ${what}: ${quotes || "no order"}; inventory ${BigDecimal.format(opened.desk.inventory)}`)
    })
  /** Starts a market maker and waits until it has followed the market for a while. Fails if it fails before. */
  const start = Effect.gen(function* () {
    const maker = yield* Effect.fork(makeMarket(opened))
    const amended = Effect.sync(() => opened.desk.amended)
    const before = yield* amended
    const atWork = Effect.repeat(amended, { schedule: pause, until: (now) => now > before + 1 })
    yield* Effect.raceFirst(Effect.zipRight(atWork, someOpen), Fiber.join(maker))
    yield* tell(`amended ${(yield* amended) - before} times`)
    return maker
  })

  yield* Console.log("Interrupting the program.")
  yield* Effect.flatMap(start, Fiber.interrupt)
  yield* tell("interrupted")
  assert.equal((yield* openOrders).length, 0)

  const paper = yield* Effect.serviceOption(PaperExchange)
  if (Option.isNone(paper)) return yield* Console.log("The remaining steps inject faults and require a paper exchange.")
  const { faults, markets } = paper.value

  yield* Console.log("The price falls by 5 %.")
  const falling = yield* start
  yield* markets.shock("BTC", 0.95)
  const why = yield* Effect.flip(Fiber.join(falling))
  assert.ok(why._tag === "PriceRanAway", why._tag)
  yield* tell(`${why.message}: ${(yield* killSwitch.state)._tag}`)
  assert.equal((yield* openOrders).length, 0)
  const order = { ...market, side: "Buy", orderType: "Limit", qty, price: "30000" } as const
  assert.ok(Safety.isHalted(yield* Effect.flip(Order.placeOrder(order))), "no orders are placed while halted")
  yield* killSwitch.resume

  yield* Console.log("The connection is lost and doesn't come back.")
  const cutOff = yield* start
  const before = new Set((yield* openOrders).map(({ orderId }) => orderId))
  yield* faults.refuseSockets(503)
  yield* faults.dropSockets()
  yield* noneOpen
  yield* tell("3 s after the loss")
  const { list } = yield* Order.getOpenOrders({ ...market, openOnly: 1 })
  const closed = list.filter(({ orderId, orderStatus }) => orderStatus !== "Filled" && before.has(orderId))
  assert.ok(
    closed.every(({ cancelType }) => cancelType === "CancelByDCP"),
    "the exchange canceled them"
  )
  yield* Fiber.interrupt(cutOff)
}).pipe(Effect.scoped)

const safe = Safety.layerKillSwitch({ targets: [market] })
NodeRuntime.runMain(Effect.provide(main, Layer.provideMerge(safe, Venue.layer())))
