// The cost of each additional socket and topic: heap, resident memory and CPU, measured in separate processes.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { WebsocketClient } from "bybit-api"
import { Effect, Layer, ManagedRuntime, Scope, Stream } from "effect"
import { WebSocket } from "ws"
import * as ClockOffset from "../dist/Layers/ClockOffset.js"
import * as Credentials from "../dist/Layers/Credentials.js"
import * as Venue from "../dist/Layers/Venue.js"
import { layerNode as signer } from "../dist/Signing/SignerNode.js"
import { layerNode as dialer } from "../dist/Socket/DialerNode.js"
import * as Socket from "../dist/Socket.js"
import { names } from "./peers.mjs"

const topic = (symbol) => Socket.Topic.publicTrade({ category: "linear", symbol })

const service = (host) =>
  ManagedRuntime.make(
    Socket.layer({ venue: Venue.custom({ name: "bench", rest: "http://127.0.0.1", socket: host, live: false }) }).pipe(
      Layer.provide(Layer.mergeAll(dialer, signer, ClockOffset.layer))
    )
  )
const connected = (runtime, count) =>
  runtime.runPromise(
    Stream.runHead(
      Stream.filter(
        Socket.health,
        (all) => all.length === count && all.every(({ state }) => state._tag === "Connected")
      )
    )
  )

// A service opens one socket per account, no matter how many topics it has.
const ours = async (host, size) => {
  const runtime = service(host)
  for (let i = 0; i < size; i++) {
    const account = Credentials.layer({ key: `exampleKey${i}`, secret: "exampleSecret0123456789abcdef" })
    runtime.runFork(Effect.provide(Stream.runDrain(Socket.stream(Socket.Topic.order())), account))
  }
  await connected(runtime, size)
}

const bare = async (host, size) => {
  for (let i = 0; i < size; i++) {
    const socket = new WebSocket(`${host}/${i}/v5/public/linear`, { perMessageDeflate: false })
    socket.on("message", (data) => JSON.parse(data.toString()))
    await once(socket, "open")
    socket.send(JSON.stringify({ op: "subscribe", args: [topic("BTCUSDT").text] }))
  }
}

/** The least that a socket with a stream can cost: `ws`, and Effect's part of a stream that an account is provided to. */
const floor = async (host, size) => {
  const runtime = ManagedRuntime.make(Layer.empty)
  for (let i = 0; i < size; i++) {
    const account = Credentials.layer({ key: `exampleKey${i}`, secret: "exampleSecret0123456789abcdef" })
    runtime.runFork(Effect.provide(Stream.runDrain(Stream.never), account))
  }
  await bare(host, size)
}

const quiet = () => {}
const theirs = async (host, size) => {
  const logger = { trace: quiet, info: quiet, error: quiet }
  for (let i = 0; i < size; i++) {
    const client = new WebsocketClient({ wsUrl: `${host}/${i}/v5/public/linear` }, logger)
    client.on("update", quiet)
    const opened = once(client, "open")
    for (const answer of client.subscribeV5([topic("BTCUSDT").text], "linear")) answer.catch(quiet)
    await opened
  }
}

/** One connection with `size` topics: a stream for each, or one tap for all. */
const topicsOf = (size) => Array.from({ length: size }, (_, i) => topic(`C${i}`))
const streamEach = async (host, size) => {
  const runtime = service(host)
  for (const one of topicsOf(size)) runtime.runFork(Stream.runDrain(Socket.stream(one)))
  await connected(runtime, 1)
}
const oneTap = async (host, size) => {
  const scope = Effect.runSync(Scope.make())
  await service(host).runPromise(Scope.extend(Socket.tap(topicsOf(size), quiet), scope))
}

const openers = {
  "sockets: ws": bare,
  "sockets: ws, and an Effect stream that never emits": floor,
  "sockets: effect-bybit, private, a stream each": ours,
  [`sockets: ${names.v4}`]: theirs,
  "topics: effect-bybit, one tap": oneTap,
  "topics: effect-bybit, a stream each": streamEach
}

const settled = async () => {
  for (let i = 0; i < 4; i++) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    globalThis.gc()
  }
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: heapUsed, rss }
}

const startServer = async () => {
  const server = spawn(process.execPath, [new URL("flood.mjs", import.meta.url).pathname], {
    stdio: ["ignore", "pipe", "inherit", "ipc"]
  })
  const [line] = await once(server.stdout, "data")
  return { host: `ws://127.0.0.1:${String(line).trim()}`, stop: () => server.disconnect() }
}

/** The cost of each of `size` more after the first, whose cost is mostly loading code. */
const each = async (name, size) => {
  const { host, stop } = await startServer()
  await openers[name](`${host}/first`, 1)
  const before = await settled()
  const start = process.cpuUsage()
  await openers[name](`${host}/more`, size)
  const { user, system } = process.cpuUsage(start)
  const after = await settled()
  const idle = process.cpuUsage()
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const idled = process.cpuUsage(idle)
  stop()
  return {
    heapKiB: (after.heap - before.heap) / 1024 / size,
    rssKiB: (after.rss - before.rss) / 1024 / size,
    cpuMicros: (user + system) / size,
    idlePercent: (idled.user + idled.system) / 2e4
  }
}

// No 1000 sockets: the connect pace (450 in 5 minutes) would delay them.
const sizesOf = (name) => (name.startsWith("sockets") ? [10, 100] : [10, 100, 1000])

export const growth = async () => {
  const out = {}
  for (const name of Object.keys(openers)) {
    for (const size of sizesOf(name)) {
      const child = spawn(process.execPath, ["--expose-gc", new URL(import.meta.url).pathname, name, String(size)], {
        stdio: ["ignore", "pipe", "inherit"]
      })
      let text = ""
      child.stdout.on("data", (data) => (text += data))
      const [code] = await once(child, "exit")
      if (code !== 0) throw new Error(`${name}, ${size}: exit code ${code}`)
      out[`${name}, ${size}`] = JSON.parse(text)
    }
  }
  return out
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [, , name, size] = process.argv
  if (name === undefined) console.table(await growth())
  else process.stdout.write(JSON.stringify(await each(name, Number(size))), () => process.exit(0))
}
