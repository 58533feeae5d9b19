import { assert, it } from "@effect/vitest"
import { describe } from "vitest"
import { allWaitsOf, answers, type By, events, holds, stepOf } from "./lives.js"

const withSocket = new Set(["Opening", "SigningAuth", "Authenticating", "MeasuringClock", "Connected", "Closing"])

/** The transitions in specification B3. */
const published: Readonly<Record<string, ReadonlyArray<string>>> = {
  Initial: ["Connecting", "Initial"],
  Connecting: ["Connected", "Reconnecting", "Closing", "Initial"],
  Connected: ["Reconnecting", "Closing", "Initial"],
  Reconnecting: ["Connecting", "Closing", "Initial"],
  Closing: ["Initial"]
}

const kinds: ReadonlyArray<readonly [kind: string, by: By]> = [
  ["public", "none"],
  ["private with an auth message", "message"],
  ["private with a signed URL", "address"]
]

describe.each(kinds)("any sequence of events of a connection that is %s", (_, by) => {
  it("waits for nothing after it has ended, and ignores everything", () => {
    holds(by, (turns) => {
      for (const { actions, after, before } of turns) {
        if (after.state._tag === "Ended") assert.deepStrictEqual(allWaitsOf(after.state), [])
        if (before.state._tag === "Ended") {
          assert.strictEqual(after, before)
          assert.deepStrictEqual(actions, [])
        }
      }
    })
  })

  it("never gets stuck: each state waits for something, and the event ends the wait", () => {
    holds(by, (turns) => {
      for (const { after } of turns) {
        const { _tag } = after.state
        const waits = allWaitsOf(after.state)
        if (_tag !== "Ended" && _tag !== "Idle") assert.isAbove(waits.length, 0, _tag)
        for (const wait of waits) {
          for (const event of events.filter((one) => answers[wait._tag].includes(one._tag))) {
            const next = stepOf(by, after, event).machine.state
            assert.notInclude(
              allWaitsOf(next).map((one) => one._tag),
              wait._tag,
              `${event._tag} in ${_tag}`
            )
          }
        }
      }
    })
  })

  it("has at most one socket, and drops it on every way out", () => {
    holds(by, (turns) => {
      let isDialed = false
      for (const { actions, after } of turns) {
        for (const { _tag } of actions) {
          if (_tag === "Dial") {
            assert.isFalse(isDialed)
            isDialed = true
          } else if (_tag === "DropSocket") isDialed = false
          else if (_tag === "CloseSocket" || _tag === "SendAuth" || _tag === "SendPing") assert.isTrue(isDialed)
        }
        assert.strictEqual(isDialed, withSocket.has(after.state._tag), after.state._tag)
      }
    })
  })

  it("acts on every end of a socket, every refusal and every request", () => {
    holds(by, (turns) => {
      for (const { actions, after, before, event } of turns) {
        const had = withSocket.has(before.state._tag)
        if (event._tag === "SocketRefused" || event._tag === "SocketFailed" || event._tag === "SocketClosed") {
          if (had) assert.include(["Planning", "Ended"], after.state._tag)
        }
        if (event._tag === "DropRequested" && had && before.state._tag !== "Closing") {
          assert.strictEqual(after.state._tag, "Planning")
        }
        if (event._tag === "CloseRequested") assert.include(["Closing", "Ended"], after.state._tag)
        if (event._tag === "Stopped") assert.strictEqual(after.state._tag, "Ended")
        const isLoss = before.state._tag !== "Planning" && after.state._tag === "Planning"
        assert.isTrue(!isLoss || actions.some(({ _tag }) => _tag === "ReportDown"))
      }
    })
  })

  it("fails for good at a final failure of its socket: no retry, no timer, and the cause in the error", () => {
    holds(by, (turns) => {
      for (const { actions, after, before, event } of turns) {
        if (event._tag !== "SocketFailed" || event.isFinal !== true || !withSocket.has(before.state._tag)) continue
        assert.strictEqual(after.state._tag, "Ended")
        assert.deepStrictEqual(allWaitsOf(after.state), [])
        const failures = actions.flatMap((action) => (action._tag === "Fail" ? [action.error] : []))
        if (before.state._tag === "Closing") assert.deepStrictEqual(failures, [])
        else {
          const [error] = failures
          assert.isTrue(error?._tag === "ConnectionError" && error.reason === "failed" && error.cause === event.cause)
          assert.isTrue(actions.some(({ _tag }) => _tag === "ReportDown"))
        }
      }
    })
  })

  it("publishes only histories that specification B3 allows", () => {
    holds(by, (turns) => {
      let last = "Initial"
      for (const { actions } of turns) {
        for (const action of actions) {
          if (action._tag !== "Publish") continue
          assert.include(published[last] ?? [], action.state._tag, `after ${last}`)
          last = action.state._tag
        }
      }
    })
  })

  it("ends in Initial after a deliberate close, whatever the peer does", () => {
    holds(by, (turns) => {
      for (const { after } of turns) {
        if (after.state._tag !== "Closing") continue
        for (const event of events) {
          const { actions, machine } = stepOf(by, after, event)
          const { _tag } = machine.state
          assert.include(["Closing", "Ended"], _tag)
          if (_tag !== "Ended") continue
          const last = actions.findLast((action) => action._tag === "Publish")
          assert.deepStrictEqual(last?._tag === "Publish" && last.state, { _tag: "Initial", since: 0, loss: undefined })
        }
      }
    })
  })

  it("fails at most once, and never after a deliberate close", () => {
    holds(by, (turns) => {
      let failures = 0
      let isClosed = false
      for (const { actions, event } of turns) {
        if (event._tag === "CloseRequested") isClosed = true
        const fails = actions.filter(({ _tag }) => _tag === "Fail").length
        assert.isTrue(fails === 0 || !isClosed)
        failures += fails
      }
      assert.isAtMost(failures, 1)
    })
  })

  it("never reports up twice in a row", () => {
    holds(by, (turns) => {
      let isUp = false
      for (const { actions } of turns) {
        for (const { _tag } of actions) {
          if (_tag === "ReportUp") {
            assert.isFalse(isUp)
            isUp = true
          } else if (_tag === "ReportDown") isUp = false
        }
      }
    })
  })
})

it.each([
  ["none", []],
  ["message", ["SigningAuth", "Authenticating", "MeasuringClock"]],
  ["address", ["SigningAddress"]]
] as const)("the generated sequences reach every state, with a login by %s", (by, ofLogin) => {
  const reached = new Set<string>()
  holds(by, (turns) => {
    for (const { after } of turns) reached.add(after.state._tag)
  })
  assert.sameMembers(
    [...reached],
    [...ofLogin, ...["Idle", "Pacing", "Opening", "Connected", "Planning", "Waiting", "Closing", "Ended"]]
  )
})
