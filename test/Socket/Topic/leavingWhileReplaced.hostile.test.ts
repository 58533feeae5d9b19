import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Schema, Scope } from "effect"
import type { Credentials } from "../../../src/Layers/Credentials.js"
import type * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { type EngineServer, inEngine, listen, noting, raw } from "../engineWorld.js"
import type { ClientMessage, FakeSocket } from "../FakeDialer.js"
import { withExchange } from "../hostileExchange.js"
import { until } from "../waiting.js"

const RowMarks = Schema.decodeUnknownSync(Schema.Struct({ data: Schema.Array(Schema.Struct({ mark: Schema.String })) }))
const marksOf = (message: unknown): ReadonlyArray<string> => RowMarks(message).data.map(({ mark }) => mark)

type Services = Socket.Sockets | Credentials | Scope.Scope

const rows = {
  order: (nth: number) => ({ orderId: `o-${nth}`, orderStatus: "New", qty: "1", updatedTime: String(nth) }),
  execution: (nth: number) => ({ execId: `e-${nth}`, execPrice: "1", execQty: "1", execType: "Trade", seq: nth }),
  // Rows of one position, which differ in nothing else.
  position: (nth: number) => ({ positionIdx: 0, size: "1", updatedTime: String(nth), seq: nth })
}
type Kind = keyof typeof rows
const kinds: ReadonlyArray<Kind> = ["order", "execution", "position"]
const marketOf = (kind: Kind) => (kind === "position" ? "linear" : "spot")

const ways = ["all markets leaves, the one of one market stays", "one market leaves, the one of all stays"] as const

const topicsOf = (kind: Kind, way: (typeof ways)[number]) => {
  const one = `${kind}.${marketOf(kind)}`
  return way === ways[0] ? { left: kind, kept: one } : { left: one, kept: kind }
}

const pushOf = (kind: Kind, topic: string, nth: number, mark: string) => ({
  topic,
  id: `${topic} ${nth}`,
  creationTime: nth,
  data: [{ ...rows[kind](nth), category: marketOf(kind), symbol: "BTCUSDT", side: "Buy", mark }]
})

interface Listener {
  readonly topic: string
  readonly seen: ReadonlyArray<string>
  readonly leave: () => void
}

const come = (topic: string): Effect.Effect<Listener, Socket.SocketError, Services> =>
  Effect.gen(function* () {
    const scope = yield* Effect.acquireRelease(Scope.make(), (own) => Scope.close(own, Exit.void))
    const seen: Array<string> = []
    const message = (json: unknown) => seen.push(...marksOf(json))
    yield* Scope.extend(listen([raw(topic, "/v5/private")], { ...noting().listener, message }), scope)
    return { topic, seen, leave: () => Effect.runSync(Scope.close(scope, Exit.void)) }
  })

/** Where a row is pushed: on which connection, under which topic. */
type Place = { readonly socket: FakeSocket; readonly topic: string }

const orders = <A>(list: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  list.length === 0
    ? [[]]
    : list.flatMap((first, i) => orders(list.toSpliced(i, 1)).map((rest): ReadonlyArray<A> => [first, ...rest]))

/** The old connection has been replaced, and the server hasn't answered its close yet. */
class Replaced {
  #count = 0
  readonly held: Array<() => void> = []

  constructor(
    readonly server: EngineServer,
    readonly kind: Kind,
    readonly old: FakeSocket,
    readonly young: FakeSocket
  ) {}

  /** Everywhere a row is pushed: on each connection, once for each topic that it has subscribed. */
  get places(): ReadonlyArray<Place> {
    return [this.old, this.young].flatMap((socket) =>
      [...this.server.topicsOf(socket)].flatMap((topic) =>
        socket.isOpen && topic.startsWith(this.kind) ? [{ socket, topic }] : []
      )
    )
  }
  /** Keeps back what is asked, until it is handled. */
  hold(): void {
    this.server.request = (socket: FakeSocket, message: ClientMessage) => {
      if (socket.hungUp === undefined) this.held.push(() => this.server.confirm(socket, message))
      return true
    }
  }
  handle(): Effect.Effect<void> {
    this.held.shift()?.()
    return settle
  }
  /**
   * Pushes rows everywhere, in every order, and rows in one place only. After each push, those under whose own topic the row
   * was pushed must have heard it, once. The late ones came when the old one was closing: they may miss what only it sends.
   */
  tell(listeners: ReadonlyArray<Listener>, late: ReadonlyArray<Listener> = []): void {
    const faults: Array<string> = []
    const { places } = this
    for (const row of [...orders(places), ...places.map((place) => [place])]) {
      const nth = ++this.#count
      const mark = `row ${nth}`
      row.forEach((place, i) => {
        place.socket.push(pushOf(this.kind, place.topic, nth, mark))
        const pushed = row.slice(0, i + 1)
        const names = pushed.map(({ socket, topic }) => `${topic} (${socket === this.old ? "old" : "new"})`)
        const check = ({ seen, topic }: Listener, isLate: boolean) => {
          const times = seen.filter((one) => one === mark).length
          const isDue = pushed.some((one) => one.topic === topic && !(isLate && one.socket === this.old))
          if (times === Number(isDue) || (isLate && times === 1)) return
          faults.push(`${times} times, not ${Number(isDue)}, ${topic} hears a row that came as ${names.join(", ")}`)
        }
        for (const one of listeners) check(one, false)
        for (const one of late) check(one, true)
      })
    }
    assert.lengthOf(faults, 0, `at first, ${faults[0]}; at worst, ${faults.toSorted().at(-1)}`)
  }
}

/** The old connection's close isn't answered until the steps are done. They return who listens then. */
const whileReplaced = (
  kind: Kind,
  { kept, left }: { readonly kept: string; readonly left: string },
  steps: (
    world: Replaced,
    stays: Listener,
    leaves: Listener
  ) => Effect.Effect<ReadonlyArray<Listener>, Socket.SocketError, Services>,
  /** Called while both connections are in service: just before the new one's subscribe is answered. */
  meanwhile: (leaves: Listener) => void = () => {}
) =>
  inEngine(
    (server, clock) =>
      Effect.gen(function* () {
        const { closing } = server.behaviour
        server.behaviour.closing = (socket, code) => {
          if (socket !== server.sockets[0]) closing(socket, code)
        }
        const stays = yield* come(kept)
        const leaves = yield* come(left)
        const [old] = server.sockets
        assert.isDefined(old)
        // If the test fails, nothing lets the time pass in which the close would time out.
        yield* Effect.addFinalizer(() => Effect.sync(() => old.cut()))
        server.request = (socket, { op }) => {
          if (socket !== old && op === "subscribe" && old.hungUp === undefined) queueMicrotask(() => meanwhile(leaves))
          // The old one handles no unsubscribe any more; and once it closes, nothing is sent on it.
          return socket === old
        }
        for (let i = 0; i < 150 && old.hungUp === undefined; i++) yield* clock.pass(500)
        const [, young] = server.sockets
        assert.isDefined(young)
        assert.deepStrictEqual([old.hungUp, old.isOpen, server.open], ["closed", true, [young]])
        const world = new Replaced(server, kind, old, young)
        const remaining = yield* steps(world, stays, leaves)
        assert.deepStrictEqual([old.isOpen, server.open], [true, [young]])
        old.cut(1000)
        yield* clock.pass(1000)
        world.tell(remaining)
      }).pipe(Effect.scoped),
    { rotateAfter: "1 minute", timeouts: { close: "20 seconds" } }
  )

for (const kind of kinds)
  for (const way of ways)
    describe(`${kind}, while a replaced connection closes: the topic of ${way}`, () => {
      const topics = topicsOf(kind, way)
      const { kept, left } = topics

      it.scoped("as a control, it is not left by all: each row is heard once", () =>
        whileReplaced(kind, topics, (world, ...listeners) =>
          Effect.gen(function* () {
            world.tell(listeners)
            const second = yield* come(left)
            world.tell(listeners, [second])
            second.leave()
            yield* settle
            assert.lengthOf(world.places, 4)
            world.tell(listeners)
            return listeners
          })
        )
      )

      it.scoped("each row is heard once, under its own topic, before and after the acknowledgement", () =>
        whileReplaced(kind, topics, (world, stays, leaves) =>
          Effect.gen(function* () {
            world.hold()
            leaves.leave()
            yield* settle
            assert.lengthOf(world.places, 4)
            world.tell([stays])
            yield* world.handle()
            assert.lengthOf(world.places, 3)
            world.tell([stays])
            return [stays]
          })
        )
      )

      it.scoped("it was left just before, and the old one didn't answer: each row is heard once", () =>
        whileReplaced(
          kind,
          topics,
          (world, stays) =>
            Effect.gen(function* () {
              assert.deepStrictEqual(world.old.topics("unsubscribe"), [[left]])
              assert.lengthOf(world.places, 3)
              world.tell([stays])
              return [stays]
            }),
          (leaves) => leaves.leave()
        )
      )

      for (const when of ["before", "after"])
        it.scoped(`its listener comes back ${when} the acknowledgement: both hear each row once`, () =>
          whileReplaced(kind, topics, (world, stays, leaves) =>
            Effect.gen(function* () {
              world.hold()
              leaves.leave()
              yield* settle
              if (when === "after") yield* world.handle()
              const coming = yield* Effect.fork(come(left))
              yield* settle
              for (let i = 0; coming.unsafePoll() === null && i < 10; i++) {
                world.tell([stays])
                yield* world.handle()
              }
              const again = yield* Fiber.join(coming)
              assert.lengthOf(world.places, 4)
              world.tell([stays], [again])
              return [stays, again]
            })
          )
        )

      it.scoped("its listener comes back, and leaves again, with pushes in between: each row is heard once", () =>
        whileReplaced(kind, topics, (world, stays, leaves) =>
          Effect.gen(function* () {
            leaves.leave()
            world.tell([stays])
            const again = yield* come(left)
            world.tell([stays], [again])
            again.leave()
            world.tell([stays])
            yield* settle
            assert.lengthOf(world.places, 3)
            world.tell([stays])
            return [stays]
          })
        )
      )

      it.scoped("it is left, and the other one is listened to for the first time: each row is heard once", () =>
        whileReplaced(kind, { kept: "wallet", left }, (world, _, leaves) =>
          Effect.gen(function* () {
            leaves.leave()
            const next = yield* come(kept)
            assert.lengthOf(world.places, 2)
            world.tell([next])
            return [next]
          })
        )
      )
    })

for (const way of ways)
  it.scopedLive(`over real sockets, too, each row is heard once: the topic of ${way}`, () =>
    withExchange(
      (exchange) =>
        Effect.gen(function* () {
          const { kept, left } = topicsOf("order", way)
          const row = (topic: string, nth: number, mark: string) => pushOf("order", topic, nth, mark)
          const answers: Array<() => void> = []
          exchange.opened = ({ index, socket }) => {
            // What `ws` calls when a close has come, too.
            const close = socket.close.bind(socket)
            if (index === 0) socket.close = (...args) => void answers.push(() => close(...args))
          }
          const stays = yield* come(kept)
          const leaves = yield* come(left)
          yield* Effect.addFinalizer(() => Effect.sync(() => answers.forEach((answer) => answer())))
          yield* until("the old connection's close", () => answers.length === 1)
          const [old, young] = exchange.lines
          leaves.leave()
          yield* until("the unsubscribe", () => young?.subscribed.has(left) === false)
          for (const topic of [left, kept]) old?.push(row(topic, 1, "on both"))
          for (const topic of [left, kept]) old?.push(row(topic, 2, "on the old one"))
          old?.push(row(left, 3, "left"))
          old?.push(row(kept, 4, "the last one"))
          for (const [nth, mark] of ["on both", "on the new one"].entries()) young?.push(row(kept, nth * 4 + 1, mark))
          yield* until("both", () => ["the last one", "on the new one"].every((mark) => stays.seen.includes(mark)))
          assert.strictEqual(stays.seen.toSorted().join(), "on both,on the new one,on the old one,the last one")
        }).pipe(Effect.scoped),
      { rotateAfter: "1500 millis", timeouts: { close: "20 seconds" } }
    )
  )
