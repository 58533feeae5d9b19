// A loopback WebSocket server in a separate process: answers subscribes and pings, and floods or paces on command.
import { once } from "node:events"
import { WebSocketServer } from "ws"
import { pushes } from "./payloads.mjs"

const server = new WebSocketServer({ port: 0, host: "127.0.0.1" })
const sockets = new Map()
server.on("connection", (socket, request) => {
  sockets.set(request.url.split("/")[1], socket)
  socket.on("message", (data) => {
    const { op, req_id } = JSON.parse(data)
    if (op === "ping") socket.send(JSON.stringify({ success: true, ret_msg: "pong", conn_id: "c", req_id, op: "ping" }))
    else socket.send(JSON.stringify({ success: true, ret_msg: op, conn_id: "c", req_id, op }))
  })
})

// A server's text frame, without a mask.
const frame = (text) => {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : Buffer.from([0x81, 126, body.length >> 8, body.length & 0xff])
  return Buffer.concat([head, body])
}

const perWrite = 64
const blocks = new Map()
/** Blocks of frames, made once. The messages of a kind are spread over `topics` symbols. */
const blocksOf = (kind, topics) => {
  const key = `${kind} ${topics}`
  const known = blocks.get(key)
  if (known !== undefined) return known
  const frames = pushes(kind, 6400, topics).map(frame)
  const made = []
  for (let i = 0; i < frames.length; i += perWrite) made.push(Buffer.concat(frames.slice(i, i + perWrite)))
  blocks.set(key, made)
  return made
}

const flood = async (name, { kind, topics, count }) => {
  const tcp = sockets.get(name)._socket
  const ready = blocksOf(kind, topics)
  for (let i = 0; i * perWrite < count; i++) {
    if (!tcp.write(ready[i % ready.length])) await once(tcp, "drain")
  }
}

const cell = new Int32Array(new SharedArrayBuffer(4))

// Sends each message separately, with its send time (the machine's monotonic clock, in milliseconds) as `ts`.
const pace = (name, { count, perSecond }) =>
  new Promise((resolve) => {
    const socket = sockets.get(name)
    const texts = pushes("mix", 640, 1).map((text) => text.split(/"ts":\d+/))
    const start = process.hrtime.bigint()
    let sent = 0
    const step = () => {
      const due = start + BigInt(Math.round((sent * 1e9) / perSecond))
      const early = Number(due - process.hrtime.bigint()) / 1e6
      // Sleeps instead of spinning, to leave the client its core.
      if (early > 0) Atomics.wait(cell, 0, 0, early)
      const [before, after] = texts[sent % texts.length]
      socket.send(`${before}"ts":${Number(process.hrtime.bigint()) / 1e6}${after}`)
      if (++sent === count) return resolve()
      setImmediate(step)
    }
    step()
  })

process.on("message", ({ name, ...what }) => {
  if (what.perSecond === undefined) flood(name, what)
  else pace(name, what)
})
process.on("disconnect", () => process.exit(0))
server.on("listening", () => console.log(server.address().port))
