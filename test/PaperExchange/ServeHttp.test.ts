import { Agent, request as send } from "node:http"
import { connect as dial } from "node:net"
import { assert, it } from "@effect/vitest"
import { Effect, Scope } from "effect"
import { WebSocket } from "ws"
import { serve } from "../../src/PaperExchange/Serve.js"
import * as Paper from "../../src/PaperExchange.js"

const world = Paper.layer({ historyDays: 1, symbols: ["BTCUSDT"], rateLimits: false })
const fetched = (url: string, init?: RequestInit) => Effect.promise(() => fetch(url, init))
const text = (response: Response) => Effect.promise(() => response.text())

it.scopedLive("shows a page about itself to browsers", () =>
  Effect.gen(function* () {
    const { rest, socket } = yield* serve()
    const page = yield* fetched(`${rest}/`)
    assert.match(page.headers.get("content-type") ?? "", /^text\/html/)
    const html = yield* text(page)
    for (const part of ["Paper exchange", "play money", rest, `${socket}/v5/private`, Paper.account.key]) {
      assert.include(html, part)
    }
  }).pipe(Effect.provide(world))
)

it.scopedLive("lets pages of other origins read answers only if they are allowed", () =>
  Effect.gen(function* () {
    const closed = yield* serve()
    const open = yield* serve({ cors: true })
    const some = yield* serve({ cors: ["http://localhost:5173"] })
    const ask = (rest: string, origin: string, init: RequestInit = {}) =>
      fetched(`${rest}/v5/market/time`, { ...init, headers: { ...init.headers, origin } })
    const allowed = (rest: string, origin: string) =>
      Effect.map(ask(rest, origin), ({ headers }) => headers.get("access-control-allow-origin"))
    assert.isNull(yield* allowed(closed.rest, "http://localhost:5173"))
    assert.strictEqual(yield* allowed(open.rest, "http://a.example"), "http://a.example")
    assert.strictEqual(yield* allowed(some.rest, "http://localhost:5173"), "http://localhost:5173")
    assert.isNull(yield* allowed(some.rest, "http://a.example"))
    const question = { method: "OPTIONS", headers: { "access-control-request-method": "POST" } }
    const answer = yield* ask(some.rest, "http://localhost:5173", {
      ...question,
      headers: { ...question.headers, "access-control-request-headers": "x-bapi-sign,x-bapi-api-key" }
    })
    assert.deepStrictEqual(
      [
        answer.status,
        answer.headers.get("access-control-allow-methods"),
        answer.headers.get("access-control-allow-headers")
      ],
      [204, "GET, POST", "x-bapi-sign,x-bapi-api-key"]
    )
    const refused = yield* ask(closed.rest, "http://localhost:5173", question)
    assert.isNull(refused.headers.get("access-control-allow-methods"))
    assert.isAtLeast(refused.status, 400)
  }).pipe(Effect.provide(world))
)

it.scopedLive("refuses an oversized body with 413", () =>
  Effect.gen(function* () {
    const { rest } = yield* serve()
    const status = yield* Effect.async<number>((resume) => {
      const request = send(`${rest}/v5/order/create`, { method: "POST" }, (response) => {
        resume(Effect.succeed(response.statusCode ?? 0))
        response.resume()
        request.destroy()
      })
      request.on("error", () => {})
      request.end("x".repeat(2_000_000))
    })
    assert.strictEqual(status, 413)
    assert.strictEqual((yield* fetched(`${rest}/v5/market/time`)).status, 200)
  }).pipe(Effect.provide(world))
)

it.scopedLive("keeps connections alive, and sends the length of an answer", () =>
  Effect.gen(function* () {
    const { rest } = yield* serve()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = Effect.async<readonly [port: number | undefined, length: string | undefined]>((resume) => {
      send(`${rest}/v5/market/time`, { agent }, (response) => {
        const port = response.socket.localPort
        response.resume()
        response.on("end", () => resume(Effect.succeed([port, response.headers["content-length"]])))
      }).end()
    })
    const [first] = yield* ask
    const [second, length] = yield* ask
    agent.destroy()
    assert.strictEqual(second, first)
    assert.isAbove(Number(length), 50)
  }).pipe(Effect.provide(world))
)

it.scopedLive("cuts a socket that does not read its messages", () =>
  Effect.gen(function* () {
    const { socket } = yield* serve({ slowBytes: 1000 })
    const { markets, unsafeSockets: sockets } = yield* Paper.PaperExchange
    assert.isAbove(yield* markets.now, 0)
    const url = new URL(socket)
    const stream = yield* Effect.acquireRelease(
      Effect.async<ReturnType<typeof dial>>((resume) => {
        const stream = dial(Number(url.port), url.hostname)
        stream.on("error", () => {})
        stream.on("connect", () => resume(Effect.succeed(stream)))
      }),
      (stream) => Effect.sync(() => stream.destroy())
    )
    const handshake = [
      "GET /v5/public/linear HTTP/1.1",
      `Host: ${url.host}`,
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "",
      ""
    ].join("\r\n")
    yield* Effect.async<void>((resume) => {
      stream.once("data", () => resume(Effect.void))
      stream.write(handshake)
    })
    stream.pause()
    assert.strictEqual(sockets.size, 1)
    // A client's frame is masked; a mask of zeros changes nothing.
    const frame = (body: string) =>
      Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), Buffer.from(body)])
    const topic = '{"op":"subscribe","args":["orderbook.1000.BTCUSDT"]}'
    const over = Effect.async<void>((resume) => {
      stream.once("close", () => resume(Effect.void))
    })
    const flood = setInterval(() => {
      if (!stream.destroyed) {
        for (let i = 0; i < 200; i++) {
          stream.write(frame(topic))
          stream.write(frame(topic.replace("subscribe", "unsubscribe")))
        }
      }
      if (sockets.size === 0) stream.resume()
    }, 1)
    yield* Effect.ensuring(
      over,
      Effect.sync(() => clearInterval(flood))
    )
    assert.strictEqual(sockets.size, 0)
  }).pipe(Effect.provide(world))
)

it.scopedLive("answers ping frames as well as ping messages", () =>
  Effect.gen(function* () {
    const { socket } = yield* serve()
    const client = yield* Effect.acquireRelease(
      Effect.sync(() => new WebSocket(`${socket}/v5/private`)),
      (client) => Effect.sync(() => client.terminate())
    )
    const [frame, message] = yield* Effect.all(
      [
        Effect.async<string>((resume) => {
          client.once("pong", (data) => resume(Effect.succeed(String(data))))
        }),
        Effect.async<string>((resume) => {
          client.once("message", (data) => resume(Effect.succeed(JSON.parse(String(data)).op)))
        }),
        Effect.sync(() => {
          client.once("open", () => {
            client.ping("x")
            client.send('{"op":"ping"}')
          })
        })
      ],
      { concurrency: "unbounded" }
    )
    assert.deepStrictEqual([frame, message], ["x", "pong"])
  }).pipe(Effect.provide(world))
)

it.live("closes its sockets with 1001 when its scope ends", () =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const { socket } = yield* Scope.extend(serve(), scope)
    const client = new WebSocket(`${socket}/v5/private?max_active_time=1m`)
    yield* Effect.async<void>((resume) => {
      client.once("open", () => resume(Effect.void))
    })
    const closed = yield* Effect.fork(
      Effect.async<number>((resume) => {
        client.once("close", (code) => resume(Effect.succeed(code)))
      })
    )
    yield* Effect.yieldNow()
    yield* Scope.close(scope, yield* Effect.exit(Effect.void))
    assert.strictEqual(yield* closed, 1001)
  }).pipe(Effect.provide(world))
)

it.scopedLive("sends HTML pages, statuses and corrupted bodies like a network would", () =>
  Effect.gen(function* () {
    const { rest } = yield* serve()
    const { faults } = yield* Paper.PaperExchange
    const time = `${rest}/v5/market/time`
    yield* faults.next({ fault: "page" })
    const page = yield* fetched(time)
    assert.deepStrictEqual([page.status, page.headers.get("content-type")], [502, "text/html; charset=utf-8"])
    assert.match(yield* text(page), /^<!DOCTYPE html>/)
    yield* faults.next({ fault: "status", status: 503, body: "busy" })
    const busy = yield* fetched(time)
    assert.deepStrictEqual([busy.status, yield* text(busy)], [503, "busy"])
    yield* faults.next({ fault: "corruptAnswer" })
    const cut = yield* Effect.flatMap(fetched(time), text)
    assert.throws(() => JSON.parse(cut), SyntaxError)
    yield* faults.next({ fault: "emptyAnswer" })
    assert.strictEqual(yield* Effect.flatMap(fetched(time), text), "")
    assert.strictEqual((yield* fetched(time)).status, 200)
  }).pipe(Effect.provide(world))
)
