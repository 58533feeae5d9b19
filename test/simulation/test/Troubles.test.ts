import { assert, describe, it } from "vitest"
import { Mood } from "../Acts/Mood.js"
import { Exchange } from "../Exchange/Exchange.js"
import { damagedAnswer } from "../Exchange/Private/damaged.js"
import { Dice } from "../World/Dice.js"
import { World } from "../World/World.js"
import { draw } from "./fake.js"

const world = () => new World()
const exchange = (on: World) => new Exchange(on, new Dice(1, "exchange"), draw(1).settings)
const time = { id: 1, handedAt: 0, method: "GET", path: "/v5/market/time", query: "", headers: {}, body: "" } as const

describe("a damaged answer", () => {
  const body = JSON.stringify({
    retCode: 0,
    result: { list: [{ orderId: "1", symbol: "BTCUSDT", qty: "1" }, { orderId: "2" }], nextPageCursor: "" }
  })

  it("is cut, empty, or without a result", () => {
    assert.throws(() => JSON.parse(damagedAnswer(body, "cut")))
    assert.strictEqual(damagedAnswer(body, "empty"), "")
    assert.deepStrictEqual(JSON.parse(damagedAnswer(body, "null")), { retCode: 0, result: null })
    assert.deepStrictEqual(JSON.parse(damagedAnswer(body, "text")), { retCode: 0, result: "text" })
  })

  it("has a first row that can't be told from others", () => {
    assert.deepStrictEqual(JSON.parse(damagedAnswer(body, "row")), {
      retCode: 0,
      result: { list: [{ qty: "1" }, { orderId: "2" }], nextPageCursor: "" }
    })
    const candles = JSON.stringify({ retCode: 0, result: { list: [["60000", "1", "2"]] } })
    assert.deepStrictEqual(JSON.parse(damagedAnswer(candles, "row")), { retCode: 0, result: { list: [["1", "2"]] } })
  })

  it("is what it was if there is no row to damage", () => {
    for (const one of [{ list: [] }, { timeSecond: "1" }]) {
      const whole = JSON.stringify({ retCode: 0, result: one })
      assert.deepStrictEqual(JSON.parse(damagedAnswer(whole, "row")), JSON.parse(whole))
    }
  })
})

describe("an exchange in trouble", () => {
  it("answers everything with 403 while a ban lasts", () => {
    const on = world()
    const one = exchange(on)
    one.knobs.ban = { until: 1 }
    assert.strictEqual(one.request(time).status, 403)
    one.calm()
    assert.strictEqual(one.request(time).status, 200)
  })

  it("damages as many answers as it was told to, and of that call alone", () => {
    const one = exchange(world())
    one.knobs.damagesAnswers = { call: time.path, how: "empty", left: 2 }
    const kline = { ...time, path: "/v5/market/kline", query: "category=linear&symbol=BTCUSDT&interval=1" }
    assert.notStrictEqual(one.request(kline).body, "")
    assert.deepStrictEqual(
      [1, 2, 3].map(() => one.request(time).body === ""),
      [true, true, false]
    )
  })
})

describe("a mood", () => {
  const rows = ["first", "second", "third", "fourth"].map((name) => [1, () => name] as const)
  const shares = (seed: number) => {
    const mood = new Mood(new Dice(seed, "mood"))
    const dice = new Dice(seed, "draws")
    const drawn = Array.from({ length: 400 }, () => mood.draw(dice, "group", rows))
    return rows.map(([, make]) => drawn.filter((name) => name === make()).length / drawn.length)
  }
  const moods = Array.from({ length: 200 }, (_, seed) => shares(seed))

  it("never leaves out the first of a group", () => {
    for (const [first = 0] of moods) assert.isAbove(first, 0)
  })

  it("leaves out some of the others, and has much of some", () => {
    for (const at of [1, 2, 3]) {
      assert.isTrue(moods.some((mood) => mood[at] === 0))
      assert.isTrue(moods.some((mood) => (mood[at] ?? 0) > 0.5))
    }
  })

  it("is the same for the same seed", () => assert.deepStrictEqual(shares(7), moods[7]))
})
