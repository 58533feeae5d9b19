import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { venue } from "../../src/PaperExchange.js"
import * as Recorder from "../../src/Recording/Recorder.js"
import * as Recording from "../../src/Recording.js"

describe("the log of a recording", () => {
  it.effect("knows the newest secrets, and not all that there were", () =>
    Effect.gen(function* () {
      const log = new Recorder.Log(yield* Effect.clock, 1000, () => {})
      const secret = (at: number) => String.fromCharCode(0x4e00 + at).repeat(12)
      for (let at = 0; at < 100; at++) log.learnSecrets([secret(at)])
      const veil = log.veil()
      for (let at = 36; at < 100; at++) assert.isTrue(veil.hides(secret(at)), `${at}`)
      assert.isFalse(veil.hides(secret(0)))
    })
  )
})

describe("a recording that ends", () => {
  it.effect("ends with its last line, although connections say more while they close", () =>
    Effect.gen(function* () {
      const pieces: Array<string> = []
      const scope = yield* Scope.make()
      const { log, recorder } = yield* Recorder.make(
        (piece) =>
          Effect.sync(() => {
            pieces.push(piece)
            if (piece.includes('"end"')) log.received(4, () => ({ kind: "in", at: 2, socket: 1, text: "late" }))
          }),
        { venue }
      ).pipe(Scope.extend(scope))
      log.received(4, () => ({ kind: "in", at: 1, socket: 1, text: "told" }))
      yield* Scope.close(scope, Exit.void)
      log.add(0, () => ({ kind: "closed", at: 3, socket: 1, code: 1000, reason: "" }))
      yield* Effect.ignore(recorder.flush)
      const session = yield* Recording.parse(pieces.join(""))
      assert.isTrue(session.isComplete)
      assert.deepStrictEqual(
        session.lines.map(({ kind }) => kind),
        ["in", "end"]
      )
      assert.strictEqual(recorder.counts().received, 1)
    })
  )

  it.effect("says what it left out as soon as what waited is written: a crash may come before the next line", () =>
    Effect.gen(function* () {
      const { sink, text } = Recording.memory()
      const scope = yield* Scope.make()
      const { log, recorder } = yield* Scope.extend(Recorder.make(sink, { venue, bufferLimit: 1000 }), scope)
      for (let i = 0; i < 3; i++) log.received(900, () => ({ kind: "in", at: 1, socket: 1, text: "long" }))
      yield* recorder.flush
      assert.include(text().trim().split("\n").at(-1), '"kind":"gap"')
      yield* Scope.close(scope, Exit.void)
    })
  )

  it.effect("says before its last line how many messages it left out", () =>
    Effect.gen(function* () {
      const { sink, text } = Recording.memory()
      const scope = yield* Scope.make()
      const { log } = yield* Scope.extend(Recorder.make(sink, { venue, bufferLimit: 1000 }), scope)
      for (let i = 0; i < 3; i++) log.received(900, () => ({ kind: "in", at: 1, socket: 1, text: "long" }))
      yield* Scope.close(scope, Exit.void)
      const session = yield* Recording.parse(text())
      assert.isTrue(session.isComplete)
      assert.deepStrictEqual(
        session.lines.map((line) => (line.kind === "gap" ? line.frames : line.kind)),
        ["in", 2, "end"]
      )
    })
  )
})
