import * as NodeFileSystem from "@effect/platform-node/NodeFileSystem"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { kills } from "../killed.js"

it.live("a process that is killed while working loses nothing that it acknowledged", () =>
  Effect.gen(function* () {
    const outcome = yield* kills(1, 1)
    assert.deepStrictEqual(outcome.lost, [])
    assert.isAbove(outcome.orders, 4)
    assert.isAbove(outcome.fills, 0)
  }).pipe(Effect.provide(NodeFileSystem.layer))
)
