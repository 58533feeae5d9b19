import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { combinations, share } from "../../sample.js"
import { accountExchange } from "../AccountExchange.js"
import { assertConsistent, feeding, gap, live, lost, quick, started, type Told, until, usdtOf } from "../feedWorld.js"
import { realSleep } from "../waiting.js"

const status = (told: Told, orderId: string) => {
  const order = told.orders.get(orderId)
  return order === undefined ? undefined : `${order["orderStatus"]} ${order["cumExecQty"]}`
}

const size = (told: Told, leg: string) => told.positions.get(leg)?.["size"]

describe.concurrent("what happened while the connection was lost", () => {
  for (const historyBy of ["createdTime", "updatedTime"] as const)
    it.live(`emits orders that began and ended in a gap, also beyond the first page of a history by ${historyBy}`, () =>
      Effect.scoped(
        Effect.gen(function* () {
          const world = yield* started()
          const { account, exchange, told } = world
          exchange.historyBy = historyBy
          const ended: Array<readonly [id: string, status: string]> = []
          yield* gap(world, () => {
            const filled = account.place()
            account.fill(filled)
            ended.push([filled, "Filled 10"])
            const partly = account.place()
            account.fill(partly, 3)
            account.cancel(partly)
            ended.push([partly, "Cancelled 3"])
            // A history has at most 50 orders a page, and the newest come first.
            for (let i = 0; i < 120; i++) {
              const id = account.place()
              account.cancel(id)
              ended.push([id, "Cancelled 0"])
            }
          })
          assert.deepStrictEqual(
            ended.map(([id]) => [id, status(told, id)]),
            ended.map(([id, last]) => [id, last])
          )
          assert.strictEqual(told.executions.size, 2)
          assertConsistent(told)
        })
      )
    )

  it.live("marks what it emits between a start or a lost connection and the Live that follows as catching up", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* started({}, (account) => account.place())
        const { account, exchange, told } = world
        const id = account.place()
        yield* until("the order", () => told.orders.has(id), told)
        const from = exchange.now()
        yield* gap(world, () => account.fill(id))
        let isCatchingUp = true
        for (const event of told.events) {
          if (event._tag === "Live") isCatchingUp = false
          else if (event._tag === "Interrupted") isCatchingUp = true
          else if ("source" in event) assert.strictEqual(event.isCatchingUp, isCatchingUp, JSON.stringify(event))
        }
        const [first, second] = told.all("Live").map(({ completeUntil }) => completeUntil)
        assert.isAtLeast(second ?? 0, from)
        assert.isBelow(first ?? Number.POSITIVE_INFINITY, second ?? 0)
        assert.isAtMost(second ?? 0, exchange.now())
      })
    )
  )

  it.live("closes the leg of a hedge that was closed in a gap, and only that one", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* started({}, (account) => {
          account.move("BTCUSDT", 1, 5)
          account.move("BTCUSDT", 2, -3)
          account.move("ETHUSDT", 1, 7)
          account.move("ETHUSDT", 2, -7)
        })
        const { account, told } = world
        assert.deepStrictEqual(
          ["BTCUSDT 1", "BTCUSDT 2", "ETHUSDT 1", "ETHUSDT 2"].map((leg) => size(told, leg)),
          ["5", "3", "7", "7"]
        )
        yield* gap(world, () => {
          account.move("BTCUSDT", 1, -5)
          account.move("ETHUSDT", 1, -7)
          account.move("ETHUSDT", 2, 7)
        })
        assert.deepStrictEqual(
          ["BTCUSDT 1", "BTCUSDT 2", "ETHUSDT 1", "ETHUSDT 2"].map((leg) => size(told, leg)),
          ["0", "3", "0", "0"]
        )
        // The other leg is still followed.
        account.move("BTCUSDT", 2, -1)
        yield* until("the other leg", () => size(told, "BTCUSDT 2") === "4", told)
        assert.strictEqual(size(told, "BTCUSDT 1"), "0")
      })
    )
  )

  it.live("ends with Filled if the fill came in the millisecond of the last push", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* started()
        const { account, told } = world
        const id = account.place()
        account.fill(id, 4)
        const time = Number(account.order(id)["updatedTime"])
        yield* until("4 of 10", () => status(told, id) === "PartiallyFilled 4", told)
        yield* gap(world, () => account.fill(id, 6, { time }))
        assert.strictEqual(status(told, id), "Filled 10")
        assert.strictEqual(told.executions.size, 2)
        assertConsistent(told)
      })
    )
  )

  it.live("follows a stop order to its end, whose last push was Triggered", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* started()
        const { account, told } = world
        const triggered = () => {
          const id = account.place({ triggerPrice: "90" })
          account.change(id, { orderStatus: "Triggered" })
          return id
        }
        const [filled, canceled, partly, open] = [triggered(), triggered(), triggered(), triggered()]
        const [instant, early] = [triggered(), triggered()]
        const waiting = account.place({ triggerPrice: "90" })
        yield* until("Triggered", () => status(told, open) === "Triggered 0", told)
        yield* until("Untriggered", () => status(told, waiting) === "Untriggered 0", told)
        yield* gap(world, () => {
          account.fill(filled)
          account.cancel(canceled)
          account.fill(partly, 4)
          account.change(open, { orderStatus: "New" })
          // In the millisecond of the trigger, and without a fill in that millisecond.
          account.fill(instant, undefined, { time: Number(account.order(instant)["updatedTime"]) })
          account.change(
            early,
            { orderStatus: "Cancelled", leavesQty: "0" },
            Number(account.order(early)["updatedTime"])
          )
          account.change(waiting, { orderStatus: "Triggered" })
          account.fill(waiting)
        })
        assert.deepStrictEqual(
          [filled, canceled, partly, open, instant, early, waiting].map((id) => status(told, id)),
          ["Filled 10", "Cancelled 0", "PartiallyFilled 4", "New 0", "Filled 10", "Cancelled 0", "Filled 10"]
        )
        // Over the socket, everything that follows Triggered is told too.
        const pushed = triggered()
        account.fill(pushed)
        yield* until("Filled", () => status(told, pushed) === "Filled 10", told)
        assertConsistent(told)
      })
    )
  )
})

describe.concurrent("states that don't go backwards", () => {
  it.live("never hands out the balance of 100 after the push of 50, however far REST lags", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* started({ audit: 400 })
        const { account, exchange, told } = world
        assert.strictEqual(told.usdt, "100")
        // Longer than the feed's `lag`.
        exchange.lag = { ...exchange.lag, wallet: 2500 }
        const before = told.count("Live")
        yield* lost(world)
        exchange.handshake = () => undefined
        yield* until("subscribed", () => exchange.listening === 1, told)
        account.balance(50)
        yield* until("the push", () => told.usdt === "50", told)
        yield* live(told, before)
        const audits = told.count("Audited")
        yield* until("two audits", () => told.count("Audited") >= audits + 2, told)
        const balances = told.events.flatMap((event) => usdtOf(event) ?? [])
        assert.deepStrictEqual(
          balances.slice(balances.indexOf("50")).filter((balance) => balance !== "50"),
          []
        )
        // What a lost push would have said is still told once REST knows it.
        exchange.silently(() => account.balance(75))
        exchange.lag = { ...exchange.lag, wallet: 0 }
        yield* until("the lost balance", () => told.usdt === "75", told)
      })
    )
  )

  it.live(
    "doesn't reopen an order, and doesn't take back a fill, when pushes come in the wrong order or REST lags",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          const world = yield* started({ audit: 300 })
          const { account, exchange, told } = world
          exchange.lag = { order: 700, execution: 700, position: 700, wallet: 700 }
          const ids = Array.from({ length: 5 }, () =>
            exchange.reordered(
              () => {
                const id = account.place()
                account.fill(id, 3)
                account.fill(id)
                return id
              },
              (pushes) => pushes.toReversed()
            )
          )
          const audits = told.count("Audited")
          yield* until("ten executions", () => told.executions.size === 10, told)
          yield* until("four audits", () => told.count("Audited") >= audits + 4, told)
          assert.deepStrictEqual(
            ids.map((id) => status(told, id)),
            ids.map(() => "Filled 10")
          )
          assertConsistent(told)
        })
      )
  )

  it.live("emits each execution once, but both sides of a trade of the account with itself", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* started()
        const { account, exchange, told } = world
        exchange.double = () => true
        const trade = () => {
          const [buy, sell] = [account.place(), account.place({ side: "Sell" })]
          const execId = account.fill(buy)
          account.fill(sell, undefined, { execId })
          return [`${execId} ${buy}`, `${execId} ${sell}`]
        }
        const sides = trade()
        yield* until("two sides", () => told.executions.size === 2, told)
        yield* gap(world, () => sides.push(...trade()))
        sides.push(...trade())
        yield* until("six sides", () => told.executions.size === 6, told)
        assert.deepStrictEqual(
          [...told.executions].toSorted(),
          sides.map((side): [string, number] => [side, 1]).toSorted()
        )
      })
    )
  )
})

describe.concurrent("updates without a usable time", () => {
  for (const [name, updatedTime] of [
    ["no", undefined],
    ["an empty", ""],
    ["an ISO", "2026-11-22T23:15:03.123Z"]
  ] as const)
    it.live(`emits order and position updates with ${name} updatedTime`, () =>
      Effect.scoped(
        Effect.gen(function* () {
          const { account, exchange, told } = yield* started()
          const id = account.place()
          account.move("BTCUSDT", 0, 1)
          yield* until("the order", () => status(told, id) === "New 0", told)
          yield* until("the position", () => size(told, "BTCUSDT 0") === "1", told)
          exchange.tamper = (_, { updatedTime: __, ...row }) =>
            updatedTime === undefined ? row : { ...row, updatedTime }
          account.change(id, { price: "99" })
          yield* until("the new price", () => told.orders.get(id)?.["price"] === "99", told)
          account.fill(id, 4)
          yield* until("4 of 10", () => status(told, id) === "PartiallyFilled 4", told)
          yield* until("the position of 5", () => size(told, "BTCUSDT 0") === "5", told)
          account.fill(id)
          yield* until("10 of 10", () => status(told, id) === "Filled 10", told)
          yield* until("the position of 11", () => size(told, "BTCUSDT 0") === "11", told)
          const unseen = account.place({ symbol: "ETHUSDT" })
          yield* until("an order of which nothing else is known", () => status(told, unseen) === "New 0", told)
          assertConsistent(told)
        })
      )
    )

  it.live("emits every one of several updates in the same millisecond, and the last word wins", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const { account, told } = yield* started()
        const time = Date.now()
        const id = account.place({ time, triggerPrice: "90" })
        const fields = [
          { takeProfit: "120" },
          { stopLoss: "80" },
          { triggerPrice: "91" },
          { takeProfit: "" },
          { price: "98" }
        ]
        for (const change of fields) account.change(id, change, time)
        const shown = () =>
          told
            .all("Order")
            .filter(({ order }) => order.orderId === id)
            .map(({ order }) => [order.takeProfit, order.stopLoss, order.triggerPrice, order.price].join("|"))
        const expected = ["||90|100", "120||90|100", "120|80|90|100", "120|80|91|100", "|80|91|100", "|80|91|98"]
        yield* until("the last word", () => shown().at(-1) === expected.at(-1), told)
        assert.deepStrictEqual(shown(), expected)
      })
    )
  )

  it.live("follows a stop loss of the same millisecond that only REST knows", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const world = yield* started()
        const { account, told } = world
        const id = account.place()
        yield* until("the order", () => told.orders.has(id), told)
        const time = Number(account.order(id)["updatedTime"])
        yield* gap(world, () => account.change(id, { stopLoss: "80" }, time))
        assert.strictEqual(told.orders.get(id)?.["stopLoss"], "80")
      })
    )
  )
})

describe.concurrent("markets that the account can't trade", () => {
  it.live("leaves out a market that was refused at the first reading, and is live for the rest", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const exchange = yield* accountExchange
        exchange.account.balance(100)
        const text = "The account does not support this category"
        exchange.failures.push({
          path: "",
          where: { category: "inverse" },
          times: Number.POSITIVE_INFINITY,
          code: 10001,
          text
        })
        const told = yield* feeding(exchange, { coverage: { ...quick.coverage, categories: ["linear", "inverse"] } })
        yield* live(told)
        const execId = exchange.account.fill(exchange.account.place())
        yield* until("the fill", () => told.times(execId) === 1, told)
        yield* realSleep(300)
        assert.isUndefined(told.exit)
      })
    )
  )

  const paths = ["/v5/execution/list", "/v5/order/history", "/v5/order/realtime", "/v5/position/list"]
  for (const { path, times } of combinations({ path: share(paths, 2), times: [1, 3] }))
    it.live(`asks ${path} again when it was readable and is refused ${times === 1 ? "once" : "for a while"}`, () =>
      Effect.scoped(
        Effect.gen(function* () {
          const world = yield* started({}, (account) => account.fill(account.place()))
          const { account, exchange, told } = world
          const [id, open] = [account.place(), account.place()]
          yield* until("the orders", () => told.orders.has(open), told)
          const before = Number(size(told, "BTCUSDT 0") ?? 0)
          exchange.failures = [{ path, times, code: 10001, text: "Request parameter error" }]
          let [execId, ended] = ["", ""]
          yield* gap(world, () => {
            execId = account.fill(id)
            account.change(open, { price: "97" })
            ended = account.place()
            account.cancel(ended)
          })
          assert.strictEqual(exchange.failures[0]?.times, 0)
          assert.strictEqual(told.times(execId), 1)
          assert.strictEqual(status(told, id), "Filled 10")
          assert.strictEqual(told.orders.get(open)?.["price"], "97")
          assert.strictEqual(status(told, ended), "Cancelled 0")
          assert.strictEqual(size(told, "BTCUSDT 0"), String(before + 10))
          // The market is read after the next gap too.
          let later = ""
          yield* gap(world, () => {
            later = account.fill(open)
          })
          assert.strictEqual(told.times(later), 1)
        })
      )
    )
})
