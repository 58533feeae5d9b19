/** Connections that live through any sequence of events, in memory. */
import { FastCheck } from "effect"
import { ServerText } from "../../../src/Errors/internal/ServerText.js"
import { CredentialsError } from "../../../src/Errors/Network.js"
import type { AuthReply } from "../../../src/Socket/Control.js"
import {
  type Action,
  type Event,
  initial,
  type Machine,
  type Settings,
  type State,
  type Step,
  type Wait,
  waitsOf
} from "../../../src/Socket/internal/Connection/ConnectionStates.js"
import { transition } from "../../../src/Socket/internal/Connection/ConnectionTransition.js"
import type { LoginWait } from "../../../src/Socket/internal/Connection/LoginStates.js"
import type { Rules } from "../../../src/Socket/internal/Connection/LoginTransition.js"
import * as login from "../../../src/Socket/internal/Connection/LoginTransition.js"
import { Turn } from "../../../src/Socket/internal/Connection/Turn.js"

const settings: Settings = {
  name: "test",
  url: "wss://exchange/test",
  stableMillis: 30_000,
  pongTimeoutMillis: 1000
}

/** How a connection logs in: not at all if it is public. */
export type By = Rules["by"] | "none"

/** The step of a connection at a time. */
export const stepOf = (by: By, machine: Machine, event: Event, now = 0, retriesBusy = true): Step => {
  const turn = new Turn(settings, machine, { now, monotonic: now, lastSigns: { aliveAt: 0, exchangeTime: undefined } })
  return by === "none"
    ? transition(turn, event)
    : transition(turn, event, (turn, event) => login.transition({ by, retriesBusy }, turn, event))
}

/** What a state of a connection waits for, with or without a login. */
export const allWaitsOf = (state: State): ReadonlyArray<Wait | LoginWait> => [
  ...waitsOf(state),
  ...login.waitsOf(state)
]

export const reply = (success: boolean, code?: number): AuthReply => ({
  _tag: "AuthReply",
  success,
  code,
  detail: new ServerText("")
})

/** An event of each kind. */
export const events: ReadonlyArray<Event> = [
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
  { _tag: "AuthSigned", message: "{}", id: "a1", expires: 5000 },
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
export const answers: Readonly<Record<(Wait | LoginWait)["_tag"], ReadonlyArray<Event["_tag"]>>> = {
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
  const tags = new Set(allWaitsOf(state).flatMap(({ _tag }) => answers[_tag]))
  if (state._tag === "Idle") tags.add("Started")
  if (state._tag === "Opening") tags.add("SocketOpened")
  if (state._tag === "Authenticating") tags.add("AuthReplied")
  if (state._tag === "Connected")
    for (const tag of ["AuthReplied", "PongReceived", "CloseRequested"] as const) tags.add(tag)
  return events.filter(({ _tag }) => tags.has(_tag))
}

const picks = FastCheck.array(
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

type Picks = typeof picks extends FastCheck.Arbitrary<infer P> ? P : never

/** What happened in the life of a connection. */
export interface Happened {
  readonly event: Event
  readonly before: Machine
  readonly after: Machine
  readonly actions: ReadonlyArray<Action>
}

const live = (by: By, picks: Picks): ReadonlyArray<Happened> => {
  const all: Array<Happened> = []
  let machine = initial
  let now = 0
  for (const { index, isLikely, millis } of picks) {
    now += millis
    const choice = isLikely && machine.state._tag !== "Ended" ? likely(machine) : events
    const event = choice[index % choice.length] as Event
    const { actions, machine: after } = stepOf(by, machine, event, now)
    all.push({ event, before: machine, after, actions })
    machine = after
  }
  return all
}

/** Lets connections that log in like this live, and checks what happened to each. */
export const holds = (by: By, property: (turns: ReadonlyArray<Happened>) => void): void =>
  FastCheck.assert(
    FastCheck.property(picks, (life) => property(live(by, life))),
    { numRuns: 1000 }
  )
