import { assert, describe, it } from "@effect/vitest"
import { Pings } from "../../../src/Socket/internal/Connection/Pings.js"

describe("the pings of a socket", () => {
  it("say that everything sent before the ping has arrived once its pong has", () => {
    const pings = new Pings()
    pings.sent(100)
    assert.strictEqual(pings.deliveredUntil, Number.NEGATIVE_INFINITY)
    pings.answered(130)
    assert.strictEqual(pings.deliveredUntil, 100)
    assert.strictEqual(pings.millis, 30)
  })

  it("are answered in order, so that each pong belongs to the oldest ping", () => {
    const pings = new Pings()
    pings.sent(100)
    pings.sent(200)
    pings.answered(210)
    assert.strictEqual(pings.deliveredUntil, 100)
    pings.answered(220)
    assert.strictEqual(pings.deliveredUntil, 200)
  })

  it("are told without the noise of a browser's clock", () => {
    const pings = new Pings()
    pings.sent(1234.3)
    pings.answered(1237.4)
    assert.strictEqual(pings.millis, 3.1)
  })

  it("ignore a pong that nobody asked for", () => {
    const pings = new Pings()
    pings.answered(10)
    assert.strictEqual(pings.deliveredUntil, Number.NEGATIVE_INFINITY)
    assert.isUndefined(pings.millis)
  })

  it("start over with a new socket", () => {
    const pings = new Pings()
    pings.sent(100)
    pings.answered(110)
    pings.sent(200)
    pings.reset()
    assert.strictEqual(pings.deliveredUntil, Number.NEGATIVE_INFINITY)
    pings.sent(300)
    pings.answered(310)
    assert.strictEqual(pings.deliveredUntil, 300)
  })
})
