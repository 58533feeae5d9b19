import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, Redacted, Scope } from "effect"
import { describe } from "vitest"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import type { Listening } from "../../../src/Socket/Source.js"
import * as Socket from "../../../src/Socket.js"
import { seeds } from "../../sample.js"
import { type EngineServer, inEngine, noting, raw } from "../engineWorld.js"
import { answer, type FakeSocket, settle } from "../FakeDialer.js"
import { random } from "../random.js"
import type { VirtualClock } from "../VirtualClock.js"

/** A listener as the model sees it. */
class Modeled {
  readonly scope = Effect.runSync(Scope.make())
  readonly ids: Array<string> = []
  readonly log: Array<string> = []
  isGone = false
  listening: Listening | undefined
  fiber: Fiber.RuntimeFiber<unknown, unknown> | undefined
  constructor(
    readonly held: Set<string>,
    /** Undefined for public topics. */
    readonly key: string | undefined
  ) {}

  get isConfirmed(): boolean {
    return this.listening !== undefined
  }
  get hasFailed(): boolean {
    return this.log.some((line) => line.startsWith("failed"))
  }
  get isActive(): boolean {
    return this.isConfirmed && !this.isGone && !this.hasFailed
  }
}

class Model {
  readonly listeners: Array<Modeled> = []
  readonly topics = ["publicTrade.A", "publicTrade.B", "misc.C", "misc.D", "publicTrade.E"]
  readonly privateTopics = ["order", "execution", "wallet"]
  isHostile = true
  /** How much the exchange is about to do. */
  due = 0
  messages = 0
  readonly history: Array<string> = []

  constructor(
    readonly random: () => number,
    readonly server: EngineServer,
    readonly clock: VirtualClock,
    readonly lines: number
  ) {
    server.request = (socket, message) => {
      const topics = server.topicsOf(socket)
      const chance = this.isHostile ? random() : 1
      const delay = this.isHostile && random() < 0.5 ? Math.floor(random() * 3000) : 0
      const reply = (send: () => void) => (delay === 0 ? queueMicrotask(send) : this.later(delay, send))
      if (message.op === "subscribe" && chance < 0.25) {
        const named = random() < 0.7 ? (message.args ?? []).slice(0, 1) : (message.args ?? [])
        const code = chance < 0.04 ? { retCode: [10000, 10006, 10016, 10019, 10429][Math.floor(random() * 5)] } : {}
        const detail = chance < 0.04 ? "no" : chance < 0.12 ? "busy, try again" : "handler not found"
        const names = named.length === (message.args ?? []).length ? "" : `: ${named.join(",")}`
        const json = { success: false, ret_msg: detail + names, req_id: message.req_id, op: "subscribe", ...code }
        reply(() => socket.push(json))
        return true
      }
      for (const topic of message.args ?? [])
        if (message.op === "subscribe") topics.add(`${topic}`)
        else topics.delete(`${topic}`)
      // The answer may get lost, come twice, or just before the end; and there may be one to nothing.
      if (chance < 0.35) return true
      if (chance < 0.38) {
        reply(() => {
          answer(socket, message)
          socket.cut()
        })
        return true
      }
      if (chance < 0.4) reply(() => socket.push({ success: chance < 0.39, ret_msg: "", req_id: "x", op: "subscribe" }))
      reply(() => answer(socket, message))
      if (chance < 0.45) reply(() => answer(socket, message))
      return true
    }
    server.behaviour.dialed = (socket: FakeSocket) => {
      const isRefused = this.isHostile && random() < 0.2
      // One of two lines may fail for good.
      const isFinal = isRefused && lines > 1 && !this.isPrivate(socket) && this.isAnotherUp(socket)
      const delay = this.isHostile && random() < 0.2 ? Math.floor(random() * 12_000) : 0
      const act = () => (isRefused ? socket.refuse(isFinal ? 401 : 503) : socket.open())
      if (delay === 0) queueMicrotask(act)
      else this.later(delay, act)
    }
    const { message } = server.behaviour
    server.behaviour.message = (socket, sent) => {
      const chance = this.isHostile ? random() : 1
      if (sent.op === "auth" && chance < 0.2) {
        // No answer, or one that asks for the clock.
        if (chance < 0.1)
          queueMicrotask(() => socket.push({ success: false, ret_msg: "timestamp expired", op: "auth" }))
        return
      }
      message(socket, sent)
    }
  }

  isPrivate({ url }: FakeSocket): boolean {
    return url.endsWith("/v5/private")
  }
  isAnotherUp(socket: FakeSocket): boolean {
    return this.server.open.some((one) => one !== socket && one.url === socket.url)
  }
  /** Open sockets of a path and key. */
  openAt(place: string): ReadonlyArray<FakeSocket> {
    return this.server.open.filter((socket) => {
      const key = socket.sent.find(({ op }) => op === "auth")?.args?.[0]
      return placeOf(this.isPrivate(socket) ? `${key}` : undefined) === place
    })
  }

  /** Something that the exchange does later. */
  later(millis: number, act: () => void): void {
    this.due++
    const acted = Effect.sync(() => {
      this.due--
      act()
    })
    Effect.runFork(Effect.withClock(Effect.delay(acted, millis), this.clock))
  }

  pick<A>(all: ReadonlyArray<A>): A | undefined {
    return all[Math.floor(this.random() * all.length)]
  }

  listen(): Effect.Effect<void, never, Socket.Sockets> {
    const credentials = this.random() < 0.3 ? this.pick(accounts) : undefined
    const all = credentials === undefined ? this.topics : this.privateTopics
    const topics = all.filter(() => this.random() < 0.4)
    if (topics.length === 0) topics.push(this.pick(all) ?? "")
    const modeled = new Modeled(new Set(topics), credentials?.key)
    this.listeners.push(modeled)
    const noted = noting()
    const listener = {
      ...noted.listener,
      message: (message: unknown) => {
        const { data, topic } = message as {
          readonly topic: string
          readonly data: ReadonlyArray<{ readonly i: string }>
        }
        if (modeled.isGone) modeled.log.push("message after it has left")
        if (modeled.hasFailed) modeled.log.push("message after it has failed")
        if (!modeled.held.has(topic)) modeled.log.push(`message of ${topic}, which it has left`)
        modeled.ids.push(`${data[0]?.i}`)
      },
      ceased: ({ topics }: { readonly topics: ReadonlyArray<string> }) => {
        for (const topic of topics)
          if (!modeled.held.delete(topic)) modeled.log.push(`end of ${topic}, which it has left`)
        if (modeled.held.size === 0) modeled.log.push("end of its last topic, without a failure")
        if (credentials !== undefined) modeled.log.push("end of a private topic, without a failure")
      },
      ended: () => modeled.log.push("ended"),
      failed: ({ _tag }: { readonly _tag: string }) => {
        if (!modeled.isConfirmed) modeled.log.push("failed before it was confirmed")
        modeled.log.push(`failed ${_tag}`)
      }
    }
    const path = credentials === undefined ? "/v5/public/linear" : "/v5/private"
    const sources = topics.map((text) => raw(text, path, { startsWithSnapshot: text.endsWith("E") }))
    const listening = Effect.flatMap(Socket.Sockets, (sockets) => sockets.listen(sources, listener, credentials))
    const opened = Effect.map(Scope.extend(listening, modeled.scope), (listening) => {
      modeled.listening = listening
    })
    return Effect.map(Effect.forkDaemon(opened), (fiber) => {
      modeled.fiber = fiber
    })
  }

  leave(modeled: Modeled): Effect.Effect<void> {
    modeled.isGone = true
    return Effect.zipRight(Effect.forkDaemon(Scope.close(modeled.scope, Exit.void)), settle)
  }

  push(topic: string, key?: string): void {
    const id = `m${++this.messages}`
    const at = this.openAt(placeOf(key)).filter((socket) => this.server.topicsOf(socket).has(topic))
    const isSent = at.length > 0
    const due = this.listeners.filter((one) => one.isActive && one.held.has(topic) && one.key === key)
    const json = { topic, type: "snapshot", ts: this.clock.unsafeCurrentTimeMillis(), data: [{ i: id }] }
    for (const socket of at) socket.push(json)
    for (const one of this.listeners) {
      if (one.key !== key && one.ids.includes(id)) this.fault(`${topic} ${id} of ${key} reached ${one.key}`)
    }
    for (const one of due) {
      const count = one.ids.filter((seen) => seen === id).length
      if (count > 1 || (isSent && count === 0)) this.fault(`${topic} ${id} was delivered ${count} times`)
    }
  }

  fault(what: string): never {
    throw new Error(`${what}\n${this.history.slice(-40).join("\n")}`)
  }

  readonly step: Effect.Effect<void, never, Socket.Sockets> = Effect.suspend(() => {
    const { random, server } = this
    const chance = random()
    const active = this.listeners.filter((one) => !one.isGone)
    const one = this.pick(active)
    const note = (what: string) => this.history.push(`${this.clock.unsafeCurrentTimeMillis()} ${what}`)
    if (chance < 0.15 && active.length < 8) {
      const count = random() < 0.2 ? 3 : 1
      note(`listen ${count}`)
      return Effect.replicateEffect(
        Effect.suspend(() => this.listen()),
        count,
        { discard: true }
      )
    }
    if (chance < 0.25 && one !== undefined) {
      note(`leave ${this.listeners.indexOf(one)}`)
      return this.leave(one)
    }
    if (chance < 0.3 && one?.isActive === true && one.held.size > 1) {
      const topic = this.pick([...one.held]) ?? ""
      note(`leave ${topic} of ${this.listeners.indexOf(one)}`)
      one.held.delete(topic)
      one.listening?.unsafeLeave([topic])
      return Effect.void
    }
    if (chance < 0.36 && one?.isActive === true) {
      note(`renew ${this.listeners.indexOf(one)}`)
      one.listening?.unsafeRenew([...one.held])
      return Effect.void
    }
    if (chance < 0.42) {
      note("cut")
      this.pick(server.open)?.cut()
      return Effect.void
    }
    if (chance < 0.44) {
      const socket = this.pick(server.open)
      note("nonsense")
      const nonsense = [
        "",
        "null",
        "[]",
        "{",
        "0",
        '{"topic":7}',
        '{"topic":"never.subscribed"}',
        "\u0000",
        '{"op":"x"}'
      ]
      socket?.push(this.pick(nonsense))
      return Effect.void
    }
    if (chance < 0.7) {
      const key = random() < 0.3 ? this.pick(accounts)?.key : undefined
      const topic = this.pick(key === undefined ? this.topics : this.privateTopics) ?? ""
      note(`push ${topic}`)
      this.push(topic, key)
      return Effect.void
    }
    const millis = Math.floor(random() ** 3 * 20_000)
    note(`pass ${millis}`)
    return this.clock.pass(millis)
  })

  /** What must be so once the exchange has behaved for a while. */
  check(lines: number): void {
    const wanted = new Map<string, Set<string>>()
    this.listeners.forEach((one, index) => {
      const exit = one.fiber?.unsafePoll()
      if (exit === null && !one.isGone) this.fault(`listener ${index} is neither confirmed nor refused`)
      if (exit != null && Exit.isFailure(exit) && Cause.isDie(exit.cause)) this.fault(Cause.pretty(exit.cause))
      if (one.log.some((line) => line.includes("message after") || line.includes("before") || line.includes("of ")))
        this.fault(`listener ${index}: ${one.log.join(", ")}`)
      if (one.log.filter((line) => line.startsWith("failed ")).length > 1) this.fault(`listener ${index} failed twice`)
      if (!one.isActive) return
      const place = placeOf(one.key)
      wanted.set(place, new Set([...(wanted.get(place) ?? []), ...one.held]))
    })
    for (const key of [undefined, ...accounts.map(({ key }) => key)]) {
      const place = placeOf(key)
      const sorted = [...(wanted.get(place) ?? [])].sort()
      const open = this.openAt(place)
      const count = sorted.length === 0 ? 0 : key === undefined ? lines : 1
      if (open.length !== count) this.fault(`${open.length} connections to ${place}`)
      for (const socket of open) {
        const topics = [...this.server.topicsOf(socket)].sort()
        if (topics.join() !== sorted.join()) this.fault(`wanted ${sorted.join()}, subscribed ${topics.join()}`)
      }
      for (const topic of key === undefined ? this.topics : this.privateTopics) this.push(topic, key)
    }
  }
}

/** Where a topic of a listener is subscribed. */
const placeOf = (key: string | undefined): string => (key === undefined ? "/v5/public/linear" : `/v5/private ${key}`)

const accounts: ReadonlyArray<Credentials["Type"]> = ["first", "second"].map((name) => ({
  key: `${name}-account-key`,
  secret: Redacted.make("secret")
}))

/** Fibers of exchanges whose layers were closed before. */
const leftOver = { count: 0 }

const run = (seed: number) => {
  const next = random((seed + 1) * 0x9e3779b9)
  const lines = seed % 2 === 0 ? 1 : 2
  const rotateAfter =
    seed % 3 === 0 ? ("never" as const) : seed % 3 === 1 ? ("1 minute" as const) : ("7 seconds" as const)
  const isCutShort = seed % 5 === 4
  let after: (() => void) | undefined
  return inEngine(
    (server, clock) =>
      Effect.gen(function* () {
        const model = new Model(next, server, clock, lines)
        after = () => {
          if (server.live > 0) model.fault(`${server.live} sockets are left`)
          if (clock.sleepers > model.due)
            model.fault(`${clock.sleepers} sleepers are left, of which ${model.due} are not`)
          leftOver.count += model.due
          model.listeners.forEach((one, index) => {
            if (one.fiber?.unsafePoll() === null) model.fault(`listener ${index} waits for a closed layer`)
            const isTold = one.log.some((line) => line === "ended" || line.startsWith("failed"))
            if (one.isActive && !isTold) model.fault(`listener ${index} wasn't told that the layer closed`)
          })
        }
        for (let round = 0; round < 2; round++) {
          model.isHostile = true
          for (let i = 0; i < 60; i++) yield* model.step
          // The layer closes in the middle of it all.
          if (isCutShort && round === 1) return
          model.isHostile = false
          yield* clock.pass(320_000)
          model.check(lines)
        }
        for (const one of model.listeners) if (!one.isGone) yield* model.leave(one)
        yield* clock.pass(10_000)
        if (server.live > 0) model.fault(`${server.live} sockets are left`)
        if (clock.sleepers > 0) model.fault(`${clock.sleepers} sleepers are left`)
      }),
    { lines, rotateAfter }
  ).pipe(
    Effect.catchAllDefect((defect) =>
      Effect.die(new Error(`seed ${seed}: ${defect instanceof Error ? defect.message : defect}`))
    ),
    Effect.ensuring(
      Effect.zipRight(
        settle,
        Effect.sync(() => after?.())
      )
    )
  )
}

const all = seeds(4, 600)

describe("listeners, cuts, refusals, renewals and rotations at random", () => {
  it.scoped(
    "leave each connection with the wanted subscriptions, each listener confirmed or failed, and each message delivered once",
    () =>
      Effect.gen(function* () {
        const faults: Array<string> = []
        const roots = Array.from(yield* Fiber.roots).length
        for (const seed of all) {
          const exit = yield* Effect.exit(Effect.scoped(run(seed)))
          if (Exit.isFailure(exit)) faults.push(Cause.pretty(exit.cause).split("    at ")[0] ?? "")
        }
        yield* settle
        // What the exchange was about to do when a layer closed.
        assert.isAtMost(Array.from(yield* Fiber.roots).length - roots, leftOver.count, "fibers are left")
        assert.deepStrictEqual(
          faults.length,
          0,
          `${faults.map((fault) => fault.split("\n")[0]).join("\n")}\n\n${faults[0]}`
        )
      }),
    120_000 + all.length * 1000
  )
})
