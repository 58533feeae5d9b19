import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import { assert, it } from "@effect/vitest"
import { Duration, Effect, Layer, Schedule, type Scope, Stream } from "effect"
import { describe, vi } from "vitest"
import { type WebSocket, WebSocketServer } from "ws"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Venue from "../../../src/Layers/Venue.js"
import { type DialEvents, Dialer } from "../../../src/Socket/Dialer.js"
import { fromWebSocket } from "../../../src/Socket/DialerBrowser.js"
import { layerNode } from "../../../src/Socket/DialerNode.js"
import * as Socket from "../../../src/Socket.js"
import { account, FakeServer } from "../FakeDialer.js"

interface Loopback {
  readonly url: string
  readonly server: Server
  readonly sockets: Array<WebSocket>
  readonly tcp: Set<Duplex>
}

/** A WebSocket server on loopback; `upgrade` may handle the handshake itself and return true. */
const loopback = (
  accept: (socket: WebSocket) => void,
  upgrade: (request: IncomingMessage, socket: Duplex) => boolean = () => false
): Effect.Effect<Loopback, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.async<Loopback & { readonly close: () => void }>((resume) => {
      const server = createServer()
      const webSockets = new WebSocketServer({ noServer: true })
      const sockets: Array<WebSocket> = []
      const tcp = new Set<Duplex>()
      server.on("connection", (socket) => {
        tcp.add(socket)
        socket.on("close", () => tcp.delete(socket))
        socket.on("error", () => {})
      })
      server.on("upgrade", (request, socket, head) => {
        if (upgrade(request, socket)) return
        webSockets.handleUpgrade(request, socket, head, (webSocket) => {
          sockets.push(webSocket)
          webSocket.on("error", () => {})
          accept(webSocket)
        })
      })
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo
        resume(
          Effect.succeed({
            url: `ws://127.0.0.1:${port}`,
            server,
            sockets,
            tcp,
            close: () => {
              for (const socket of sockets) socket.terminate()
              for (const socket of tcp) socket.destroy()
              server.close()
            }
          })
        )
      })
    }),
    ({ close }) => Effect.sync(close)
  )

/** Records the events of one dialed socket. */
const recorder = () => {
  const seen: Array<string> = []
  let wake = () => {}
  const note = (what: string) => {
    seen.push(what)
    wake()
  }
  const events: DialEvents = {
    open: () => note("open"),
    text: (data) => note(`text ${data.length > 40 ? data.length : data}`),
    refused: (status, body) => note(`refused ${status} ${body}`),
    failed: (cause) => note(`failed ${cause instanceof Error ? cause.message : String(cause)}`),
    closed: (code, reason) => note(`closed ${code} ${reason}`)
  }
  const until = (isEnough: (seen: ReadonlyArray<string>) => boolean): Effect.Effect<ReadonlyArray<string>> =>
    Effect.async((resume) => {
      const look = () => {
        if (isEnough(seen)) {
          wake = () => {}
          resume(Effect.succeed([...seen]))
        }
      }
      wake = look
      look()
    })
  const ended = until((all) => all.some((one) => /^(?:refused|failed|closed)/.test(one)))
  return { seen, events, until, ended }
}

const dial = (url: string, events: DialEvents) => Effect.map(Dialer, (dialer) => dialer.dial(url, events))
const quietly = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

/** The module as a program finds it that has opened no socket yet. */
const unloaded = Effect.promise(async () => {
  vi.resetModules()
  const { layerNode: layer } = await import("../../../src/Socket/DialerNode.js")
  return Effect.runSync(Effect.provide(Dialer, layer))
})

describe("the first socket on Node, dialed while ws is loaded", () => {
  it.scoped("opens, receives and sends text like any other", () =>
    Effect.gen(function* () {
      const { url } = yield* loopback((socket) => {
        socket.on("message", (data) => {
          socket.send(data.toString())
          socket.close(1000)
        })
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
      const { tcp, url } = yield* loopback(() => {})
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
      const { tcp, url } = yield* loopback(() => {})
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
      const { url } = yield* loopback((socket) => {
        socket.send("hello")
        socket.on("message", (data) => {
          socket.send(`you said ${data.toString()}`)
          socket.close(1012, "restart")
        })
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
      const { url } = yield* loopback(
        () => {},
        (_, socket) => {
          socket.end("HTTP/1.1 401 Unauthorized\r\nContent-Length: 9\r\nConnection: close\r\n\r\nno access")
          return true
        }
      )
      const { ended, events } = recorder()
      yield* dial(url, events)
      assert.deepStrictEqual(yield* ended, ["refused 401 no access"])
    }).pipe(Effect.provide(layerNode))
  )

  it.scoped("reports a reset handshake or a closed port as a failure", () =>
    Effect.gen(function* () {
      const { server, url } = yield* loopback(
        () => {},
        (_, socket) => {
          socket.destroy()
          return true
        }
      )
      const reset = recorder()
      yield* dial(url, reset.events)
      assert.match((yield* reset.ended).join(), /^failed /)
      yield* Effect.async<void>((resume) => void server.close(() => resume(Effect.void)))
      const gone = recorder()
      yield* dial(url, gone.events)
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
      const { url } = yield* loopback((socket) => {
        socket.send(Buffer.from("grüße"), { binary: true })
        socket.send("x".repeat(10_000_000))
        socket.close(1000)
      })
      const { ended, events } = recorder()
      yield* dial(url, events)
      assert.deepStrictEqual(yield* ended, ["open", "text grüße", "text 10000000", "closed 1000 "])
    }).pipe(Effect.provide(layerNode))
  )

  it.scoped("reports a cut inside a frame as a close with 1006", () =>
    Effect.gen(function* () {
      const { url, tcp } = yield* loopback((socket) => {
        socket.send("whole", () => {
          for (const raw of tcp) {
            // The header of a text frame of 100 bytes, and 2 of them.
            raw.write(Buffer.from([0x81, 100, 0x61, 0x62]))
            raw.end()
          }
        })
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
      const { url, tcp } = yield* loopback(() => {
        for (const raw of tcp) raw.write(Buffer.from([0x81, 2, 0xc3, 0x28]))
      })
      const { ended, events } = recorder()
      yield* dial(url, events)
      assert.match((yield* ended).join(), /^open,failed .*UTF-8/)
    }).pipe(Effect.provide(layerNode))
  )

  it.scoped("reports nothing after `drop`, at any point", () =>
    Effect.gen(function* () {
      const { sockets, url } = yield* loopback(() => {})
      const early = recorder()
      const connecting = yield* dial(url, early.events)
      connecting.drop()
      const late = recorder()
      const open = yield* dial(url, late.events)
      yield* late.until((seen) => seen.includes("open"))
      open.drop()
      for (const socket of sockets) if (socket.readyState === 1) socket.send("anybody?")
      yield* quietly
      yield* quietly
      assert.deepStrictEqual([early.seen, late.seen], [[], ["open"]])
      assert.isFalse(open.send("x"))
    }).pipe(Effect.provide(layerNode))
  )
})

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

const onLoopback = (url: string, options: Partial<Socket.SocketOptions> = {}) => {
  const { layer } = new FakeServer()
  return Socket.layer({
    venue: Venue.custom({ name: "loopback", rest: "http://127.0.0.1", socket: url, live: false }),
    reconnect: Socket.Reconnect.make(Schedule.spaced(1)),
    ...options
  }).pipe(Layer.provide(Layer.merge(layer, layerNode)))
}

const linear = Socket.Topic.publicTrade({ category: "linear", symbol: "BTCUSDT" })
const trade = (id: string) =>
  JSON.stringify({
    topic: "publicTrade.BTCUSDT",
    type: "snapshot",
    ts: 1,
    data: [{ T: 1, s: "BTCUSDT", S: "Buy", v: "1", p: "2", i: id }]
  })

/** Answers like the exchange. */
const exchange = (socket: WebSocket, subscribed: (topics: ReadonlyArray<string>) => void = () => {}) => {
  socket.on("message", (data) => {
    const message = JSON.parse(data.toString()) as { op: string; req_id: string; args: ReadonlyArray<string> }
    if (message.op === "ping") socket.send(JSON.stringify({ success: true, ret_msg: "pong", op: "ping" }))
    else {
      socket.send(JSON.stringify({ success: true, ret_msg: message.op, req_id: message.req_id, op: message.op }))
      if (message.op === "subscribe") subscribed(message.args)
    }
  })
}

const openHandles = () =>
  process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap" || name === "Timeout").length

describe("the socket service over a real connection", () => {
  it.scopedLive("streams over a cut, without losing what came before it", () =>
    Effect.gen(function* () {
      let connections = 0
      const { url } = yield* loopback((socket) => {
        const number = ++connections
        exchange(socket, () => {
          socket.send(trade(`${number}`), () => {
            if (number === 1) socket.terminate()
          })
        })
      })
      const read = yield* Stream.runCollect(Stream.take(Socket.stream(linear), 2)).pipe(Effect.provide(onLoopback(url)))
      assert.deepStrictEqual(
        [...read].map((message) => message.data[0]?.i),
        ["1", "2"]
      )
      assert.strictEqual(connections, 2)
    })
  )

  it.scopedLive("a 401 fails a private stream with the auth reason", () =>
    Effect.gen(function* () {
      let handshakes = 0
      const { url } = yield* loopback(
        () => {},
        (_, socket) => {
          handshakes++
          socket.end("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
          return true
        }
      )
      const error = yield* Effect.flip(Stream.runDrain(Socket.stream(Socket.Topic.order()))).pipe(
        Effect.provide(onLoopback(url)),
        Effect.provideService(Credentials, account)
      )
      assert.deepStrictEqual(error._tag === "ConnectionError" && [error.reason, error.code], ["auth", 401])
      assert.strictEqual(handshakes, 1)
    })
  )

  it.scopedLive("a half-open peer is cut after the pong timeout, and another connection is made", () =>
    Effect.gen(function* () {
      let connections = 0
      const { url } = yield* loopback((socket) => {
        const number = ++connections
        if (number === 1) {
          socket.on("message", (data) => {
            const message = JSON.parse(data.toString()) as { op: string; req_id: string }
            // It acknowledges, then freezes.
            if (message.op === "subscribe") {
              socket.send(JSON.stringify({ success: true, op: "subscribe", req_id: message.req_id }))
              socket.pause()
            }
          })
        } else exchange(socket, () => socket.send(trade("alive")))
      })
      const read = yield* Stream.runHead(Socket.stream(linear)).pipe(
        Effect.provide(onLoopback(url, { heartbeat: Socket.Heartbeat.every(Duration.millis(50), Duration.millis(50)) }))
      )
      assert.strictEqual(read._tag, "Some")
      assert.strictEqual(connections, 2)
    })
  )

  it.scopedLive("a hundred cuts in a row leave no socket and no timer behind", () =>
    Effect.gen(function* () {
      let connections = 0
      const { tcp, url } = yield* loopback((socket) => {
        const number = ++connections
        exchange(socket, () => {
          socket.send(trade(`${number}`), () => {
            if (number <= 100) socket.terminate()
          })
        })
      })
      const before = openHandles()
      const read = yield* Stream.runCollect(Stream.take(Socket.stream(linear), 101)).pipe(
        Effect.provide(onLoopback(url))
      )
      assert.deepStrictEqual(
        [...read].map((message) => message.data[0]?.i),
        Array.from({ length: 101 }, (_, i) => `${i + 1}`)
      )
      while (tcp.size > 0) yield* quietly
      yield* quietly
      assert.isAtMost(openHandles(), before)
    })
  )
})
