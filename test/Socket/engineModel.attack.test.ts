import { assert, it } from "@effect/vitest"
import { Cause, Effect, Exit, type Fiber, Scope } from "effect"
import { describe } from "vitest"
import type { Listening } from "../../src/Socket/Source.js"
import type * as Socket from "../../src/Socket.js"
import { type EngineServer, inEngine, listen, noting, raw } from "./engineWorld.js"
import { answer, type FakeSocket, settle } from "./FakeDialer.js"
import type { VirtualClock } from "./VirtualClock.js"

/** A small generator, so that a seed repeats a run. */
const generator = (seed: number) => {
  let state = (seed + 1) * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A listener as the model sees it. */
class Modeled {
  readonly scope = Effect.runSync(Scope.make())
  readonly ids: Array<string> = []
  readonly log: Array<string> = []
  isGone = false
  listening: Listening | undefined
  fiber: Fiber.RuntimeFiber<unknown, unknown> | undefined
  constructor(readonly held: Set<string>) {}

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
  isHostile = true
  messages = 0
  readonly history: Array<string> = []

  constructor(
    readonly random: () => number,
    readonly server: EngineServer,
    readonly clock: VirtualClock
  ) {
    server.request = (socket, message) => {
      const topics = server.topicsOf(socket)
      const chance = this.isHostile ? random() : 1
      const delay = this.isHostile && random() < 0.5 ? Math.floor(random() * 3000) : 0
      const reply = (send: () => void) =>
        delay === 0
          ? queueMicrotask(send)
          : Effect.runFork(Effect.withClock(Effect.delay(Effect.sync(send), delay), clock))
      if (message.op === "subscribe" && chance < 0.25) {
        const named = random() < 0.7 ? (message.args ?? []).slice(0, 1) : (message.args ?? [])
        const detail = chance < 0.12 ? "busy, try again" : "handler not found"
        const names = named.length === (message.args ?? []).length ? "" : `: ${named.join(",")}`
        reply(() => socket.push({ success: false, ret_msg: detail + names, req_id: message.req_id, op: "subscribe" }))
        return true
      }
      for (const topic of message.args ?? [])
        if (message.op === "subscribe") topics.add(`${topic}`)
        else topics.delete(`${topic}`)
      // The answer may get lost, or come twice.
      if (chance < 0.35) return true
      reply(() => answer(socket, message))
      if (chance < 0.45) reply(() => answer(socket, message))
      return true
    }
    server.behaviour.dialed = (socket: FakeSocket) => {
      const isRefused = this.isHostile && random() < 0.2
      queueMicrotask(() => (isRefused ? socket.refuse(503) : socket.open()))
    }
  }

  pick<A>(all: ReadonlyArray<A>): A | undefined {
    return all[Math.floor(this.random() * all.length)]
  }

  listen(): Effect.Effect<void, never, Socket.Sockets> {
    const topics = this.topics.filter(() => this.random() < 0.4)
    if (topics.length === 0) topics.push(this.pick(this.topics) ?? "")
    const modeled = new Modeled(new Set(topics))
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
      failed: ({ _tag }: { readonly _tag: string }) => {
        if (!modeled.isConfirmed) modeled.log.push("failed before it was confirmed")
        modeled.log.push(`failed ${_tag}`)
      }
    }
    const sources = topics.map((text) => raw(text, "/v5/public/linear", { startsWithSnapshot: text.endsWith("E") }))
    const opened = Effect.map(Scope.extend(listen(sources, listener), modeled.scope), (listening) => {
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

  push(topic: string): void {
    const id = `m${++this.messages}`
    const isSent = this.server.listening(topic).length > 0
    const due = this.listeners.filter((one) => one.isActive && one.held.has(topic))
    this.server.push({ topic, ...{ type: "snapshot", ts: this.clock.unsafeCurrentTimeMillis(), data: [{ i: id }] } })
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
    if (chance < 0.15 && active.length < 6) {
      note("listen")
      return this.listen()
    }
    if (chance < 0.25 && one !== undefined) {
      note(`leave ${this.listeners.indexOf(one)}`)
      return this.leave(one)
    }
    if (chance < 0.3 && one?.isActive === true && one.held.size > 1) {
      const topic = this.pick([...one.held]) ?? ""
      note(`leave ${topic} of ${this.listeners.indexOf(one)}`)
      one.held.delete(topic)
      one.listening?.leave([topic])
      return Effect.void
    }
    if (chance < 0.36 && one?.isActive === true) {
      note(`renew ${this.listeners.indexOf(one)}`)
      one.listening?.renew([...one.held])
      return Effect.void
    }
    if (chance < 0.42) {
      note("cut")
      this.pick(server.open)?.cut()
      return Effect.void
    }
    if (chance < 0.7) {
      const topic = this.pick(this.topics) ?? ""
      note(`push ${topic}`)
      this.push(topic)
      return Effect.void
    }
    const millis = Math.floor(random() ** 3 * 20_000)
    note(`pass ${millis}`)
    return this.clock.pass(millis)
  })

  /** What must be so once the exchange has behaved for a while. */
  check(lines: number): void {
    const wanted = new Set<string>()
    this.listeners.forEach((one, index) => {
      const exit = one.fiber?.unsafePoll()
      if (exit === null && !one.isGone) this.fault(`listener ${index} is neither confirmed nor refused`)
      if (exit != null && Exit.isFailure(exit) && Cause.isDie(exit.cause)) this.fault(Cause.pretty(exit.cause))
      if (one.log.some((line) => line.includes("message after") || line.includes("before") || line.includes("of ")))
        this.fault(`listener ${index}: ${one.log.join(", ")}`)
      if (one.log.filter((line) => line.startsWith("failed ")).length > 1) this.fault(`listener ${index} failed twice`)
      if (one.isActive) for (const topic of one.held) wanted.add(topic)
    })
    const sorted = [...wanted].sort()
    const isAnyone = this.listeners.some((one) => one.isActive)
    const { open } = this.server
    if (open.length !== (isAnyone ? lines : 0)) this.fault(`${open.length} connections`)
    for (const socket of open) {
      const topics = [...this.server.topicsOf(socket)].sort()
      if (topics.join() !== sorted.join()) this.fault(`wanted ${sorted.join()}, subscribed ${topics.join()}`)
    }
    for (const topic of this.topics) this.push(topic)
  }
}

const run = (seed: number) => {
  const random = generator(seed)
  const lines = seed % 2 === 0 ? 1 : 2
  const rotateAfter = seed % 3 === 0 ? ("never" as const) : ("1 minute" as const)
  let after: (() => void) | undefined
  return inEngine(
    (server, clock) =>
      Effect.gen(function* () {
        const model = new Model(random, server, clock)
        after = () => {
          if (server.live > 0) model.fault(`${server.live} sockets are left`)
        }
        for (let round = 0; round < 2; round++) {
          model.isHostile = true
          for (let i = 0; i < 60; i++) yield* model.step
          model.isHostile = false
          yield* clock.pass(150_000)
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
    Effect.ensuring(Effect.sync(() => after?.()))
  )
}

const seeds = Number(process.env["ENGINE_SEEDS"] ?? 60)
const from = Number(process.env["ENGINE_FROM"] ?? 0)

describe("listeners, cuts, refusals, renewals and rotations at random", () => {
  it.scoped(
    "leave each connection with the wanted subscriptions, each listener confirmed or failed, and each message delivered once",
    () =>
      Effect.gen(function* () {
        const faults: Array<string> = []
        for (let seed = from; seed < from + seeds; seed++) {
          const exit = yield* Effect.exit(Effect.scoped(run(seed)))
          if (Exit.isFailure(exit)) faults.push(Cause.pretty(exit.cause).split("    at ")[0] ?? "")
        }
        assert.deepStrictEqual(
          faults.length,
          0,
          `${faults.map((fault) => fault.split("\n")[0]).join("\n")}\n\n${faults[0]}`
        )
      }),
    120_000
  )
})
