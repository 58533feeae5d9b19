import { assert, it } from "@effect/vitest"
import { describe } from "vitest"
import { fromWebSocket } from "../../../src/Socket/DialerBrowser.js"
import { recorder } from "./recorder.js"

describe("a socket of the web platform", () => {
  class Fake extends EventTarget {
    binaryType = "blob"
    readyState = 0
    bufferedAmount = 0
    readonly sent: Array<string> = []
    closes = 0
    send(text: string) {
      this.sent.push(text)
    }
    close() {
      this.closes++
    }
  }
  const make = () => {
    const fake = new Fake()
    const { events, seen } = recorder()
    const dialed = fromWebSocket(() => fake as unknown as globalThis.WebSocket, events)
    return { fake, seen, dialed }
  }
  const opened = () => {
    const made = make()
    made.fake.readyState = 1
    made.fake.dispatchEvent(new Event("open"))
    return made
  }
  const closeEvent = (code: number, reason = "") => Object.assign(new Event("close"), { code, reason })

  it("receives text and binary frames, and reports the close once", () => {
    const { dialed, fake, seen } = opened()
    fake.dispatchEvent(new MessageEvent("message", { data: "a" }))
    fake.dispatchEvent(new MessageEvent("message", { data: new TextEncoder().encode("b").buffer }))
    assert.isTrue(dialed.send("c"))
    fake.dispatchEvent(new Event("error"))
    fake.dispatchEvent(closeEvent(1006))
    fake.dispatchEvent(new MessageEvent("message", { data: "late" }))
    assert.deepStrictEqual(seen, ["open", "text a", "text b", "closed 1006 "])
    assert.isFalse(dialed.send("d"))
    assert.deepStrictEqual(fake.sent, ["c"])
  })

  it("reports a failed handshake without its reason", () => {
    const { fake, seen } = make()
    fake.dispatchEvent(new Event("error"))
    fake.dispatchEvent(closeEvent(1006))
    assert.strictEqual(seen.length, 1)
    assert.match(seen[0] ?? "", /^failed/)
  })

  it("reports nothing after `drop`", () => {
    const { dialed, fake, seen } = opened()
    dialed.drop()
    fake.dispatchEvent(closeEvent(1000))
    assert.deepStrictEqual([seen, fake.closes], [["open"], 1])
  })
})
