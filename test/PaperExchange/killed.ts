import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { FileSystem } from "@effect/platform"
import { Data, Deferred, Effect, type Scope } from "effect"
import { build } from "esbuild"
import { WebSocket } from "ws"
import { Stream } from "../../src/PaperExchange/internal/Chance.js"
import * as Hmac from "../../src/PaperExchange/internal/Rest/Hmac.js"
import * as Paper from "../../src/PaperExchange.js"
import { type Ask, type Json, lookBy, lost, type Seen, signed } from "./crashes.js"

export class ProcessFailed extends Data.TaggedError("ProcessFailed")<{ readonly cause: unknown }> {}

/** Bundles the process's program into one file, so that it starts fast. */
export const bundled = (directory: string): Effect.Effect<string, unknown> =>
  Effect.as(
    Effect.tryPromise(() =>
      build({
        entryPoints: [fileURLToPath(new URL("./paperProcess.ts", import.meta.url))],
        outfile: `${directory}/paper.cjs`,
        bundle: true,
        format: "cjs",
        platform: "node",
        conditions: ["effect-bybit-source"],
        external: ["@parcel/watcher", "bufferutil", "utf-8-validate"],
        logLevel: "silent"
      })
    ),
    `${directory}/paper.cjs`
  )

export interface Process {
  readonly pid: number | undefined
  readonly rest: string
  readonly socket: string
  readonly ask: Ask
  /** Kills it and waits until it has ended. */
  readonly kill: Effect.Effect<void>
}

/** A paper exchange in another process. It is killed when the scope closes, if not before. */
export const started = (script: string, directory: string): Effect.Effect<Process, ProcessFailed, Scope.Scope> =>
  Effect.gen(function* () {
    const child = yield* Effect.sync(() =>
      spawn(process.execPath, [script, `${directory}/kept`], { stdio: ["ignore", "pipe", "pipe"] })
    )
    const ended = yield* Deferred.make<void>()
    child.on("exit", () => Deferred.unsafeDone(ended, Effect.void))
    const kill = Effect.zipRight(
      Effect.sync(() => child.kill("SIGKILL")),
      Deferred.await(ended)
    )
    yield* Effect.addFinalizer(() => kill)
    const first = yield* Effect.async<string, ProcessFailed>((resume) => {
      let out = ""
      let wrong = ""
      child.stderr.on("data", (data) => (wrong += data))
      child.stdout.on("data", (data) => {
        out += data
        if (out.startsWith("{") && out.includes("\n")) resume(Effect.succeed(out))
      })
      child.on("exit", () => resume(new ProcessFailed({ cause: `it ended: ${out}${wrong}` })))
    })
    const { rest, socket }: { rest: string; socket: string } = JSON.parse(first)
    const ask: Ask = (method, path, params) =>
      Effect.tryPromise(async () => {
        const query = method === "GET" ? new URLSearchParams(params).toString() : ""
        const body = method === "POST" ? JSON.stringify(params) : undefined
        const headers = { ...signed(body ?? query, Date.now()), "Content-Type": "application/json" }
        const answer = await fetch(`${rest}${path}${query && `?${query}`}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body })
        })
        return await answer.json()
      })
    return { pid: child.pid, rest, socket, ask, kill }
  })

/** Follows a socket from the moment it opens. */
const follow = (url: string, topics: ReadonlyArray<string>, onMessage: (message: Json) => void) =>
  Effect.acquireRelease(
    Effect.async<WebSocket, ProcessFailed>((resume) => {
      const socket = new WebSocket(url)
      const expires = Date.now() + 10_000
      const signature = Hmac.hex(Paper.account.secret, `GET/realtime${expires}`)
      socket.on("open", () => {
        socket.send(JSON.stringify({ op: "auth", args: [Paper.account.key, expires, signature] }))
        if (topics.length > 0) socket.send(JSON.stringify({ op: "subscribe", args: topics }))
        resume(Effect.succeed(socket))
      })
      socket.on("message", (data) => onMessage(JSON.parse(String(data))))
      socket.on("error", (cause) => resume(new ProcessFailed({ cause })))
    }),
    (socket) => Effect.sync(() => socket.terminate())
  )

/** Everything a process acknowledged before it died. */
interface Acknowledged {
  seen: Seen | undefined
  readonly orders: Set<string>
  readonly fills: Set<string>
}

const order = (chance: Stream): Json => ({
  category: chance.next() < 0.5 ? "spot" : "linear",
  symbol: "BTCUSDT",
  side: chance.next() < 0.5 ? "Buy" : "Sell",
  orderType: "Market",
  marketUnit: "baseCoin",
  qty: (chance.integer(1, 20) / 1000).toFixed(3)
})

/** Trades until the process is killed, after a number of acknowledgments or ten times as many refusals. */
const traffic = (paper: Process, chance: Stream, most: number, acknowledged: Acknowledged) =>
  Effect.gen(function* () {
    const enough = yield* Deferred.make<void>()
    let refusals = 0
    const acknowledge = (id: unknown) => {
      if (typeof id === "string" && id !== "") acknowledged.orders.add(id)
      else refusals++
      if (acknowledged.orders.size >= most || refusals >= most * 10) Deferred.unsafeDone(enough, Effect.void)
    }
    // Resting orders from the previous run lock money that this run needs.
    for (const category of ["spot", "linear"]) {
      yield* paper.ask("POST", "/v5/order/cancel-all", { category, symbol: "BTCUSDT" })
    }
    yield* follow(`${paper.socket}/v5/private`, ["order", "execution"], (message) => {
      for (const row of message.data ?? []) {
        if (message.topic === "execution") acknowledged.fills.add(row.execId)
        else if (message.topic === "order") acknowledged.orders.add(row.orderId)
      }
    })
    let n = 0
    const entry: WebSocket = yield* follow(`${paper.socket}/v5/trade`, [], (message) => {
      acknowledge(message.data?.orderId)
      const next = { ...order(chance), orderType: "Limit", price: "60000" }
      next.side = "Buy"
      entry.send(
        JSON.stringify({
          reqId: `r${n++}`,
          header: { "X-BAPI-TIMESTAMP": String(Date.now()) },
          op: "order.create",
          args: [next]
        })
      )
    })
    const trader = Effect.gen(function* () {
      const { result } = yield* paper.ask("POST", "/v5/order/create", order(chance))
      acknowledge(result?.orderId)
    }).pipe(Effect.forever)
    const reader = Effect.map(lookBy(paper.ask), (seen) => {
      acknowledged.seen = seen
    }).pipe(Effect.forever)
    const killer = Effect.zipRight(Deferred.await(enough), paper.kill)
    yield* Effect.forEach([trader, trader, reader], Effect.either, { concurrency: "unbounded" }).pipe(
      Effect.race(Effect.zipRight(killer, Effect.never)),
      Effect.ensuring(paper.kill)
    )
  }).pipe(Effect.scoped)

/**
 * Runs processes that trade on the same directory one after another, and kills each while it is working. Returns what
 * one process acknowledged and the next does not have.
 */
export const kills = (
  runs: number,
  seed: number
): Effect.Effect<
  { readonly lost: ReadonlyArray<string>; readonly orders: number; readonly fills: number },
  unknown,
  FileSystem.FileSystem
> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const directory = yield* files.makeTempDirectoryScoped()
    const script = yield* bundled(directory)
    const chance = new Stream(seed)
    const missing: Array<string> = []
    let acknowledged: Acknowledged | undefined
    let orders = 0
    let fills = 0
    for (let run = 0; run <= runs; run++) {
      const paper = yield* started(script, directory)
      if (acknowledged !== undefined) {
        const after = yield* lookBy(paper.ask)
        if (acknowledged.seen !== undefined) missing.push(...lost(acknowledged.seen, after))
        for (const id of acknowledged.orders) if (!after.orders.has(id)) missing.push(`order ${id}`)
        for (const id of acknowledged.fills) if (!after.fills.has(id)) missing.push(`fill ${id}`)
        orders += acknowledged.orders.size
        fills += acknowledged.fills.size
      }
      acknowledged = { seen: undefined, orders: new Set(), fills: new Set() }
      if (run < runs) yield* traffic(paper, chance, chance.integer(5, 80), acknowledged)
    }
    return { lost: missing, orders, fills }
  }).pipe(Effect.scoped)
