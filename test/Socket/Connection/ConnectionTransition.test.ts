import { assert, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { describe } from "vitest"
import { ServerText } from "../../../src/Errors/internal/ServerText.js"
import { CredentialsError } from "../../../src/Errors/Network.js"
import type { AuthReply } from "../../../src/Socket/Control.js"
import {
  type Action,
  type Event,
  initial,
  type Machine,
  type Settings,
  waitsOf
} from "../../../src/Socket/internal/Connection/ConnectionStates.js"
import { transition } from "../../../src/Socket/internal/Connection/ConnectionTransition.js"

const heard = { aliveAt: 0, exchangeTime: undefined }
const settings = (auth: Settings["auth"], retriesBusyAuth = true): Settings => ({
  name: "test",
  url: "wss://exchange/test",
  auth,
  retriesBusyAuth,
  stableMillis: 30_000,
  pongTimeoutMillis: 1000
})

const reply = (success: boolean, code?: number): AuthReply => ({
  _tag: "AuthReply",
  success,
  code,
  detail: new ServerText("")
})

const events: ReadonlyArray<Event> = [
  { _tag: "Started" },
  { _tag: "ConnectAllowed" },
  { _tag: "AddressSigned", query: "?signature=s" },
  { _tag: "SigningFailed", error: new CredentialsError({ message: "no secret" }) },
  { _tag: "SocketOpened" },
  { _tag: "SocketRefused", status: 401, body: new ServerText("no") },
  { _tag: "SocketRefused", status: 503, body: new ServerText("busy") },
  { _tag: "SocketFailed", cause: new Error("ECONNRESET") },
  { _tag: "SocketFailed", cause: new Error("not recorded"), isFinal: true },
  { _tag: "SocketClosed", code: 1006, reason: new ServerText("") },
  { _tag: "HandshakeTimedOut" },
  { _tag: "AuthSigned", message: "{}", expires: 5000 },
  { _tag: "AuthReplied", reply: reply(true) },
  { _tag: "AuthReplied", reply: reply(false, 10003) },
  { _tag: "AuthReplied", reply: reply(false, 10002) },
  { _tag: "AuthReplied", reply: reply(false, 10016) },
  { _tag: "AuthTimedOut" },
  { _tag: "ClockMeasured", offsetMillis: 0 },
  { _tag: "ClockMeasured", offsetMillis: undefined },
  { _tag: "Confirmed" },
  { _tag: "PingDue" },
  { _tag: "PongReceived" },
  { _tag: "PongTimedOut" },
  { _tag: "RetryPlanned", retryAt: 1_000_000 },
  { _tag: "RetriesExhausted" },
  { _tag: "RetryDue" },
  { _tag: "DropRequested", detail: "stale" },
  { _tag: "CloseRequested" },
  { _tag: "CloseTimedOut" },
  { _tag: "Stopped", detail: "a defect" }
]

/** The events that each wait can cause. */
const answers: Readonly<Record<ReturnType<typeof waitsOf>[number]["_tag"], ReadonlyArray<Event["_tag"]>>> = {
  Pace: ["ConnectAllowed"],
  SignAddress: ["AddressSigned", "SigningFailed"],
  Handshake: ["HandshakeTimedOut"],
  SignAuth: ["AuthSigned", "SigningFailed"],
  AuthReply: ["AuthTimedOut"],
  MeasureClock: ["ClockMeasured"],
  NextPing: ["PingDue"],
  Pong: ["PongTimedOut"],
  Plan: ["RetryPlanned", "RetriesExhausted"],
  Retry: ["RetryDue"],
  Close: ["CloseTimedOut"]
}

/** The events that are likely in a state. */
const likely = ({ state }: Machine): ReadonlyArray<Event> => {
  const tags = new Set(waitsOf(state).flatMap(({ _tag }) => answers[_tag]))
  if (state._tag === "Idle") tags.add("Started")
  if (state._tag === "Opening") tags.add("SocketOpened")
  if (state._tag === "Authenticating") tags.add("AuthReplied")
  if (state._tag === "Connected") for (const tag of ["AuthReplied", "PongReceived"] as const) tags.add(tag)
  return events.filter(({ _tag }) => tags.has(_tag))
}

const lives = FastCheck.record({
  auth: FastCheck.constantFrom("none" as const, "message" as const, "address" as const),
  picks: FastCheck.array(
    FastCheck.record({
      isLikely: FastCheck.oneof(
        { arbitrary: FastCheck.constant(true), weight: 5 },
        { arbitrary: FastCheck.constant(false), weight: 1 }
      ),
      index: FastCheck.nat(1000),
      millis: FastCheck.nat(20_000)
    }),
    { maxLength: 100 }
  )
})

interface Turn {
  readonly event: Event
  readonly before: Machine
  readonly after: Machine
  readonly actions: ReadonlyArray<Action>
}

const live = ({ auth, picks }: typeof lives extends FastCheck.Arbitrary<infer L> ? L : never): ReadonlyArray<Turn> => {
  const turns: Array<Turn> = []
  let machine = initial
  let now = 0
  for (const { index, isLikely, millis } of picks) {
    now += millis
    const choice = isLikely && machine.state._tag !== "Ended" ? likely(machine) : events
    const event = choice[index % choice.length] as Event
    const { actions, machine: after } = transition(settings(auth), machine, event, { now, monotonic: now, heard })
    turns.push({ event, before: machine, after, actions })
    machine = after
  }
  return turns
}

const holds = (property: (turns: ReadonlyArray<Turn>, auth: Settings["auth"]) => void) =>
  FastCheck.assert(
    FastCheck.property(lives, (life) => property(live(life), life.auth)),
    { numRuns: 2000 }
  )

const withSocket = new Set(["Opening", "SigningAuth", "Authenticating", "MeasuringClock", "Connected", "Closing"])

/** The transitions in specification B3. */
const published: Readonly<Record<string, ReadonlyArray<string>>> = {
  Initial: ["Connecting", "Initial"],
  Connecting: ["Connected", "Reconnecting", "Closing", "Initial"],
  Connected: ["Reconnecting", "Closing", "Initial"],
  Reconnecting: ["Connecting", "Closing", "Initial"],
  Closing: ["Initial"]
}

describe("any sequence of events", () => {
  it("waits for nothing after it has ended, and ignores everything", () => {
    holds((turns) => {
      for (const { actions, after, before } of turns) {
        if (after.state._tag === "Ended") assert.deepStrictEqual(waitsOf(after.state), [])
        if (before.state._tag === "Ended") {
          assert.strictEqual(after, before)
          assert.deepStrictEqual(actions, [])
        }
      }
    })
  })

  it("never gets stuck: each state waits for something, and the event ends the wait", () => {
    holds((turns, auth) => {
      for (const { after } of turns) {
        const { _tag } = after.state
        const waits = waitsOf(after.state)
        if (_tag !== "Ended" && _tag !== "Idle") assert.isAbove(waits.length, 0, _tag)
        for (const wait of waits) {
          for (const event of events.filter((one) => answers[wait._tag].includes(one._tag))) {
            const next = transition(settings(auth), after, event, { now: 0, monotonic: 0, heard }).machine.state
            assert.notInclude(
              waitsOf(next).map((one) => one._tag),
              wait._tag,
              `${event._tag} in ${_tag}`
            )
          }
        }
      }
    })
  })

  it("has at most one socket, and drops it on every way out", () => {
    holds((turns) => {
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
    holds((turns) => {
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
    holds((turns) => {
      for (const { actions, after, before, event } of turns) {
        if (event._tag !== "SocketFailed" || event.isFinal !== true || !withSocket.has(before.state._tag)) continue
        assert.strictEqual(after.state._tag, "Ended")
        assert.deepStrictEqual(waitsOf(after.state), [])
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
    holds((turns) => {
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
    holds((turns, auth) => {
      for (const { after } of turns) {
        if (after.state._tag !== "Closing") continue
        for (const event of events) {
          const { actions, machine } = transition(settings(auth), after, event, { now: 0, monotonic: 0, heard })
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
    holds((turns) => {
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
    holds((turns) => {
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

it("the generated sequences reach every state", () => {
  const reached = new Set<string>()
  holds((turns) => {
    for (const { after } of turns) reached.add(after.state._tag)
  })
  assert.sameMembers(
    [...reached],
    [
      ...["Idle", "Pacing", "SigningAddress", "Opening", "SigningAuth", "Authenticating", "MeasuringClock"],
      ...["Connected", "Planning", "Waiting", "Closing", "Ended"]
    ]
  )
})

describe("authentication that is refused", () => {
  const authenticating: Machine = {
    ...initial,
    state: { _tag: "Authenticating", expires: 5000, wallAhead: 0, isRepeat: false }
  }
  const after = (machine: Machine, event: Event, retriesBusyAuth: boolean): Machine =>
    transition(settings("message", retriesBusyAuth), machine, event, { now: 1000, monotonic: 1000, heard }).machine
  const refused = (code: number | undefined, detail: string, retriesBusyAuth: boolean) =>
    after(
      authenticating,
      { _tag: "AuthReplied", reply: { _tag: "AuthReply", success: false, code, detail: new ServerText(detail) } },
      retriesBusyAuth
    )

  it("by an exchange that is busy or restarts is tried again, if it may be", () => {
    for (const [code, detail] of [
      [10016, "Server error."],
      [10019, "ws trade service is restarting, do not accept new request"],
      [20003, "Too frequent requests under the same session"],
      [undefined, "system busy, try again later"]
    ] as const) {
      assert.strictEqual(refused(code, detail, true).state._tag, "Planning", detail)
      assert.notStrictEqual(refused(code, detail, false).state._tag, "Planning", detail)
    }
  })

  it("because of the key has failed, whatever its text says", () => {
    for (const code of [10003, 10004, 10005, 10010, -1004, 401, 3303006])
      assert.strictEqual(refused(code, "system busy", true).state._tag, "Ended")
    assert.strictEqual(refused(33004, "Your api key has expired", true).state._tag, "Ended")
  })

  it("because of the clock is tried again if the clock can't be measured", () => {
    const measuring = refused(undefined, "Params Error", true)
    assert.strictEqual(measuring.state._tag, "MeasuringClock")
    const unmeasured: Event = { _tag: "ClockMeasured", offsetMillis: undefined }
    assert.strictEqual(after(measuring, unmeasured, true).state._tag, "Planning")
    assert.strictEqual(after(measuring, unmeasured, false).state._tag, "Planning")
    assert.strictEqual(after(measuring, { _tag: "ClockMeasured", offsetMillis: 0 }, true).state._tag, "Ended")
  })

  it("without a reason is tried again if the clock was measured only before, and final if it was measured since, or for a repeated message", () => {
    const old: Event = { _tag: "ClockMeasured", offsetMillis: 0, isOld: true }
    const measuring = refused(undefined, "Params Error", true)
    assert.strictEqual(after(measuring, old, true).state._tag, "Planning")
    assert.strictEqual(after(measuring, { ...old, isOld: false }, true).state._tag, "Ended")
    const repeated: Machine = {
      ...authenticating,
      state: { _tag: "Authenticating", expires: 5000, wallAhead: 0, isRepeat: true }
    }
    const again: Event = {
      _tag: "AuthReplied",
      reply: { ...reply(false, undefined), detail: new ServerText("Params Error") }
    }
    assert.strictEqual(after(after(repeated, again, true), old, true).state._tag, "Ended")
  })

  it("twice is final if the second message had certainly not expired, and tried again on another connection if it may have", () => {
    const repeated: Machine = {
      ...authenticating,
      state: { _tag: "Authenticating", expires: 5000, wallAhead: 0, isRepeat: true }
    }
    for (const code of [10002, undefined]) {
      const again: Event = {
        _tag: "AuthReplied",
        reply: { ...reply(false, code), detail: new ServerText("Params Error") }
      }
      const measuring = after(repeated, again, true)
      assert.strictEqual(after(measuring, { _tag: "ClockMeasured", offsetMillis: 2999 }, true).state._tag, "Ended")
      assert.strictEqual(after(measuring, { _tag: "ClockMeasured", offsetMillis: 3000 }, true).state._tag, "Planning")
    }
  })

  it("in a signed address isn't held against the next one if the clock can't be measured", () => {
    const connected: Machine = {
      ...initial,
      state: { _tag: "Connected", since: 0, isConfirmed: false, isAwaitingPong: false, expired: undefined }
    }
    const expired = transition(
      settings("address"),
      connected,
      { _tag: "AuthReplied", reply: reply(false, 10002) },
      { now: 0, monotonic: 0, heard }
    ).machine
    assert.isTrue(expired.hasExpired)
    const measured = (offsetMillis: number | undefined) =>
      transition(settings("address"), expired, { _tag: "ClockMeasured", offsetMillis }, { now: 0, monotonic: 0, heard })
        .machine
    assert.deepInclude(measured(undefined), { hasExpired: false })
    assert.deepInclude(measured(0), { hasExpired: true })
    assert.strictEqual(measured(undefined).state._tag, "Planning")
  })
})
