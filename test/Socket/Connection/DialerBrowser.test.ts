import type { AddressInfo } from "node:net"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { WebSocket } from "undici"
import { describe } from "vitest"
import { WebSocketServer } from "ws"
import { type DialEvents, type Dialed, Dialer } from "../../../src/Socket/Dialer.js"
import { fromWebSocket } from "../../../src/Socket/DialerBrowser.js"
import { layerNode } from "../../../src/Socket/DialerNode.js"
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

describe("what a server sends while its client closes", () => {
  /** A server that answers the last message of its client before it sees the close frame. */
  const server = Effect.acquireRelease(
    Effect.async<WebSocketServer>((resume) => {
      const listening = new WebSocketServer({ port: 0, host: "127.0.0.1" })
      listening.on("connection", (socket) => socket.on("message", (data) => socket.send(`late ${String(data)}`)))
      listening.on("listening", () => resume(Effect.succeed(listening)))
    }),
    (listening) => Effect.sync(() => listening.close())
  )

  const closing = (dial: (url: string, events: DialEvents) => Dialed) =>
    Effect.gen(function* () {
      const { port } = (yield* server).address() as AddressInfo
      const { ended, events, until } = recorder()
      const dialed = dial(`ws://127.0.0.1:${port}`, events)
      yield* until((seen) => seen.includes("open"))
      dialed.send("bye")
      dialed.close(1000, "")
      return yield* ended
    })

  it.scopedLive("is lost in a browser", () =>
    Effect.gen(function* () {
      const seen = yield* closing((url, events) => fromWebSocket(() => new WebSocket(url) as never, events))
      assert.deepStrictEqual(seen, ["open", "closed 1000 "])
    })
  )

  it.scopedLive("arrives on Node", () =>
    Effect.gen(function* () {
      const dialer = yield* Dialer
      assert.deepStrictEqual(yield* closing(dialer.dial), ["open", "text late bye", "closed 1000 "])
    }).pipe(Effect.provide(layerNode))
  )
})
