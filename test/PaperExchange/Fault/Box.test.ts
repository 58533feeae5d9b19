import { assert, describe, it } from "@effect/vitest"
import type { FaultRule } from "../../../src/PaperExchange/Fault/Plan.js"
import { FaultBox } from "../../../src/PaperExchange/internal/Fault/Box.js"
import { damaged } from "../../../src/PaperExchange/internal/Fault/Damage.js"

const boxOf = (rules: ReadonlyArray<FaultRule>, seed = 1): FaultBox => {
  const box = new FaultBox()
  box.plan({ seed, rules }, 0)
  return box
}

/** The times at which an order is struck. */
const struck = (box: FaultBox, times: ReadonlyArray<number>): ReadonlyArray<number> =>
  times.filter((now) => box.request("/v5/order/create", now).fault !== undefined)

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

describe("a rule", () => {
  it("without conditions strikes everything that matches", () => {
    const box = boxOf([{ fault: "loseAnswer", path: "/v5/order/" }])
    assert.deepStrictEqual(struck(box, upTo(4)), [0, 1, 2, 3])
    assert.isUndefined(box.request("/v5/position/list", 5).fault)
  })

  it("strikes between after and until, at most count times", () => {
    assert.deepStrictEqual(struck(boxOf([{ fault: "loseAnswer", after: 2, until: 4 }]), upTo(6)), [2, 3])
    assert.deepStrictEqual(struck(boxOf([{ fault: "loseAnswer", count: 2 }]), upTo(6)), [0, 1])
  })

  it("strikes once, at a given time or the first match after it", () => {
    assert.deepStrictEqual(struck(boxOf([{ fault: "loseAnswer", at: 10 }]), [1, 9, 13, 14]), [13])
  })

  it("strikes the first match after a period, however many periods have passed", () => {
    const box = boxOf([{ fault: "loseAnswer", every: 10, after: 5 }])
    assert.deepStrictEqual(struck(box, [4, 14, 15, 16, 24, 26, 27, 60, 61, 65]), [15, 26, 60, 65])
  })

  it("strikes about as often as its probability, with the same result for the same seed", () => {
    const rules: ReadonlyArray<FaultRule> = [{ fault: "loseAnswer", probability: 0.1 }]
    const first = struck(boxOf(rules, 7), upTo(10_000))
    assert.approximately(first.length, 1000, 120)
    assert.deepStrictEqual(struck(boxOf(rules, 7), upTo(10_000)), first)
    assert.notDeepEqual(struck(boxOf(rules, 8), upTo(10_000)), first)
    assert.deepStrictEqual(struck(boxOf([{ fault: "loseAnswer", probability: 0 }]), upTo(100)), [])
  })

  it("has a random stream independent of the other rules", () => {
    const delays = boxOf([{ fault: "delay", millis: [1, 1000] }])
    const both = boxOf([
      { fault: "delay", millis: [1, 1000] },
      { fault: "loseAnswer", probability: 0.5 }
    ])
    for (const now of upTo(50)) {
      assert.strictEqual(both.request("/", now).delayMillis, delays.request("/", now).delayMillis)
    }
  })

  it("that is added later strikes once unless it has a count", () => {
    const box = new FaultBox()
    box.add({ fault: "loseAnswer" }, 0)
    assert.deepStrictEqual(struck(box, upTo(3)), [0])
    box.add({ fault: "loseAnswer", count: 2 }, 0)
    assert.deepStrictEqual(struck(box, upTo(3)), [0, 1])
    box.add({ fault: "loseAnswer", every: 2 }, 0)
    assert.deepStrictEqual(struck(box, upTo(7)), [2, 4, 6])
  })
})

describe("delays", () => {
  it("add up, stay in their range, and combine with other faults", () => {
    const box = boxOf([{ fault: "delay", millis: [10, 20] }, { fault: "delay", millis: 100 }, { fault: "loseAnswer" }])
    box.delayMillis = 1000
    const delays = upTo(200).map((now) => {
      const { delayMillis, fault } = box.request("/", now)
      assert.strictEqual(fault?.fault, "loseAnswer")
      return delayMillis
    })
    assert.deepStrictEqual([Math.min(...delays), Math.max(...delays)], [1110, 1120])
  })
})

describe("message faults", () => {
  it("apply to public sockets if no path is given", () => {
    const box = boxOf([{ fault: "gap", topic: "orderbook." }])
    assert.strictEqual(box.message("/v5/public/linear", "orderbook.50.BTCUSDT", 0)?.fault.fault, "gap")
    assert.isUndefined(box.message("/v5/public/linear", "tickers.BTCUSDT", 0))
    assert.isUndefined(boxOf([{ fault: "gap" }]).message("/v5/private", "execution", 0))
    assert.isDefined(boxOf([{ fault: "gap", path: "/v5/private" }]).message("/v5/private", "execution", 0))
  })

  it("are only checked if there are any", () => {
    assert.isFalse(boxOf([{ fault: "loseAnswer" }, { fault: "dropSocket", every: 10 }]).isForMessages)
    assert.isTrue(boxOf([{ fault: "dropSocket", probability: 0.1 }]).isForMessages)
    assert.isTrue(boxOf([{ fault: "gap" }]).isForMessages)
  })
})

describe("the clock", () => {
  it("is skewed at a given time and then corrected", () => {
    const box = boxOf([{ fault: "skewClock", millis: 3000, at: 10, lasts: 5 }])
    const skews = [0, 9, 10, 14, 15, 16, 100].map((now) => {
      box.tick(now)
      return box.skewMillis
    })
    assert.deepStrictEqual(skews, [0, 0, 3000, 3000, 0, 0, 0])
  })

  it("is skewed from the start if no time is given, until the faults are cleared", () => {
    const box = boxOf([{ fault: "skewClock", millis: -500 }])
    for (const now of upTo(3)) box.tick(now)
    assert.deepStrictEqual([box.skewMillis, box.seen.length], [-500, 1])
    box.clear()
    box.tick(4)
    assert.strictEqual(box.skewMillis, 0)
  })
})

describe("sockets", () => {
  it("are struck at a given time, by path", () => {
    const box = boxOf([
      { fault: "dropSocket", path: "/v5/private", every: 10 },
      { fault: "halfOpen", at: 15 }
    ])
    assert.deepStrictEqual(
      [5, 10, 15, 20, 25].map((now) => box.tick(now).map(({ fault }) => fault)),
      [[], ["dropSocket"], ["halfOpen"], ["dropSocket"], []]
    )
  })

  it("are refused by a plan or by a call", () => {
    const box = boxOf([{ fault: "refuseSocket", path: "/v5/trade", count: 1 }])
    assert.deepStrictEqual(
      ["/v5/private", "/v5/trade", "/v5/trade"].map((path) => box.handshake(path, 0)),
      [undefined, 503, undefined]
    )
    box.socketStatus = 401
    assert.strictEqual(box.handshake("/v5/private", 1), 401)
    assert.deepStrictEqual(box.seen, [
      { fault: "refuseSocket", what: "/v5/trade", at: 0 },
      { fault: "refuseSocket", what: "/v5/private", at: 1 }
    ])
  })
})

describe("the list of faults", () => {
  it("contains the last 10,000 faults with path and time", () => {
    const box = boxOf([{ fault: "delay", millis: 5 }])
    box.message("/v5/public/linear", "tickers.BTCUSDT", 1)
    for (const now of upTo(10_005)) box.request("/v5/order/create", now)
    assert.strictEqual(box.seen.length, 10_000)
    assert.deepStrictEqual(box.seen[9999], { fault: "delay", what: "/v5/order/create", at: 10_004 })
    box.clear()
    assert.strictEqual(box.seen.length, 10_000)
  })
})

describe("damage", () => {
  const texts = [
    "{}",
    "[]",
    JSON.stringify({ retCode: 0, retMsg: "OK", result: { list: [{ a: "1,2:{}[]" }, { b: 'say \\"x\\"' }] }, time: 1 }),
    JSON.stringify({ topic: "orderbook.50.BTCUSDT", data: { b: [["1", "2"]], a: [], u: 5 }, s: 'a"b' })
  ]
  for (const how of ["truncate", "flip", "append"] as const) {
    it(`of the kind ${how} makes JSON unparsable at any position`, () => {
      for (const text of texts) {
        for (let where = 0; where <= 1; where += 0.004) {
          const bad = damaged(text, how, where)
          assert.notStrictEqual(bad, text)
          assert.throws(() => JSON.parse(bad), SyntaxError, undefined, bad)
        }
      }
    })
  }

  it("flips exactly one byte", () => {
    for (const text of texts) {
      for (let where = 0; where <= 1; where += 0.05) {
        const bad = damaged(text, "flip", where)
        assert.strictEqual(bad.length, text.length)
        assert.strictEqual([...bad].filter((char, i) => char !== text[i]).length, 1)
      }
    }
  })
})
