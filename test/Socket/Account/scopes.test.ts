import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Redacted, Scope, Stream } from "effect"
import { mock, RestClient } from "../../../src/Http/RestClient.js"
import { Credentials } from "../../../src/Layers/Credentials.js"
import * as Socket from "../../../src/Socket.js"
import { settle } from "../../effect/turns.js"
import { fill, fills, inVirtualTime, lives, push, reading } from "./AccountServer.js"

const message = (topic: string, data: object) => ({ id: "m", topic, creationTime: 1_000_000, data: [data] })

describe("a feed that is stopped", () => {
  it.scoped("at any moment leaves nothing behind, and another one takes over", () =>
    inVirtualTime((server, exchange, clock) =>
      Effect.gen(function* () {
        let calls = 0
        const slow = mock((_, params) =>
          Effect.gen(function* () {
            calls++
            yield* Effect.sleep(70)
            if (calls % 5 === 0) return yield* Effect.fail({ _tag: "Down" })
            const { category, cursor } = params as { readonly category?: string; readonly cursor?: string }
            const list = category === "linear" ? exchange.executions : []
            return { result: { list, nextPageCursor: cursor === undefined ? "2" : "" }, time: 1 }
          })
        )
        for (let millis = 0; millis < 9000; millis += 490) {
          const scope = yield* Scope.make()
          const told = yield* Scope.extend(
            Effect.provideService(reading({ audit: "2 seconds", lag: 300 }), RestClient, slow),
            scope
          )
          yield* clock.pass(millis / 2)
          if (millis % 3 === 0) server.sockets.at(-1)?.cut()
          else server.sockets.at(-1)?.push(message("position", { symbol: 7 }))
          yield* clock.pass(millis / 2)
          yield* Scope.close(scope, Exit.void)
          yield* settle
          assert.isNotNull(told.fiber.unsafePoll())
          const before = calls
          const sleepers = clock.sleepers
          yield* clock.pass(61_000)
          assert.strictEqual(server.live, 0)
          assert.strictEqual(calls, before, `stopped after ${millis} ms`)
          assert.isAtMost(clock.sleepers, sleepers)
        }
      })
    )
  )
})

describe("several feeds of a layer", () => {
  it.scoped("give each account its own, and don't end with one another", () =>
    inVirtualTime((server, _exchange, clock) =>
      Effect.gen(function* () {
        const other = { key: "otherotherother", secret: Redacted.make("other") }
        const first = yield* reading()
        const second = yield* Effect.provideService(reading(), Credentials, other)
        const scope = yield* Scope.make()
        const third = yield* Scope.extend(reading(), scope)
        yield* clock.pass(2000)
        assert.lengthOf(server.sockets, 2)
        for (const { all } of [first, second, third]) assert.lengthOf(lives(all), 1)
        server.sockets[0]?.push(message("execution", fill("mine", 1_002_000)))
        server.sockets[1]?.push(message("execution", fill("theirs", 1_002_000)))
        yield* settle
        yield* Scope.close(scope, Exit.void)
        server.sockets[0]?.push(message("execution", fill("mine2", 1_002_001)))
        yield* settle
        assert.deepStrictEqual(fills(first.all), ["mine", "mine2"])
        assert.deepStrictEqual(fills(second.all), ["theirs"])
        assert.deepStrictEqual(fills(third.all), ["mine"])
      })
    )
  )

  it.scoped("a stream that is run twice emits everything twice", () =>
    inVirtualTime((server, _exchange, clock) =>
      Effect.gen(function* () {
        const feed = Socket.feed({ audit: "off" })
        const told: Array<Array<Socket.FeedEvent>> = [[], []]
        for (const all of told)
          yield* Effect.forkScoped(Stream.runForEach(feed, (event) => Effect.sync(() => all.push(event))))
        yield* settle
        yield* settle
        push(server, "execution", fill("e1", 1_000_001))
        yield* clock.pass(5000)
        for (const all of told) {
          assert.deepStrictEqual(fills(all), ["e1"])
          assert.lengthOf(lives(all), 1)
        }
      })
    )
  )
})
