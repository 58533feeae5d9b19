import { connect } from "node:net"
import { Effect } from "effect"
import { Stream } from "../../src/PaperExchange/internal/Chance.js"

const lines = [
  "GET / HTTP/1.1\r\n\r\n",
  "GET /v5/market/time HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n",
  "POST /v5/order/create HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n",
  "POST /v5/order/create HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\nhello",
  "POST /v5/order/create HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nxx\r\n",
  "POST /v5/order/create HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{",
  "GET /v5/public/linear HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
  "GET /v5/public/linear HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99\r\n\r\n",
  "GET /v5/private HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
  "GET //// HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: nonsense\r\nConnection: Upgrade\r\n\r\n",
  "CONNECT x:1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
  "GET http://[::1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
  `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ${"y".repeat(20_000)}\r\n\r\n`,
  "\u0016\u0003\u0001\u0002\u0000"
]

const one = (port: number, bytes: Buffer): Effect.Effect<void> =>
  Effect.async<void>((resume) => {
    const socket = connect(port, "127.0.0.1")
    socket.on("error", () => {})
    socket.on("close", () => resume(Effect.void))
    socket.on("data", () => socket.destroy())
    socket.on("connect", () => socket.write(bytes, () => setImmediate(() => socket.end())))
    socket.setTimeout(200, () => socket.destroy())
  })

/** Sends byte sequences to a server, most of which are not HTTP. */
export const pour = (url: string, count: number, seed = 3): Effect.Effect<void> => {
  const chance = new Stream(seed)
  const port = Number(new URL(url).port)
  return Effect.forEach(
    Array.from({ length: count }, (_, i) => {
      const line = Buffer.from(lines[i % lines.length] ?? "")
      if (chance.next() < 0.4) return line
      const junk = Buffer.from(Array.from({ length: chance.integer(1, 200) }, () => chance.integer(0, 255)))
      return chance.next() < 0.5 ? junk : Buffer.concat([line.subarray(0, chance.integer(0, line.length)), junk, line])
    }),
    (bytes) => one(port, bytes),
    { concurrency: 20, discard: true }
  )
}

/** Whether the server still answers. */
export const survives = (url: string): Effect.Effect<boolean> =>
  Effect.promise(async () => (await fetch(`${url}/v5/market/time`)).status === 200)
