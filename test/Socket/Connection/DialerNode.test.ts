import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { describe } from "vitest"
import type { WebSocket } from "ws"
import { type DialEvents, Dialer } from "../../../src/Socket/Dialer.js"
import { layerNode } from "../../../src/Socket/DialerNode.js"
import { settle } from "../FakeDialer.js"
import { loopback } from "../Loopback.js"
import { recorder } from "./recorder.js"

const dial = (url: string, events: DialEvents) => Effect.map(Dialer, (dialer) => dialer.dial(url, events))

/** The module as a program finds it that has opened no socket yet. */
const unloaded = Effect.promise(async () => {
  copies += 1
  const path = `../../../src/Socket/DialerNode.js?copy=${copies}`
  const copy: typeof import("../../../src/Socket/DialerNode.js") = await import(path)
  return Effect.runSync(Effect.provide(Dialer, copy.layerNode))
})
let copies = 0

describe("the first socket on Node, dialed while ws is loaded", () => {
  it.scoped("opens, receives and sends text like any other", () =>
    Effect.gen(function* () {
      const { url } = yield* loopback({
        accept: (socket) => {
          socket.on("message", (data) => {
            socket.send(data.toString())
            socket.close(1000)
          })
        }
      })
      const { ended, events, until } = recorder()
      const dialed = (yield* unloaded).dial(url, events)
      assert.isFalse(dialed.send("too early"))
      assert.strictEqual(dialed.bufferedAmount(), 0)
      yield* until((seen) => seen.includes("open"))
      assert.isTrue(dialed.send("hi"))
      assert.deepStrictEqual(yield* ended, ["open", "text hi", "closed 1000 "])
      assert.isFalse(dialed.send("too late"))
    })
  )

  it.scoped("reports a close as one failure and connects to nothing", () =>
    Effect.gen(function* () {
      const { tcp, url } = yield* loopback({})
      const dialer = yield* unloaded
      const closed = recorder()
      const dialed = dialer.dial(url, closed.events)
      dialed.close(1000)
      dialed.close(1000)
      assert.deepStrictEqual(closed.seen, [])
      const second = recorder()
      dialer.dial(url, second.events)
      yield* second.until((seen) => seen.includes("open"))
      assert.deepStrictEqual(closed.seen, ["failed the socket was closed before it was opened"])
      assert.strictEqual(tcp.size, 1)
    })
  )

  it.scoped("reports nothing after `drop` and connects to nothing", () =>
    Effect.gen(function* () {
      const { tcp, url } = yield* loopback({})
      const dialer = yield* unloaded
      const dropped = recorder()
      dialer.dial(url, dropped.events).drop()
      const closedFirst = dialer.dial(url, dropped.events)
      closedFirst.close()
      closedFirst.drop()
      const second = recorder()
      dialer.dial(url, second.events)
      yield* second.until((seen) => seen.includes("open"))
      assert.deepStrictEqual(dropped.seen, [])
      assert.strictEqual(tcp.size, 1)
    })
  )

  it.scoped("reports an invalid URL as a failure and does not throw", () =>
    Effect.gen(function* () {
      const { ended, events } = recorder()
      ;(yield* unloaded).dial("no url", events)
      assert.match((yield* ended).join(), /^failed /)
    })
  )
})

describe("a dialed socket on Node", () => {
  it.scoped("opens, receives and sends text, and reports the close", () =>
    Effect.gen(function* () {
      const { url } = yield* loopback({
        accept: (socket) => {
          socket.send("hello")
          socket.on("message", (data) => {
            socket.send(`you said ${data.toString()}`)
            socket.close(1012, "restart")
          })
        }
      })
      const { ended, events, until } = recorder()
      const dialed = yield* dial(url, events)
      assert.isFalse(dialed.send("too early"))
      yield* until((seen) => seen.includes("text hello"))
      assert.isTrue(dialed.send("hi"))
      assert.deepStrictEqual(yield* ended, ["open", "text hello", "text you said hi", "closed 1012 restart"])
      assert.isFalse(dialed.send("too late"))
    }).pipe(Effect.provide(layerNode))
  )

  it.scoped("reports the status and body of a refused handshake", () =>
    Effect.gen(function* () {
      const { url } = yield* loopback({
        handshake: (socket) => {
          socket.end("HTTP/1.1 401 Unauthorized\r\nContent-Length: 9\r\nConnection: close\r\n\r\nno access")
          return true
        }
      })
      const { ended, events } = recorder()
      yield* dial(url, events)
      assert.deepStrictEqual(yield* ended, ["refused 401 no access"])
    }).pipe(Effect.provide(layerNode))
  )

  it.scoped("reports a reset handshake or a closed port as a failure", () =>
    Effect.gen(function* () {
      const server = yield* loopback({
        handshake: (socket) => {
          socket.destroy()
          return true
        }
      })
      const reset = recorder()
      yield* dial(server.url, reset.events)
      assert.match((yield* reset.ended).join(), /^failed /)
      yield* Effect.promise(() => server.stop())
      const gone = recorder()
      yield* dial(server.url, gone.events)
      assert.match((yield* gone.ended).join(), /^failed .*ECONNREFUSED/)
    }).pipe(Effect.provide(layerNode))
  )

  it.scoped("reports an invalid URL as a failure and does not throw", () =>
    Effect.gen(function* () {
      const { ended, events } = recorder()
      yield* dial("not an address", events)
      assert.match((yield* ended).join(), /^failed /)
    }).pipe(Effect.provide(layerNode))
  )

  it.scoped("reads binary frames as text, and accepts long ones", () =>
    Effect.gen(function* () {
      const { url } = yield* loopback({
        accept: (socket) => {
          socket.send(Buffer.from("grüße"), { binary: true })
          socket.send("x".repeat(10_000_000))
          socket.close(1000)
        }
      })
      const { ended, events } = recorder()
      yield* dial(url, events)
      assert.deepStrictEqual(yield* ended, ["open", "text grüße", "text 10000000", "closed 1000 "])
    }).pipe(Effect.provide(layerNode))
  )

  it.scoped("reports a cut inside a frame as a close with 1006", () =>
    Effect.gen(function* () {
      const { url, tcp } = yield* loopback({
        accept: (socket) => {
          socket.send("whole", () => {
            for (const raw of tcp) {
              // The header of a text frame of 100 bytes, and 2 of them.
              raw.write(Buffer.from([0x81, 100, 0x61, 0x62]))
              raw.end()
            }
          })
        }
      })
      const { ended, events } = recorder()
      yield* dial(url, events)
      const seen = yield* ended
      assert.deepStrictEqual(seen.slice(0, 2), ["open", "text whole"])
      assert.match(seen[2] ?? "", /^(?:closed 1006|failed)/)
    }).pipe(Effect.provide(layerNode))
  )

  it.scoped("reports a frame that is not UTF-8 as a failure", () =>
    Effect.gen(function* () {
      const { url, tcp } = yield* loopback({
        accept: () => {
          for (const raw of tcp) raw.write(Buffer.from([0x81, 2, 0xc3, 0x28]))
        }
      })
      const { ended, events } = recorder()
      yield* dial(url, events)
      assert.match((yield* ended).join(), /^open,failed .*UTF-8/)
    }).pipe(Effect.provide(layerNode))
  )

  it.scoped("reports nothing after `drop`, at any point", () =>
    Effect.gen(function* () {
      const sockets: Array<WebSocket> = []
      const { url } = yield* loopback({ accept: (socket) => sockets.push(socket) })
      const early = recorder()
      const connecting = yield* dial(url, early.events)
      connecting.drop()
      const late = recorder()
      const open = yield* dial(url, late.events)
      yield* late.until((seen) => seen.includes("open"))
      open.drop()
      for (const socket of sockets) if (socket.readyState === 1) socket.send("anybody?")
      yield* settle
      yield* settle
      assert.deepStrictEqual([early.seen, late.seen], [[], ["open"]])
      assert.isFalse(open.send("x"))
    }).pipe(Effect.provide(layerNode))
  )
})
