import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { venue } from "../../src/PaperExchange.js"
import * as Recorder from "../../src/Recording/Recorder.js"
import * as Recording from "../../src/Recording.js"
import { parsed } from "./sessions.js"

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
      const session = yield* parsed(pieces.join(""))
      assert.isTrue(session.isComplete)
      assert.deepStrictEqual(
        session.lines.map(({ kind }) => kind),
        ["in", "end"]
      )
      assert.strictEqual(recorder.counts().received, 1)
    })
  )

  it.effect("says before its last line how many messages it left out", () =>
    Effect.gen(function* () {
      const { sink, text } = Recording.memory()
      const scope = yield* Scope.make()
      const { log } = yield* Scope.extend(Recorder.make(sink, { venue, bufferLimit: 1000 }), scope)
      for (let i = 0; i < 3; i++) log.received(900, () => ({ kind: "in", at: 1, socket: 1, text: "long" }))
      yield* Scope.close(scope, Exit.void)
      const session = yield* parsed(text())
      assert.isTrue(session.isComplete)
      assert.deepStrictEqual(
        session.lines.map((line) => (line.kind === "gap" ? line.frames : line.kind)),
        ["in", 2, "end"]
      )
    })
  )
})
