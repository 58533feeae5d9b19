/** Decides what a connection does to log in: what differs from a public one, whose steps are in `ConnectionTransition.ts`. */
import { ConnectionError } from "../../../Errors/Network.js"
import { socketRefusal } from "../../../Errors/Socket.js"
import { wasSet } from "../../../Runtime/Monotonic.js"
import type { AuthReply } from "../../Control.js"
import type { Action, Event, State, StateOf, Step } from "./ConnectionStates.js"
import type { LoginWait, MeasuredClock } from "./LoginStates.js"
import * as Temporary from "./Temporary.js"
import { type LossReport, type Turn, timeout } from "./Turn.js"

/** How a login is done. */
export interface Rules {
  /** With a message, or with a signature in the URL. */
  readonly by: "message" | "address"
  /** Whether a login that an exchange refuses because it is busy is tried again. Otherwise, it has failed. */
  readonly retriesBusy: boolean
}

/** Refusals of the key itself: measuring the clock would not help. */
const keyCodes: ReadonlySet<number> = new Set([-1004, 401, 10003, 10004, 10005, 10010, 33004, 3303006])

const refusesKey = (reply: AuthReply): boolean =>
  (reply.code !== undefined && keyCodes.has(reply.code)) || reply.detail.match(/\bapi\b|key|\bsign/i) !== null

/** Whether the exchange restarts or has too much to do: a refusal that isn't of the key. */
const passes = ({ code, detail }: AuthReply): boolean =>
  code !== undefined && (Temporary.codes.has(code) || keyCodes.has(code))
    ? Temporary.codes.has(code)
    : detail.match(Temporary.words) !== null

/** Whether a rejected authentication is due to our clock rather than to the key. "API key expired" is not. */
const isClockError = (reply: AuthReply): boolean =>
  reply.code === 10002 || (!refusesKey(reply) && reply.detail.match(/timestamp|expire|recv_?window/i) !== null)

/** How wrong a measurement of the clock may be: half of the longest round trip that is trusted. */
const clockErrorMillis = 1000

/** How far the wall clock is ahead of the monotonic one. */
const wallAheadAt = ({ moment }: Turn): number => moment.now - moment.monotonic

const clockWarning = (turn: Turn, { detail }: AuthReply): Action =>
  turn.warn(`the exchange rejects our clock (${detail}); measuring it again`)

const refusedBy = (turn: Turn, reply: AuthReply): Step => {
  const cause = socketRefusal(reply.code ?? "", `${reply.detail}`)
  const code = reply.code === undefined ? {} : { code: reply.code }
  const error = new ConnectionError({ url: turn.settings.url, reason: "auth", detail: cause.message, cause, ...code })
  return turn.refused(error, true)
}

/** A refusal that says nothing about the key. */
const failed = ({ code }: AuthReply, detail: string): LossReport => ({ reason: "failed", code, detail })

/** Nothing is known about the key before the clock is. */
const unmeasured = (refused: AuthReply): LossReport =>
  failed(refused, "authentication was refused, and our clock is unknown")

/** The answer to the auth message. */
const answered = (rules: Rules, turn: Turn, state: StateOf<"Authenticating">, reply: AuthReply): Step => {
  if (reply.success) return turn.connected()
  if (rules.retriesBusy && passes(reply))
    return turn.lost(failed(reply, `authentication was refused for now: ${reply.detail}`))
  if (reply.code !== 10002 && refusesKey(reply)) return refusedBy(turn, reply)
  const measuring: State = { ...state, _tag: "MeasuringClock", refused: reply, refusedAt: turn.moment.monotonic }
  return turn.go(measuring, ...(isClockError(reply) && !state.isRepeat ? [clockWarning(turn, reply)] : []))
}

/** The clock was measured after a rejected auth message. */
const measured = (turn: Turn, state: StateOf<"MeasuringClock">, { isOld, offsetMillis }: MeasuredClock): Step => {
  const { expires, isRepeat, refused, refusedAt, wallAhead } = state
  if (offsetMillis === undefined) return turn.lost(unmeasured(refused))
  const again: State = { _tag: "SigningAuth", isRepeat: true }
  if (!isRepeat) {
    if (isClockError(refused)) return turn.go(again)
    // The machine may have slept since. A repeated login was signed with a measurement that was new.
    if (isOld) return turn.lost(unmeasured(refused))
  }
  // The exchange gave no reason, or gives the same one again, so it is the clock only if the message had expired by then, or if our
  // clock was set meanwhile: then nothing that was measured is certain.
  const { monotonic, now } = turn.moment
  const mayHaveExpired = expires <= now + offsetMillis - (monotonic - refusedAt) + clockErrorMillis
  if (!wasSet(wallAhead, wallAheadAt(turn)) && !mayHaveExpired) return refusedBy(turn, refused)
  if (isRepeat) return turn.lost(failed(refused, "our clock was set again"))
  return turn.go(again, clockWarning(turn, refused))
}

/** The exchange answers a signed URL only to refuse it, which can happen at any time. */
const refusedAddress = (turn: Turn, state: StateOf<"Connected">, reply: AuthReply): Step => {
  if (reply.success || state.expired !== undefined) return turn.stay()
  if (turn.machine.hasExpired || !isClockError(reply)) return refusedBy(turn, reply)
  return {
    machine: { ...turn.machine, state: { ...state, expired: reply }, hasExpired: true },
    actions: [clockWarning(turn, reply)]
  }
}

/** The clock was measured after a signed URL was refused. */
const measuredConnected = (turn: Turn, { expired }: StateOf<"Connected">, { offsetMillis }: MeasuredClock): Step => {
  if (expired === undefined) return turn.stay()
  if (offsetMillis !== undefined) return turn.lost(failed(expired, "the signature had expired"))
  const step = turn.lost(unmeasured(expired))
  return { ...step, machine: { ...step.machine, hasExpired: false } }
}

/** The next state and the actions for an event of a login. Undefined for any other event, which is as for a public connection. */
export const transition = (rules: Rules, turn: Turn, event: Event): Step | undefined => {
  const { state } = turn.machine
  switch (state._tag) {
    case "Pacing":
      if (rules.by !== "address" || event._tag !== "ConnectAllowed") return undefined
      return turn.go({ _tag: "SigningAddress" }, turn.publishConnecting())
    case "SigningAddress":
      if (event._tag === "SigningFailed") return turn.refused(event.error, false)
      if (event._tag !== "AddressSigned") return undefined
      return turn.go({ _tag: "Opening" }, { _tag: "Dial", query: event.query })
    case "Opening":
      if (rules.by !== "message" || event._tag !== "SocketOpened") return undefined
      return turn.go({ _tag: "SigningAuth", isRepeat: false })
    case "SigningAuth": {
      if (event._tag === "SigningFailed") return turn.refused(event.error, true)
      if (event._tag !== "AuthSigned") return undefined
      const { expires, id, message } = event
      const sent: State = { ...state, _tag: "Authenticating", id, expires, wallAhead: wallAheadAt(turn) }
      return turn.go(sent, { _tag: "SendAuth", message })
    }
    case "Authenticating":
      if (event._tag === "AuthTimedOut") return turn.lost(timeout("no answer to the auth message"))
      return event._tag === "AuthReplied" ? answered(rules, turn, state, event.reply) : undefined
    case "MeasuringClock":
      return event._tag === "ClockMeasured" ? measured(turn, state, event) : undefined
    case "Connected":
      if (event._tag === "ClockMeasured") return measuredConnected(turn, state, event)
      return rules.by === "address" && event._tag === "AuthReplied"
        ? refusedAddress(turn, state, event.reply)
        : undefined
    default:
      return undefined
  }
}

/** What a login waits for in a state, besides what a public connection waits for. */
export const waitsOf = (state: State): ReadonlyArray<LoginWait> => {
  switch (state._tag) {
    case "SigningAddress":
      return [{ _tag: "SignAddress" }]
    case "SigningAuth":
      return [{ _tag: "SignAuth" }]
    case "Authenticating":
      return [{ _tag: "AuthReply" }]
    case "MeasuringClock":
      return [{ _tag: "MeasureClock" }]
    case "Connected":
      return state.expired === undefined ? [] : [{ _tag: "MeasureClock" }]
    default:
      return []
  }
}
