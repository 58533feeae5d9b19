import { assert, describe, it } from "@effect/vitest"
import { ConnectionError } from "../../../src/Errors/Network.js"
import {
  type ListenerEvent,
  type ListenerState,
  refusal,
  transition,
  waiting
} from "../../../src/Socket/internal/Channel/ListenerState.js"

const reason = { code: 10001, detail: "handler not found" }
const error = new ConnectionError({ url: "", reason: "closed", detail: "" })

const refusedOne: ListenerState = { _tag: "Waiting", refused: ["a"], reason }
const confirmed: ListenerState = { _tag: "Confirmed" }
const failed: ListenerState = { _tag: "Failed", error: refusal(["c"], reason) }
const left: ListenerState = { _tag: "Left" }

const events: ReadonlyArray<ListenerEvent> = [
  { _tag: "Refused", topic: "b", reason },
  { _tag: "Answered" },
  { _tag: "Failed", error },
  { _tag: "Left" }
]
const failing: ListenerState = { _tag: "Failed", error }

/** What each state becomes by each event, in the order of {@link events}. */
const transitions: ReadonlyArray<readonly [name: string, before: ListenerState, after: ReadonlyArray<ListenerState>]> =
  [
    ["that waits", waiting, [{ _tag: "Waiting", refused: ["b"], reason }, confirmed, failing, left]],
    [
      "that was refused a topic",
      refusedOne,
      [
        { _tag: "Waiting", refused: ["a", "b"], reason },
        { _tag: "Failed", error: refusal(["a"], reason) },
        failing,
        left
      ]
    ],
    ["that was confirmed", confirmed, [confirmed, confirmed, failing, left]],
    ["that has failed", failed, [failed, failed, failed, failed]],
    ["that has left", left, [left, left, left, left]]
  ]

describe("a listener", () => {
  for (const [name, before, after] of transitions)
    for (const [index, event] of events.entries())
      it(`${name} becomes ${after[index]?._tag} by ${event._tag}`, () => {
        assert.deepStrictEqual(transition(before, event), after[index])
      })
})
