import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as Position from "../../../src/Http/V5/Position.js"
import * as PositionIdx from "../../../src/Schema/PositionIdx.js"
import * as PositionMode from "../../../src/Schema/PositionMode.js"
import * as TpSlMode from "../../../src/Schema/TpSlMode.js"
import { casesOf, testFamily } from "../family.js"

const cases = casesOf(Position, new URL("Position.json", import.meta.url))

testFamily("Position", Position, cases)

describe("position enumerations", () => {
  const params = { category: "linear", symbol: "A" } as const

  it("use the values of V5", () => {
    assert.strictEqual(PositionMode.MergedSingle, 0)
    assert.strictEqual(PositionMode.BothSide, 3)
    assert.deepStrictEqual([PositionIdx.OneWay, PositionIdx.BuySide, PositionIdx.SellSide], [0, 1, 2])
    assert.deepStrictEqual([TpSlMode.Full, TpSlMode.Partial], ["Full", "Partial"])
  })

  it("accept only documented values in parameters", () => {
    assert.isTrue(Either.isLeft(Position.switchPositionMode.encodeRequest({ ...params, mode: 1 })))
    assert.isTrue(Either.isLeft(Position.switchPositionMode.encodeRequest({ ...params, mode: "BothSide" })))
    assert.isTrue(Either.isLeft(Position.setTradingStop.encodeRequest({ ...params, tpslMode: "Full", positionIdx: 3 })))
    assert.isTrue(Either.isLeft(Position.setTpSlMode.encodeRequest({ ...params, tpSlMode: "Half" })))
  })

  it("accept new values in responses", () => {
    const row = { symbol: "A", positionIdx: 9, side: "Flat", size: "0", positionStatus: "Inactive" }
    const decoded = Position.getPositionInfo.decodeBody({ retCode: 0, retMsg: "OK", result: { list: [row] } })
    assert.isTrue(Either.isRight(decoded))
  })
})

it("an empty position only needs its symbol and index", () => {
  const empty = {
    symbol: "SOLUSDT",
    positionIdx: 0,
    side: "",
    size: "0",
    avgPrice: "0",
    leverage: "",
    riskId: 0,
    riskLimitValue: "",
    positionValue: "",
    unrealisedPnl: "",
    liqPrice: "",
    bustPrice: "",
    takeProfit: "",
    stopLoss: "",
    positionIM: "",
    positionMM: "",
    mmrSysUpdatedTime: "",
    leverageSysUpdatedTime: "",
    seq: -1
  }
  const body = { retCode: 0, retMsg: "OK", result: { list: [empty], nextPageCursor: "" } }
  assert.isTrue(Either.isRight(Position.getPositionInfo.decodeBody(body)))
})

it("leverage is sent as a plain decimal, whatever its input type", () => {
  const encoded = Position.setLeverage.encodeRequest({
    category: "linear",
    symbol: "A",
    buyLeverage: 5,
    sellLeverage: 12.5
  })
  assert.strictEqual(
    Either.getOrThrow(encoded).body,
    '{"category":"linear","symbol":"A","buyLeverage":"5","sellLeverage":"12.5"}'
  )
})

describe("setting a value that is already set", () => {
  const refuse = (endpoint: typeof Position.setLeverage | typeof Position.switchPositionMode, code: number) =>
    Either.getOrThrow(Either.flip(endpoint.decodeBody({ retCode: code, retMsg: "not modified", result: null })))

  it("fails with an error of category unchanged", () => {
    const error = refuse(Position.setLeverage, 110043)
    assert.instanceOf(error, Exchange.LeverageUnchanged)
    assert.strictEqual("category" in error && error.category, "unchanged")
    assert.instanceOf(refuse(Position.switchPositionMode, 110025), Exchange.PositionModeUnchanged)
  })
})

it("only operations that the exchange has retired are deprecated", () => {
  const deprecated = cases
    .filter(({ endpoint }) => endpoint.deprecated !== undefined)
    .map(({ endpoint }) => endpoint.id)
  assert.sameMembers(deprecated, [
    "setRiskLimit",
    "setTpSlMode",
    "switchCrossIsolatedMargin",
    "getOpenInterestLimitInfo"
  ])
})

it("only master accounts can move positions", () => {
  assert.strictEqual(Position.movePosition.role, "master")
  assert.strictEqual(Position.getMovePositionHistory.role, "master")
  assert.strictEqual(Position.setLeverage.role, "any")
})
