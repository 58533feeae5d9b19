// @effect-diagnostics multipleEffectProvide:off
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Layer, TestClock } from "effect"
import * as TransportUndici from "../../src/Http/TransportUndici.js"
import * as ClockOffset from "../../src/Layers/ClockOffset.js"
import { logged, silent } from "./clockOffsetWorld.js"

describe("layerSync with an exchange that lies or is slow", () => {
  const now = 1_763_700_000_000

  /** Answers after the given delays, the last of which repeats; its clock is ahead by `ahead`. */
  const delayed = (delays: ReadonlyArray<number>, ahead: number, asked: Array<number> = []) =>
    Effect.suspend(() => {
      const delay = delays[Math.min(asked.length, delays.length - 1)] ?? 0
      asked.push(delay)
      // The server reads its clock at the end, as if the delay were the opening of the connection.
      return Effect.map(Effect.zipRight(Effect.sleep(delay), Clock.currentTimeMillis), (local) => local + ahead)
    })

  const built = (time: Effect.Effect<number, ClockOffset.ServerTimeError | ClockOffset.UntrustedServerTime>) =>
    Effect.gen(function* () {
      yield* TestClock.setTime(now)
      const lines: Array<string> = []
      const fiber = yield* Effect.fork(Layer.build(ClockOffset.layerSyncFrom(time).pipe(Layer.provide(logged(lines)))))
      yield* TestClock.adjust("10 seconds")
      const clock = yield* Effect.provide(ClockOffset.ClockOffset, yield* Fiber.join(fiber))
      return { clock, lines }
    })

  it.scoped("does not mistake the opening of a connection for a wrong clock", () =>
    Effect.gen(function* () {
      const asked: Array<number> = []
      const { clock } = yield* built(delayed([2500, 80], 0, asked))
      assert.deepStrictEqual(asked, [2500, 80])
      assert.strictEqual(clock.current(), 40)
    })
  )

  it.scoped("uses the best of three measurements if all of them are long", () =>
    Effect.gen(function* () {
      const asked: Array<number> = []
      const { clock } = yield* built(delayed([900, 400, 600, 1], 1000, asked))
      assert.deepStrictEqual(asked, [900, 400, 600])
      assert.strictEqual(clock.current(), 1000 + 200)
    })
  )

  it.scoped("uses the measurement it has if another one does not arrive", () =>
    Effect.gen(function* () {
      const { clock, lines } = yield* built(delayed([900, 60_000], 1000))
      assert.strictEqual(clock.current(), 1000 + 450)
      assert.deepStrictEqual(lines, [])
    })
  )

  it.scoped("does not trust a measurement that takes longer than 2 seconds", () =>
    Effect.gen(function* () {
      const { clock, lines } = yield* built(delayed([2001], 0))
      assert.strictEqual(clock.current(), 0)
      assert.strictEqual(lines.length, 1)
      assert.match(lines[0] ?? "", /^WARN .*stays 0 ms/)
    })
  )

  it.scoped("does not trust a time that is more than a day from the local time", () =>
    Effect.gen(function* () {
      for (const time of [1, now / 1000, now * 1000, now - 86_400_001, now + 86_410_001]) {
        const { clock, lines } = yield* built(Effect.succeed(time))
        assert.strictEqual(clock.current(), 0, String(time))
        assert.strictEqual(lines.length, 1)
      }
      const { clock } = yield* built(delayed([0], -86_400_000))
      assert.strictEqual(clock.current(), -86_400_000)
    })
  )

  it.scopedLive("keeps its offset although a server answers with absurd times and error codes", () =>
    Effect.gen(function* () {
      const ahead = 3000
      let answer = (): unknown => ({ retCode: 0, time: Date.now() + ahead })
      const server = createServer((_, response) => void response.end(JSON.stringify(answer())))
      yield* Effect.acquireRelease(
        Effect.async<void>((resume) => {
          server.listen(0, "127.0.0.1", () => resume(Effect.void))
        }),
        () => Effect.sync(() => server.close())
      )
      const rest = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const offset = Effect.gen(function* () {
        const clock = yield* ClockOffset.ClockOffset
        const first = clock.current()
        assert.approximately(first, ahead, 1000)
        for (const lie of [
          { retCode: 0, time: 1 },
          { retCode: 10016, time: Date.now() - 60_000 },
          { retCode: "0", time: Date.now() - 60_000 },
          { retCode: 10016 }
        ]) {
          answer = () => lie
          const again = yield* Layer.build(ClockOffset.layerSync({ venue: { rest } }))
          assert.strictEqual(
            yield* Effect.provide(
              Effect.map(ClockOffset.ClockOffset, (one) => one.current()),
              again
            ),
            0
          )
        }
        yield* clock.resync
        assert.strictEqual(clock.current(), first)
      })
      yield* offset.pipe(
        Effect.provide(ClockOffset.layerSync({ venue: { rest } })),
        Effect.provide(Layer.merge(TransportUndici.layer, silent))
      )
    })
  )
})
