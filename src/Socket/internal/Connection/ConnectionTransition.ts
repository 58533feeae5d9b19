/** Decides what a connection does next. What a login does besides is in `LoginTransition.ts`. */
import { ConnectionError } from "../../../Errors/Network.js"
import type { Event, StateOf, Step } from "./ConnectionStates.js"
import { dropSocket, type LossReport, type Turn, timeout } from "./Turn.js"

/** The maximum length of a refused handshake's body in errors, in characters. */
const longestDetail = 200

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

/** The next state and the actions for an event: those of a login, if there is one and it has any. Events that a state doesn't handle change nothing. */
export const transition = (turn: Turn, event: Event, login?: (turn: Turn, event: Event) => Step | undefined): Step => {
  const { state } = turn.machine
  if (event._tag === "CloseRequested") return close(turn)
  if (event._tag === "Stopped") {
    if (state._tag === "Ended") return turn.stay()
    if (state._tag === "Closing") return turn.end(dropSocket, turn.publishInitial())
    const loss = turn.loss("failed", event.detail)
    return turn.end(dropSocket, { _tag: "ReportDown", loss }, turn.publishInitial(loss))
  }
  return login?.(turn, event) ?? withoutLogin(turn, event)
}

const withoutLogin = (turn: Turn, event: Event): Step => {
  const { state } = turn.machine
  switch (state._tag) {
    case "Idle":
      return event._tag === "Started" ? turn.go({ _tag: "Pacing" }) : turn.stay()
    case "Pacing":
      return event._tag === "ConnectAllowed"
        ? turn.go({ _tag: "Opening" }, turn.publishConnecting(), { _tag: "Dial", query: "" })
        : turn.stay()
    case "Opening":
      if (event._tag === "HandshakeTimedOut") return turn.lost(timeout("the handshake took too long"))
      return event._tag === "SocketOpened" ? turn.connected() : (socketEnded(turn, event) ?? turn.stay())
    case "SigningAuth":
    case "Authenticating":
    case "MeasuringClock":
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
    case "SigningAddress":
    case "Ended":
      return turn.stay()
  }
}
