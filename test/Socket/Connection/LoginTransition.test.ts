import { assert, it } from "@effect/vitest"
import { describe } from "vitest"
import { ServerText } from "../../../src/Errors/internal/ServerText.js"
import { type Event, initial, type Machine } from "../../../src/Socket/internal/Connection/ConnectionStates.js"
import { reply, stepOf } from "./lives.js"

describe("a login that is refused", () => {
  const authenticating: Machine = {
    ...initial,
    state: { _tag: "Authenticating", id: "a1", expires: 5000, wallAhead: 0, isRepeat: false }
  }
  const after = (machine: Machine, event: Event, retriesBusy: boolean): Machine =>
    stepOf("message", machine, event, 1000, retriesBusy).machine
  const refused = (code: number | undefined, detail: string, retriesBusy: boolean) =>
    after(
      authenticating,
      { _tag: "AuthReplied", reply: { _tag: "AuthReply", success: false, code, detail: new ServerText(detail) } },
      retriesBusy
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
      state: { _tag: "Authenticating", id: "a1", expires: 5000, wallAhead: 0, isRepeat: true }
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
      state: { _tag: "Authenticating", id: "a1", expires: 5000, wallAhead: 0, isRepeat: true }
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
    const expired = stepOf("address", connected, { _tag: "AuthReplied", reply: reply(false, 10002) }).machine
    assert.isTrue(expired.hasExpired)
    const measured = (offsetMillis: number | undefined) =>
      stepOf("address", expired, { _tag: "ClockMeasured", offsetMillis }).machine
    assert.deepInclude(measured(undefined), { hasExpired: false })
    assert.deepInclude(measured(0), { hasExpired: true })
    assert.strictEqual(measured(undefined).state._tag, "Planning")
  })
})

it("a public connection knows nothing of logins: their events change nothing", () => {
  const connected: Machine = {
    ...initial,
    state: { _tag: "Connected", since: 0, isConfirmed: false, isAwaitingPong: false, expired: undefined }
  }
  const ofLogin: ReadonlyArray<Event> = [
    { _tag: "AddressSigned", query: "" },
    { _tag: "AuthSigned", message: "{}", id: "a1", expires: 0 },
    { _tag: "AuthReplied", reply: reply(false, 10003) },
    { _tag: "AuthTimedOut" },
    { _tag: "ClockMeasured", offsetMillis: 0 }
  ]
  for (const event of ofLogin)
    for (const machine of [initial, connected])
      assert.deepStrictEqual(stepOf("none", machine, event), { machine, actions: [] })
})
