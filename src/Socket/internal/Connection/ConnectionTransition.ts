/** The state machine of a connection: the next state and the actions for each event. */
import { ConnectionError, type CredentialsError } from "../../../Errors/Network.js"
import { socketRefusal } from "../../../Errors/Socket.js"
import { wasSet } from "../../../Runtime/Monotonic.js"
import type { Loss } from "../../ConnectionState.js"
import type { AuthReply } from "../../Control.js"
import type { Action, Event, Machine, MeasuredClock, Moment, Settings, State, Step } from "./ConnectionStates.js"
import * as Passing from "./Passing.js"
import type { Heard } from "./Receiver.js"

/** Refusals of the key itself: measuring the clock would not help. */
const keyCodes: ReadonlySet<number> = new Set([-1004, 401, 10003, 10004, 10005, 10010, 33004, 3303006])

const refusesKey = (reply: AuthReply): boolean =>
  (reply.code !== undefined && keyCodes.has(reply.code)) || reply.detail.match(/\bapi\b|key|\bsign/i) !== null

/** Whether the exchange restarts or has too much to do: a refusal that isn't of the key. */
const passes = ({ code, detail }: AuthReply): boolean =>
  code !== undefined && (Passing.codes.has(code) || keyCodes.has(code))
    ? Passing.codes.has(code)
    : detail.match(Passing.words) !== null

/** Whether a rejected authentication is due to our clock rather than to the key. "API key expired" is not. */
const isClockError = (reply: AuthReply): boolean =>
  reply.code === 10002 || (!refusesKey(reply) && reply.detail.match(/timestamp|expire|recv_?window/i) !== null)

/** How wrong a measurement of the clock may be: half of the longest round trip that is trusted. */
const clockErrorMillis = 1000

/** The maximum length of a refused handshake's body in errors, in characters. */
const longestDetail = 200

const dropSocket: Action = { _tag: "DropSocket" }

type StateOf<Tag extends State["_tag"]> = Extract<State, { readonly _tag: Tag }>

type LossReport = Omit<Loss, keyof Heard> & { readonly cause?: Error }

/** The loss that an event causes, if any. */
const lossOf = (event: Event): LossReport | undefined => {
  switch (event._tag) {
    case "SocketRefused":
      return { reason: "refused", code: event.status, detail: `${event.body}`.slice(0, longestDetail) }
    case "SocketFailed":
      return { reason: "failed", code: undefined, detail: event.cause.message, cause: event.cause }
    case "SocketClosed":
      return { reason: "closed", code: event.code, detail: `${event.reason}` }
    case "DropRequested":
      return { reason: "dropped", code: undefined, detail: event.detail }
    default:
      return undefined
  }
}

const timeout = (detail: string): LossReport => ({ reason: "timeout", code: undefined, detail })

/** The possible steps for one event, at one moment. */
class Turn {
  constructor(
    readonly settings: Settings,
    readonly machine: Machine,
    readonly moment: Moment
  ) {}

  /** How far the wall clock is ahead of the monotonic one. */
  get wallAhead(): number {
    return this.moment.now - this.moment.monotonic
  }

  stay(): Step {
    return { machine: this.machine, actions: [] }
  }

  go(state: State, ...actions: ReadonlyArray<Action>): Step {
    return { machine: { ...this.machine, state }, actions }
  }

  end(...actions: ReadonlyArray<Action>): Step {
    return this.go({ _tag: "Ended" }, ...actions)
  }

  loss(reason: Loss["reason"], detail: string): Loss {
    return { reason, code: undefined, detail, ...this.moment.heard }
  }

  warn(message: string): Action {
    return { _tag: "Warn", message: `${this.settings.name}: ${message}` }
  }

  clockWarning({ detail }: AuthReply): Action {
    return this.warn(`the exchange rejects our clock (${detail}); measuring it again`)
  }

  publishClosing(): Action {
    return { _tag: "Publish", state: { _tag: "Closing", since: this.moment.now } }
  }

  publishInitial(loss?: Loss): Action {
    return { _tag: "Publish", state: { _tag: "Initial", since: this.moment.now, loss } }
  }

  connected(): Step {
    const since = this.moment.now
    return this.go(
      { _tag: "Connected", since, isConfirmed: false, isAwaitingPong: false, expired: undefined },
      { _tag: "Publish", state: { _tag: "Connected", since, reconnects: this.machine.reconnects } },
      { _tag: "ReportUp" }
    )
  }

  lost({ cause, ...report }: LossReport): Step {
    const { heard, now } = this.moment
    const { attempt, reconnects, state } = this.machine
    const loss: Loss = { ...report, ...heard }
    const isStable = state._tag === "Connected" && now - state.since >= this.settings.stableMillis
    const isFresh = isStable || (state._tag === "Connected" && state.isConfirmed)
    const error = new ConnectionError({
      url: this.settings.url,
      reason: loss.reason === "dropped" ? "closed" : loss.reason,
      detail: loss.detail,
      ...(loss.code === undefined ? {} : { code: loss.code }),
      ...(cause === undefined ? {} : { cause })
    })
    return {
      machine: {
        ...this.machine,
        state: { _tag: "Planning", loss, error, isFresh },
        attempt: isFresh ? 2 : attempt + 1,
        reconnects: state._tag === "Connected" ? reconnects + 1 : reconnects,
        hasExpired: this.machine.hasExpired && !isStable
      },
      actions: [dropSocket, { _tag: "ReportDown", loss }]
    }
  }

  /** Fails for good. Publishes `Closing` only if the socket was open. */
  refused(error: ConnectionError | CredentialsError, wasOpen: boolean): Step {
    const loss = this.loss("auth", error.message)
    return this.end(
      dropSocket,
      { _tag: "ReportDown", loss },
      ...(wasOpen ? [this.publishClosing()] : []),
      this.publishInitial(loss),
      { _tag: "Fail", error }
    )
  }

  /** Fails for good, because the dialer says that another attempt is pointless. */
  failed(cause: Error): Step {
    const detail = cause.message
    const loss = this.loss("failed", detail)
    const error = new ConnectionError({ url: this.settings.url, reason: "failed", detail, cause })
    return this.end(dropSocket, { _tag: "ReportDown", loss }, this.publishInitial(loss), { _tag: "Fail", error })
  }

  refusedBy(reply: AuthReply): Step {
    const cause = socketRefusal(reply.code ?? "", `${reply.detail}`)
    const code = reply.code === undefined ? {} : { code: reply.code }
    const error = new ConnectionError({ url: this.settings.url, reason: "auth", detail: cause.message, cause, ...code })
    return this.refused(error, true)
  }
}

/** A deliberate close. */
const close = (turn: Turn): Step => {
  const { attempt, state } = turn.machine
  switch (state._tag) {
    case "Ended":
    case "Closing":
      return turn.stay()
    case "Idle":
      return turn.end()
    case "Pacing":
      // Before the first attempt the published state is still `Initial`.
      if (attempt === 1) return turn.end()
      return turn.end(turn.publishClosing(), turn.publishInitial())
    case "SigningAddress":
    case "Planning":
    case "Waiting":
      return turn.end(turn.publishClosing(), turn.publishInitial())
    case "Opening":
      return turn.end(turn.publishClosing(), dropSocket, turn.publishInitial())
    case "SigningAuth":
    case "Authenticating":
    case "MeasuringClock":
    case "Connected":
      return turn.go({ _tag: "Closing" }, turn.publishClosing(), { _tag: "CloseSocket" })
  }
}

/** Waits or gives up after a loss, as the reconnect schedule decided. */
const decide = (turn: Turn, { error, loss }: StateOf<"Planning">, event: Event): Step => {
  if (event._tag === "RetryPlanned") {
    const { now } = turn.moment
    const { retryAt } = event
    const { attempt } = turn.machine
    return turn.go(
      { _tag: "Waiting", retryAt },
      { _tag: "Publish", state: { _tag: "Reconnecting", since: now, loss, attempt, retryAt } }
    )
  }
  return event._tag === "RetriesExhausted" ? turn.end(turn.publishInitial(loss), { _tag: "Fail", error }) : turn.stay()
}

const authenticate = (turn: Turn, state: StateOf<"Authenticating">, event: Event): Step => {
  if (event._tag === "AuthTimedOut") return turn.lost(timeout("no answer to the auth message"))
  if (event._tag !== "AuthReplied") return turn.stay()
  const { reply } = event
  if (reply.success) return turn.connected()
  if (turn.settings.retriesBusyAuth && passes(reply))
    return turn.lost(failed(reply, `authentication was refused for now: ${reply.detail}`))
  if (reply.code !== 10002 && refusesKey(reply)) return turn.refusedBy(reply)
  const measuring: State = { ...state, _tag: "MeasuringClock", refused: reply, refusedAt: turn.moment.monotonic }
  return turn.go(measuring, ...(isClockError(reply) && !state.isRepeat ? [turn.clockWarning(reply)] : []))
}

/** A refusal that says nothing about the key. */
const failed = ({ code }: AuthReply, detail: string): LossReport => ({ reason: "failed", code, detail })

/** Nothing is known about the key before the clock is. */
const unmeasured = (refused: AuthReply): LossReport =>
  failed(refused, "authentication was refused, and our clock is unknown")

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
  if (!wasSet(wallAhead, turn.wallAhead) && !mayHaveExpired) return turn.refusedBy(refused)
  if (isRepeat) return turn.lost(failed(refused, "our clock was set again"))
  return turn.go(again, turn.clockWarning(refused))
}

const whileConnected = (turn: Turn, state: StateOf<"Connected">, event: Event): Step => {
  switch (event._tag) {
    case "Confirmed":
      return state.isConfirmed ? turn.stay() : turn.go({ ...state, isConfirmed: true })
    case "PingDue":
      return turn.go({ ...state, isAwaitingPong: true }, { _tag: "SendPing" })
    case "PongReceived":
      return state.isAwaitingPong ? turn.go({ ...state, isAwaitingPong: false }) : turn.stay()
    case "PongTimedOut":
      return turn.lost(timeout(`no pong within ${turn.settings.pongTimeoutMillis} ms`))
    case "AuthReplied": {
      // The exchange answers a signed URL only to refuse it, which can happen at any time.
      const { reply } = event
      if (turn.settings.auth !== "address" || reply.success || state.expired !== undefined) return turn.stay()
      if (turn.machine.hasExpired || !isClockError(reply)) return turn.refusedBy(reply)
      return {
        machine: { ...turn.machine, state: { ...state, expired: reply }, hasExpired: true },
        actions: [turn.clockWarning(reply)]
      }
    }
    case "ClockMeasured":
      if (state.expired === undefined) return turn.stay()
      if (event.offsetMillis === undefined) {
        const step = turn.lost(unmeasured(state.expired))
        return { ...step, machine: { ...step.machine, hasExpired: false } }
      }
      return turn.lost(failed(state.expired, "the signature had expired"))
    default:
      return turn.stay()
  }
}

/** The step if the event ends the socket; undefined for any other event. */
const socketEnded = (turn: Turn, event: Event): Step | undefined => {
  if (event._tag === "SocketRefused" && event.status === 401) {
    const { url } = turn.settings
    const detail = `${event.body}`.slice(0, longestDetail)
    return turn.refused(new ConnectionError({ url, reason: "auth", code: event.status, detail }), false)
  }
  if (event._tag === "SocketFailed" && event.isFinal === true) return turn.failed(event.cause)
  const loss = lossOf(event)
  return loss === undefined ? undefined : turn.lost(loss)
}

/** The next state and the actions for an event. Events that a state doesn't handle change nothing. */
export const transition = (settings: Settings, machine: Machine, event: Event, moment: Moment): Step => {
  const turn = new Turn(settings, machine, moment)
  const { state } = machine
  if (event._tag === "CloseRequested") return close(turn)
  if (event._tag === "Stopped") {
    if (state._tag === "Ended") return turn.stay()
    if (state._tag === "Closing") return turn.end(dropSocket, turn.publishInitial())
    const loss = turn.loss("failed", event.detail)
    return turn.end(dropSocket, { _tag: "ReportDown", loss }, turn.publishInitial(loss))
  }
  switch (state._tag) {
    case "Idle":
      return event._tag === "Started" ? turn.go({ _tag: "Pacing" }) : turn.stay()
    case "Pacing": {
      if (event._tag !== "ConnectAllowed") return turn.stay()
      const { attempt } = machine
      const connecting: Action = { _tag: "Publish", state: { _tag: "Connecting", since: moment.now, attempt } }
      if (settings.auth === "address") return turn.go({ _tag: "SigningAddress" }, connecting)
      return turn.go({ _tag: "Opening" }, connecting, { _tag: "Dial", query: "" })
    }
    case "SigningAddress":
      if (event._tag === "SigningFailed") return turn.refused(event.error, false)
      return event._tag === "AddressSigned"
        ? turn.go({ _tag: "Opening" }, { _tag: "Dial", query: event.query })
        : turn.stay()
    case "Opening":
      if (event._tag === "HandshakeTimedOut") return turn.lost(timeout("the handshake took too long"))
      if (event._tag !== "SocketOpened") return socketEnded(turn, event) ?? turn.stay()
      return settings.auth === "message" ? turn.go({ _tag: "SigningAuth", isRepeat: false }) : turn.connected()
    case "SigningAuth":
      if (event._tag === "SigningFailed") return turn.refused(event.error, true)
      if (event._tag !== "AuthSigned") return socketEnded(turn, event) ?? turn.stay()
      return turn.go(
        { ...state, _tag: "Authenticating", expires: event.expires, wallAhead: turn.wallAhead },
        { _tag: "SendAuth", message: event.message }
      )
    case "Authenticating":
      return socketEnded(turn, event) ?? authenticate(turn, state, event)
    case "MeasuringClock":
      if (event._tag === "ClockMeasured") return measured(turn, state, event)
      return socketEnded(turn, event) ?? turn.stay()
    case "Connected":
      return socketEnded(turn, event) ?? whileConnected(turn, state, event)
    case "Planning":
      return decide(turn, state, event)
    case "Waiting":
      return event._tag === "RetryDue" ? turn.go({ _tag: "Pacing" }) : turn.stay()
    case "Closing": {
      const loss = event._tag === "DropRequested" ? undefined : lossOf(event)
      if (loss === undefined && event._tag !== "CloseTimedOut") return turn.stay()
      const warning = loss?.reason === "failed" ? [turn.warn(`error while closing: ${loss.detail}`)] : []
      return turn.end(...warning, dropSocket, turn.publishInitial())
    }
    case "Ended":
      return turn.stay()
  }
}
