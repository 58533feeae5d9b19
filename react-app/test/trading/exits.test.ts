import { assert, describe, it } from "@effect/vitest"
import { exitParams, exitPrice, exitProblem } from "../../src/screens/OrderForm/exits.js"
import type { Exit } from "../../src/screens/OrderForm/form.js"
import {
  lineProblem,
  sizeProblem,
  stopParams,
  stopsOf,
  trailingProblem,
  withMode
} from "../../src/screens/Positions/stops.js"
import { facts, form, linear, position, spot } from "./facts.js"

const at = (value: string, part: Partial<Exit> = {}): Exit => ({
  by: "price",
  value,
  triggerBy: "LastPrice",
  type: "Market",
  limit: "",
  ...part
})

describe("take profit and stop loss of an order", () => {
  it("must be on the right side of its price", () => {
    const cases = [
      ["Buy", "takeProfit", "61000", true],
      ["Buy", "takeProfit", "60000", false],
      ["Buy", "stopLoss", "59000", true],
      ["Buy", "stopLoss", "60000.1", false],
      ["Sell", "takeProfit", "59000", true],
      ["Sell", "takeProfit", "61000", false],
      ["Sell", "stopLoss", "61000", true],
      ["Sell", "stopLoss", "60000", false]
    ] as const
    for (const [side, kind, price, fine] of cases) {
      const problem = exitProblem(form({ side, [kind]: at(price) }), facts(), kind)
      assert.strictEqual(problem === undefined, fine, `${side} ${kind} ${price}: ${problem}`)
    }
    assert.strictEqual(
      exitProblem(form({ side: "Sell", stopLoss: at("59000") }), facts(), "stopLoss"),
      "The stop loss of a short must be above the order price"
    )
  })

  it("are compared with the market if the order has no price", () => {
    const market = form({ kind: "Market", price: "", takeProfit: at("59000") })
    assert.strictEqual(
      exitProblem(market, facts(), "takeProfit"),
      "The take profit of a long must be above the market price"
    )
  })

  it("in percent are computed from the price, on the right side and rounded to the tick size", () => {
    const percent = (value: string) => at(value, { by: "percent" })
    assert.strictEqual(exitPrice(form({ takeProfit: percent("1.5") }), facts(), "takeProfit"), "60900.0")
    assert.strictEqual(exitPrice(form({ side: "Sell", takeProfit: percent("1.5") }), facts(), "takeProfit"), "59100.0")
    assert.strictEqual(
      exitPrice(form({ price: "60000.1", stopLoss: percent("0.333") }), facts(), "stopLoss"),
      "59800.3"
    )
    assert.strictEqual(exitProblem(form({ stopLoss: percent("100") }), facts(), "stopLoss"), "Must be less than 100%")
  })

  it("must be multiples of the tick size, and limit orders require a limit price", () => {
    assert.strictEqual(
      exitProblem(form({ takeProfit: at("61000.05") }), facts(), "takeProfit"),
      "Must be a multiple of 0.1"
    )
    const limited = form({ mode: "Partial", takeProfit: at("61000", { type: "Limit" }) })
    assert.strictEqual(exitProblem(limited, facts(), "takeProfit"), "Enter a limit price")
  })

  it("on spot require a limit price too, whatever the mode, and a valid one", () => {
    const market = facts({ instrument: spot })
    const exit = (limit: string) => form({ exits: true, takeProfit: at("61000", { type: "Limit", limit }) })
    for (const limit of ["", "x", "0"])
      assert.strictEqual(exitProblem(exit(limit), market, "takeProfit"), "Enter a limit price", limit)
    assert.strictEqual(
      exitProblem(exit("60990.005"), market, "takeProfit"),
      "The limit price must be a multiple of 0.01"
    )
    assert.isUndefined(exitProblem(exit("60990"), market, "takeProfit"))
    assert.deepStrictEqual(exitParams(exit("60990"), market), {
      takeProfit: "61000",
      tpOrderType: "Limit",
      tpLimitPrice: "60990"
    })
  })

  it("ignore a limit price that was typed before the mode became the entire position", () => {
    const full = form({ exits: true, takeProfit: at("61000", { type: "Limit", limit: "x" }) })
    assert.isUndefined(exitProblem(full, facts(), "takeProfit"))
    assert.deepStrictEqual(exitParams(full, facts()), {
      tpslMode: "Full",
      takeProfit: "61000",
      tpTriggerBy: "LastPrice"
    })
  })

  it("are sent with their mode and triggers", () => {
    const both = form({ exits: true, takeProfit: at("61000", { triggerBy: "MarkPrice" }), stopLoss: at("59000") })
    assert.deepStrictEqual(exitParams(both, facts()), {
      tpslMode: "Full",
      takeProfit: "61000",
      tpTriggerBy: "MarkPrice",
      stopLoss: "59000",
      slTriggerBy: "LastPrice"
    })
    const part = form({ exits: true, mode: "Partial", takeProfit: at("61000", { type: "Limit", limit: "60990" }) })
    assert.deepStrictEqual(exitParams(part, facts()), {
      tpslMode: "Partial",
      takeProfit: "61000",
      tpTriggerBy: "LastPrice",
      tpOrderType: "Limit",
      tpLimitPrice: "60990"
    })
  })

  it("are not sent with reduce-only orders, or with spot orders other than limit orders", () => {
    const exits = { exits: true, takeProfit: at("61000") }
    assert.deepStrictEqual(exitParams(form({ ...exits, reduceOnly: true }), facts()), {})
    assert.deepStrictEqual(exitParams(form({ ...exits, kind: "Market" }), facts({ instrument: spot })), {})
    assert.deepStrictEqual(exitParams(form(exits), facts({ instrument: spot })), {
      takeProfit: "61000",
      tpOrderType: "Market"
    })
  })
})

describe("take profit and stop loss of a position", () => {
  const { prices } = facts()

  it("are compared with their trigger source", () => {
    const own = position()
    const line = { price: "60015", by: "LastPrice", type: "Market", limit: "" } as const
    const stops = { ...stopsOf(own), takeProfit: line }
    assert.isUndefined(lineProblem(stops, "takeProfit", own, linear, prices))
    const byIndex = { ...stops, takeProfit: { ...line, by: "IndexPrice" as const } }
    assert.strictEqual(
      lineProblem(byIndex, "takeProfit", own, linear, prices),
      "The take profit of a long must be above the index price"
    )
  })

  it("send only changes, and `0` to remove a price", () => {
    const own = position({ takeProfit: "65000.00", stopLoss: "55000.00" })
    const stops = stopsOf(own)
    assert.isUndefined(stopParams(stops, own))
    const without = { ...stops, takeProfit: { ...stops.takeProfit, price: "" } }
    assert.deepStrictEqual(stopParams(without, own), {
      category: "linear",
      symbol: "BTCUSDT",
      positionIdx: 0,
      tpslMode: "Full",
      takeProfit: "0",
      tpTriggerBy: "LastPrice"
    })
  })

  it("for part of a position cannot exceed its size", () => {
    const own = position()
    const part = withMode(stopsOf(own), own, "Partial")
    assert.isUndefined(stopParams(part, own))
    assert.isUndefined(sizeProblem(part, own, linear))
    assert.strictEqual(sizeProblem({ ...part, size: "0.501" }, own, linear), "The position size is only 0.5")
    const params = stopParams({ ...part, size: "0.2", stopLoss: { ...part.stopLoss, price: "55000" } }, own)
    assert.deepInclude(params, { tpslMode: "Partial", slSize: "0.2", slOrderType: "Market", stopLoss: "55000" })
  })

  it("have a trailing distance below the price, and activate on the profitable side", () => {
    const own = position()
    const stops = stopsOf(own)
    assert.isUndefined(trailingProblem({ ...stops, trailing: "500" }, own, prices))
    assert.isDefined(trailingProblem({ ...stops, trailing: "60000" }, own, prices))
    assert.strictEqual(
      trailingProblem({ ...stops, trailing: "500", activePrice: "59000" }, own, prices),
      "Must be above the last price"
    )
  })
})
