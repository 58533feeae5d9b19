import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import "../../cli/src/run/Call.js"
import "../../src/PaperExchange/Legacy.js"
import * as Registry from "../../src/Registry.js"
import { served, shell } from "./shell.js"

const order = { category: "linear", symbol: "BTCUSDT", side: "Buy", orderType: "Limit", qty: "0.01", price: "30000" }

describe("effect-bybit call", () => {
  it.live("calls V5 and older operations", () =>
    Effect.gen(function* () {
      const now = yield* shell(["call", "Market.getServerTime"])
      assert.match(JSON.parse(now.out.join("")).timeSecond, /^\d+$/)
      const old = yield* shell(["call", "SpotV3.getServerTime"])
      assert.match(JSON.parse(old.out.join("")).serverTime, /^\d+$/)
    })
  )

  it.live("lists every operation of the registry", () =>
    Effect.gen(function* () {
      const { out } = yield* shell(["call", "--list"])
      const listed = new Set(out.slice(1).map((line) => line.split(" ")[0]))
      const all = [...Registry.v5, ...Registry.legacy].map(({ family, id }) => `${family}.${id}`)
      assert.isAbove(all.length, 500)
      assert.deepStrictEqual(
        all.filter((name) => !listed.has(name)),
        []
      )
    })
  )

  it.live("suggests names for a misspelled one", () =>
    Effect.gen(function* () {
      for (const [args, name] of [
        [["Market.getTikcers"], "Market.getTickers"],
        [["Orders.placeOrder"], "Order.placeOrder"],
        [["Market.submitOrder"], "Order.placeOrder"],
        [["--list", "Mrket"], "Market"]
      ] as const) {
        const { code, err } = yield* shell(["call", ...args])
        assert.strictEqual(code, 1)
        assert.include(JSON.parse(err.join("")).hint, name)
      }
    })
  )

  it.live("checks the parameters against the operation's schema before anything is sent", () =>
    Effect.gen(function* () {
      for (const [json, words] of [
        ['{"category":"linear","symbl":"BTCUSDT"}', /symbl is unknown/],
        ['{"category":"futures"}', /category/],
        ["{category}", /not valid JSON/],
        ["[]", /not a JSON object/],
        ['{"category":"linear","symbol":12345678901234567890}', /too many digits/]
      ] as const) {
        const { code, err } = yield* shell(["call", "Market.getTickers", "--json", json])
        assert.strictEqual(code, 1, json)
        assert.match(JSON.parse(err.join("")).message, words)
      }
    })
  )

  it.live("sends no write without --yes, and shows no secret", () =>
    Effect.gen(function* () {
      const { code, out } = yield* shell(["call", "Order.placeOrder", "--json", JSON.stringify(order)])
      assert.deepStrictEqual([code, JSON.parse(out.join("")).value], [5, "300"])
      const password = "Passw0rdOfMine"
      const sub = { username: "abcdef12", memberType: 1, password }
      const dry = yield* shell(["call", "User.createSubUid", "--json", JSON.stringify(sub)])
      assert.strictEqual(dry.code, 5)
      assert.notInclude([...dry.out, ...dry.err].join(""), password)
    })
  )

  it.live("sends calls of unknown value to live only without a cap, and values a transfer", () =>
    Effect.gen(function* () {
      const { env, rest } = yield* served
      const call = (operation: string, params: object, ...more: ReadonlyArray<string>) =>
        shell(
          [
            "call",
            operation,
            "--json",
            JSON.stringify(params),
            "--yes",
            "--venue",
            "live",
            "--rest-url",
            rest,
            ...more
          ],
          { env }
        )
      const id = { category: "linear", symbol: "BTCUSDT", orderLinkId: "mine" }
      assert.strictEqual((yield* call("Order.placeOrder", { ...order, ...id })).code, 0)
      const capped = yield* call("Order.amendOrder", { ...id, price: "30001" })
      assert.deepStrictEqual([capped.code, JSON.parse(capped.err.join("")).error], [5, "OverMaxValue"])
      const free = yield* call("Order.amendOrder", { ...id, price: "30001" }, "--max-value", "none")
      assert.deepStrictEqual([free.code, free.err], [0, []])
      const transfer = {
        transferId: "b8b6f6d0-7a3f-4c3e-9d6c-3f1a2b4c5d6e",
        coin: "USDT",
        fromAccountType: "UNIFIED",
        toAccountType: "FUND"
      }
      for (const [amount, code] of [
        ["1001", 5],
        ["1", 0]
      ] as const)
        assert.strictEqual((yield* call("Asset.createInternalTransfer", { ...transfer, amount })).code, code, amount)
    }).pipe(Effect.scoped)
  )

  it.live("lists the parameters of an operation", () =>
    Effect.gen(function* () {
      const { out } = yield* shell(["call", "--list", "Market.getTickers"])
      assert.match(out.join("\n"), /category +yes +"spot" \| "linear"/)
    })
  )
})
