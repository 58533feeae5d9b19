import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as RateLimiter from "../../../src/Layers/RateLimiter.js"
import { units } from "./flattenExchange.js"
import { first, flattened, holding, linear, prompt, refused, spot } from "./flattenWorld.js"

const emptyList = Effect.succeed({
  status: 200,
  statusText: "OK",
  headers: {},
  body: JSON.stringify({ retCode: 0, retMsg: "OK", result: { list: [], nextPageCursor: "" }, time: 1_763_700_000_000 })
})
const slowForOrders = Layer.succeed(RateLimiter.RateLimiter, {
  acquire: ({ endpoint }) => (endpoint.path === "/v5/order/create" ? Effect.sleep("20 seconds") : Effect.void),
  unsafeObserve: () => undefined
})

describe.concurrent("flatten, if the lists", () => {
  it.effect("lag 1.5 s behind the writes, is Flat in the end", () =>
    Effect.gen(function* () {
      const { one, tag } = yield* flattened((world) => {
        holding(world)
        world.isExact = false
        world.exchange.lagBy(1500)
      })
      assert.strictEqual(tag, "Flat", inspect(one))
    })
  )

  for (const [what, targets] of [
    ["positions", [linear]],
    ["orders", [linear]],
    ["wallet", [spot]]
  ] as const) {
    it.effect(`of ${what} are never answered, is Unknown, and is done at the deadline`, () =>
      Effect.gen(function* () {
        const { one, tag } = yield* flattened((world) => {
          holding(world)
          world.exchange.bring(world.account, "BTC", "1")
          world.fate = (call) => (call.what === what ? {} : prompt)
        }, targets)
        assert.strictEqual(tag, "Unknown", inspect(one))
      })
    )

    it.effect(`of ${what} are refused with 10006 three times, is Flat in the end`, () =>
      Effect.gen(function* () {
        const { one, tag } = yield* flattened((world) => {
          holding(world)
          world.exchange.bring(world.account, "BTC", "1")
          world.fate = first(what, refused(10006), 3)
        }, targets)
        assert.strictEqual(tag, "Flat", inspect(one))
      })
    )

    it.effect(`of ${what} stop to be answered after the first, isn't Flat by what was seen before its orders`, () =>
      Effect.gen(function* () {
        const { one, tag } = yield* flattened((world) => {
          holding(world)
          world.exchange.bring(world.account, "BTC", "1")
          world.fate = (call) => (call.what === what && world.closes.length > 0 ? {} : prompt)
        }, targets)
        assert.notStrictEqual(tag, "Flat", inspect(one))
      })
    )
  }

  it.effect("of positions come to no end, closes what they show, is Unknown, and is done at the deadline", () =>
    Effect.gen(function* () {
      const { one, tag, world } = yield* flattened((world) => {
        holding(world)
        world.exchange.isEndless = true
        world.fate = () => ({ acts: 0, answers: 20 })
      })
      assert.strictEqual(tag, "Unknown", inspect(one))
      assert.isEmpty(world.account.positions)
    })
  )

  for (const [name, fate] of [
    ["never answered", {}],
    ["refused", refused(10003)]
  ] as const)
    it.effect(
      `of positions have a second page that is ${name}, closes what is on the first one, and then the others`,
      () =>
        Effect.gen(function* () {
          const { one, tag, world } = yield* flattened((world) => {
            for (let i = 0; i < 110; i++) world.exchange.grow(world.account, `C${i}XUSDT`, "Buy", "1")
            world.exchange.pageSize = 100
            world.fate = ({ params, what }) => (what === "positions" && params["cursor"] !== undefined ? fate : prompt)
          })
          assert.strictEqual(tag, "Flat", inspect(one))
          assert.lengthOf(world.closes, 110)
        })
    )

  it.effect("are answered slowly, each call after 3 s, is Flat before its deadline of a minute", () =>
    Effect.gen(function* () {
      const { one, tag } = yield* flattened(
        (world) => {
          holding(world)
          world.fate = () => ({ acts: 1500, answers: 1500 })
        },
        [linear],
        60_000
      )
      assert.strictEqual(tag, "Flat", inspect(one))
    })
  )

  it.effect("of instruments are never answered, says nothing wrong, and is done at the deadline", () =>
    Effect.gen(function* () {
      const { one, tag, world } = yield* flattened((world) => {
        holding(world)
        world.fate = ({ what }) => (what === "instruments" ? {} : prompt)
      })
      assert.strictEqual(tag === "Flat", world.account.positions.length === 0, inspect(one))
    })
  )

  it.effect("lack an instrument, doesn't die, and says that its position is open unless it could be closed", () =>
    Effect.gen(function* () {
      const { one, tag, world } = yield* flattened((world) => {
        holding(world)
        world.fate = (call) => (call.what === "instruments" ? { answers: 0, says: emptyList } : prompt)
      })
      assert.strictEqual(tag === "Flat", world.account.positions.length === 0, inspect(one))
    })
  )
})

describe.concurrent("flatten, if a position", () => {
  it.effect("grows because an order is filled after the first list, closes what came, too", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened((world) => {
        holding(world)
        let grown = 0
        world.onAct = ({ what }) => {
          if (what === "positions" && grown++ === 0) world.exchange.grow(world.account, "BTCUSDT", "Buy", "0.5")
        }
      })
      assert.strictEqual(tag, "Flat")
      assert.isEmpty(world.account.positions)
    })
  )

  it.effect("of another symbol opens as the last close is filled, closes it, too", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened((world) => {
        holding(world)
        let opened = 0
        world.onAct = ({ what }) => {
          if (what === "order" && opened++ === 0) world.exchange.grow(world.account, "ETHUSDT", "Sell", "2")
        }
      })
      assert.strictEqual(tag, "Flat")
      assert.isEmpty(world.account.positions)
    })
  )

  it.effect("has an order placed from elsewhere while it is closed, cancels that, too, or says that it is open", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened((world) => {
        holding(world)
        let placed = 0
        world.onAct = ({ what }) => {
          if (what === "order" && placed++ === 0) world.exchange.rest(world.account, "ETHUSDT")
        }
      })
      assert.strictEqual(tag === "Flat", world.account.resting.length === 0)
    })
  )

  it.effect("is gone before its close arrives, is Flat", () =>
    Effect.gen(function* () {
      const { one, tag } = yield* flattened((world) => {
        holding(world)
        world.isExact = false
        world.onAct = ({ what }) => {
          if (what === "positions") world.account.positions = []
        }
      })
      assert.strictEqual(tag, "Flat", inspect(one))
    })
  )

  it.effect("shrinks before its close arrives, never flips", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened((world) => {
        world.exchange.grow(world.account, "BTCUSDT", "Buy", "1")
        world.isExact = false
        let shrunk = 0
        world.onAct = ({ what }) => {
          const [held] = world.account.positions
          if (what === "positions" && held !== undefined && shrunk++ === 0) held.size -= units("0.4")
        }
      })
      assert.strictEqual(tag, "Flat")
      assert.isTrue(world.closes.every(({ params }) => params["side"] === "Sell"))
    })
  )

  it.effect("is reopened again and again, is not Flat at the deadline, and nothing is sent after it", () =>
    Effect.gen(function* () {
      const { one, tag } = yield* flattened(
        (world) => {
          holding(world)
          world.onAct = ({ what }) => {
            if (what === "order") world.exchange.grow(world.account, "BTCUSDT", "Buy", "1")
          }
        },
        [linear],
        5000
      )
      assert.strictEqual(tag, "Remaining", inspect(one))
    })
  )
})

describe.concurrent("flatten, if its deadline", () => {
  for (const deadline of [0, 1, 500, 2000, 2500])
    it.effect(`of ${deadline} ms passes on a slow exchange, says nothing wrong, and writes nothing after it`, () =>
      Effect.gen(function* () {
        const { tag, world } = yield* flattened(
          (world) => {
            holding(world)
            world.exchange.rest(world.account, "BTCUSDT")
            world.fate = () => ({ acts: 400, answers: 400 })
          },
          [linear],
          deadline
        )
        if (deadline <= 2000) assert.notStrictEqual(tag, "Flat")
        assert.isAtMost(world.ends[0]?.at ?? Number.NaN, deadline + 1000)
      })
    )

  it.effect("passes while a close waits in the limiter, never sends it", () =>
    Effect.gen(function* () {
      const { tag, world } = yield* flattened(
        (world) => {
          holding(world)
          world.limiter = slowForOrders
        },
        [linear],
        3000
      )
      assert.notStrictEqual(tag, "Flat")
      assert.isEmpty(world.closes)
    })
  )

  it.effect("passes while a close is unanswered, is Unknown: it may still arrive", () =>
    Effect.gen(function* () {
      const { one, tag, world } = yield* flattened(
        (world) => {
          holding(world)
          world.fate = first("order", { acts: 3500, answers: 100 })
        },
        [linear],
        3000
      )
      assert.strictEqual(tag, "Unknown", inspect(one))
      if (one?._tag !== "Unknown") return
      assert.deepStrictEqual(
        one.unsettled.map(({ orderLinkId }) => orderLinkId),
        world.closes.map(({ params }) => params["orderLinkId"])
      )
    })
  )
})
