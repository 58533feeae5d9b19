/** One connection that logs in, pings and reconnects, as its state machine decides. */
import * as Cause from "effect/Cause"
import type * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as ScheduleDecision from "effect/ScheduleDecision"
import * as ScheduleIntervals from "effect/ScheduleIntervals"
import { ServerText } from "../../../Errors/internal/ServerText.js"
import { userOf, withoutUser } from "../../../Errors/internal/UserInfo.js"
import { Veil } from "../../../Errors/internal/Veil.js"
import { ConnectionError, type CredentialsError } from "../../../Errors/Network.js"
import * as Log from "../../../Runtime/Log.js"
import type { Statistics } from "../../ConnectionHealth.js"
import type { ConnectionState, Loss } from "../../ConnectionState.js"
import type { Control, Dialect } from "../../Control.js"
import type { DialEvents, Dialed, Dialer } from "../../Dialer.js"
import type { Heartbeat } from "../../Heartbeat.js"
import type { Reconnect } from "../../Reconnect.js"
import type { Timeouts } from "../../Timeouts.js"
import { type Action, type Event, initial, type Settings, type Wait, waitsOf } from "./ConnectionStates.js"
import { transition } from "./ConnectionTransition.js"
import type { ConnectPacer } from "./ConnectPacer.js"
import type { Fork } from "./Fork.js"
import { aboutOf, type Identity } from "./Identity.js"
import type { Login } from "./Login.js"
import type { LoginWait } from "./LoginStates.js"
import { Pings } from "./Pings.js"
import { type LastSigns, Receiver, type Routed } from "./Receiver.js"
import type { Timers } from "./Timers.js"
import { Turn } from "./Turn.js"
import { type Awaited, Delayed, Waits } from "./Waits.js"

/** The parts of a connection. Functions are called synchronously from the socket's callback and must not throw. */
export interface Options {
  readonly name: string
  /** What names it in logs and metrics. */
  readonly identity?: Identity | undefined
  readonly url: string
  readonly dialer: Dialer["Type"]
  readonly clock: Clock.Clock
  readonly timers: Timers
  readonly heartbeat: Heartbeat
  readonly reconnect: Reconnect
  readonly timeouts: Timeouts
  readonly pacer: ConnectPacer
  readonly dialect: Dialect
  /** How it logs in, if it is an account's. */
  readonly login: Login | undefined
  /** Where each topic's messages go. */
  readonly routes: ReadonlyMap<string, Routed>
  /** Whether the exchange may push a topic under its own name, although it may have no listeners anymore. */
  readonly isSubscribed?: ((topic: string) => boolean) | undefined
  /** An answer other than a pong or an auth reply. */
  readonly control: (control: Control) => void
  /** A pong has arrived. */
  readonly ponged?: (() => void) | undefined
  /** A message that is not JSON, or neither a push nor an answer. */
  readonly garbage: (raw: string, json: unknown) => void
  /** Receives the exchange's time in a push, in milliseconds, and when the push arrived by the local clock. */
  readonly timed: (sentAt: number, receivedAt: number) => void
  /** Connected and, if private, authenticated: subscriptions can be sent. */
  readonly up: () => void
  /** Lost: unanswered messages will never be answered. */
  readonly down: (loss: Loss) => void
  /** The state has changed. */
  readonly changed: (state: ConnectionState) => void
}

/** The socket of one attempt. `dialed` is undefined only during the dialer's call. */
interface OwnSocket {
  dialed: Dialed | undefined
}

/**
 * A connection that authenticates, pings and reconnects. Does nothing until `start`.
 *
 * It performs the actions that the state machine in `ConnectionTransition.ts` and its login decide on, and owns the socket, timers and counters.
 */
export class Connection {
  readonly name: string
  /** Without user and password. */
  readonly url: string
  /** Whatever the peer or the platform says is seen only through this. */
  readonly veil: Veil
  readonly #options: Options
  readonly #settings: Settings
  readonly #receiver: Receiver
  #whenEnded: ReadonlyArray<() => void> = []
  #failed: (error: ConnectionError | CredentialsError) => void = () => {}
  #machine = initial
  #state: ConnectionState
  #socket: OwnSocket | undefined
  #waits: Waits<Event> | undefined
  #warn: (message: string) => void = () => {}
  readonly #events: Array<Event> = []
  #isDispatching = false
  #ids = 0
  #pingSchedule: unknown
  /** How far the wall clock was ahead of the timers' when the socket was dialed, in milliseconds. */
  #wallAhead = 0
  readonly #pings = new Pings()
  /** Whether the heartbeat's schedule has not ended. */
  #isPinging = true
  #retrySchedule: unknown

  constructor(options: Options) {
    const { heartbeat, login, name, reconnect, url } = options
    this.name = name
    this.url = withoutUser(url)
    this.veil = new Veil({
      get keys() {
        return login?.sensitive.keys
      },
      secrets: () => [...(login?.sensitive.secrets?.() ?? []), ...userOf(url)]
    })
    this.#options = options
    this.#settings = {
      name,
      url: this.url,
      stableMillis: Duration.toMillis(reconnect.stableAfter),
      pongTimeoutMillis: Duration.toMillis(heartbeat.pongTimeout)
    }
    this.#receiver = new Receiver(options)
    this.#state = { _tag: "Initial", since: this.#now(), loss: undefined }
  }

  get state(): ConnectionState {
    return this.#state
  }

  get statistics(): Statistics {
    return {
      ...this.#receiver.statistics,
      reconnects: this.#machine.reconnects,
      pingMillis: this.#pings.millis
    }
  }

  get lastSigns(): LastSigns {
    return this.#receiver.lastSigns
  }

  /** When the last message came, in milliseconds of the monotonic clock; undefined if none did. */
  get heardAt(): number | undefined {
    return this.#receiver.heardAt
  }

  /** Since when a pong is awaited, in milliseconds of the timers; undefined if none is. */
  get pingedAt(): number | undefined {
    return this.#isAwaitingPong ? this.#pings.sentAt : undefined
  }

  /** How many pushes have been received. */
  get pushes(): number {
    return this.#receiver.pushes
  }

  /**
   * Everything that the exchange sent before this time has arrived, in milliseconds of the timers. Without pings, it is assumed that all
   * has always arrived.
   */
  get deliveredUntil(): number {
    return this.#isPinging ? this.#pings.deliveredUntil : Number.POSITIVE_INFINITY
  }

  /** Sends a ping out of turn if it is connected, so that {@link deliveredUntil} is soon later than now. */
  ping(): void {
    if (this.#isPinging) this.#dispatch({ _tag: "PingDue" })
  }

  /** Keeps the connection up until it is closed, or fails for good: the credentials are refused, or the reconnect schedule ends. */
  start(fork: Fork, failed: (error: ConnectionError | CredentialsError) => void): void {
    this.#failed = (error) => {
      fork(Effect.sync(() => failed(error)))
    }
    const { identity } = this.#options
    this.#warn = (message) => {
      fork(Log.warning(identity === undefined ? {} : aboutOf(identity), message))
    }
    this.#waits = new Waits(fork, this.#options.timers, (exit) => {
      if (Exit.isSuccess(exit)) this.#dispatch(exit.value)
      else this.#die(exit.cause)
    })
    this.#dispatch({ _tag: "Started" })
  }

  /** Sends a message. False while not connected; nothing is queued. */
  send(text: string): boolean {
    return this.#machine.state._tag === "Connected" && this.#socket?.dialed?.send(text) === true
  }

  /** The exchange has confirmed what the connection is for: its loss isn't one more failed attempt. */
  confirm(): void {
    this.#dispatch({ _tag: "Confirmed" })
  }

  /** Cuts the socket and reconnects. */
  drop(detail: string): void {
    this.#dispatch({ _tag: "DropRequested", detail })
  }

  /** Closes on purpose, and waits for the peer. */
  get close(): Effect.Effect<void> {
    return Effect.async<void>((resume) => {
      const wake = () => resume(Effect.void)
      this.#dispatch({ _tag: "CloseRequested" })
      if (this.#machine.state._tag === "Ended") wake()
      else this.#whenEnded = [...this.#whenEnded, wake]
      return Effect.sync(() => {
        this.#whenEnded = this.#whenEnded.filter((one) => one !== wake)
      })
    })
  }

  #now(): number {
    return this.#options.clock.unsafeCurrentTimeMillis()
  }

  /** Fails after a defect of a wait, such as a schedule that throws: the connection would hang without that wait. */
  #die(cause: Cause.Cause<never>): void {
    const defect = Cause.squash(cause)
    const detail = defect instanceof Error ? defect.message : String(defect)
    this.#dispatch({ _tag: "Stopped", detail })
    this.#failed(new ConnectionError({ url: this.url, reason: "failed", detail, cause: defect }))
  }

  /** Handles events one at a time: an action may cause the next event before it returns. */
  #dispatch(event: Event): void {
    this.#events.push(event)
    if (this.#isDispatching) return
    this.#isDispatching = true
    try {
      for (let next = this.#events.shift(); next !== undefined; next = this.#events.shift()) {
        const { login, timers } = this.#options
        const moment = { now: this.#now(), monotonic: timers.now(), lastSigns: this.#receiver.lastSigns }
        const turn = new Turn(this.#settings, this.#machine, moment)
        const { actions, machine } = transition(turn, next, login?.transition)
        this.#machine = machine
        for (const action of actions) this.#perform(action)
        const waits = [...waitsOf(machine.state), ...(login?.waitsOf(machine.state) ?? [])]
        this.#waits?.keep(waits, (wait) => this.#await(wait))
        if (machine.state._tag === "Ended") for (const wake of this.#whenEnded) wake()
      }
    } finally {
      this.#isDispatching = false
    }
  }

  #perform(action: Action): void {
    switch (action._tag) {
      case "Dial":
        this.#dial(this.#options.url + action.query)
        break
      case "SendAuth":
        this.#socket?.dialed?.send(action.message)
        break
      case "SendPing":
        this.#pings.sent(this.#options.timers.now())
        this.#socket?.dialed?.send(this.#options.dialect.ping(`p${++this.#ids}`, this.#now()))
        break
      case "CloseSocket":
        this.#socket?.dialed?.close(1000)
        break
      case "DropSocket":
        this.#socket?.dialed?.drop()
        this.#socket = undefined
        break
      case "Publish":
        this.#publish(action.state)
        break
      case "ReportUp":
        this.#options.up()
        break
      case "ReportDown":
        this.#options.down(action.loss)
        break
      case "Warn":
        this.#warn(action.message)
        break
      case "Fail":
        this.#failed(action.error)
        break
    }
  }

  #await(wait: Wait | LoginWait): Awaited<Event> {
    const { login, pacer, timeouts } = this.#options
    switch (wait._tag) {
      case "Pace":
        return Effect.as(pacer.acquire(this.url), { _tag: "ConnectAllowed" })
      case "Handshake":
        return after(timeouts.connect, { _tag: "HandshakeTimedOut" })
      case "NextPing":
        return this.#nextPing()
      case "Pong":
        return after(this.#settings.pongTimeoutMillis, { _tag: "PongTimedOut" })
      case "Plan":
        return this.#plan(wait)
      case "Retry":
        return after(Math.max(0, wait.at - this.#now()), { _tag: "RetryDue" })
      case "Close":
        return after(timeouts.close, { _tag: "CloseTimedOut" })
      default:
        return login?.await(wait, () => `a${++this.#ids}`) ?? Effect.never
    }
  }

  /**
   * Waits for the next ping of the heartbeat's schedule; forever if it has ended. For the schedule, the clock is never set: after it
   * was set back, `Schedule.fixed` would leave out every second ping.
   */
  #nextPing(): Effect.Effect<Delayed<Event>> {
    const { heartbeat, timers } = this.#options
    return Effect.suspend(() => {
      const now = this.#wallAhead + timers.now()
      return Effect.flatMap(heartbeat.ping.step(now, undefined, this.#pingSchedule), ([next, , decision]) => {
        this.#pingSchedule = next
        this.#isPinging = !ScheduleDecision.isDone(decision)
        return ScheduleDecision.isDone(decision)
          ? Effect.never
          : Effect.succeed(after(Math.max(0, ScheduleIntervals.start(decision.intervals) - now), { _tag: "PingDue" }))
      })
    })
  }

  /** Asks the reconnect schedule for the next attempt. */
  #plan({ error, isFresh }: Extract<Wait, { readonly _tag: "Plan" }>): Effect.Effect<Event> {
    const { schedule } = this.#options.reconnect
    const from = isFresh || this.#retrySchedule === undefined ? schedule.initial : this.#retrySchedule
    return Effect.map(schedule.step(this.#now(), error, from), ([next, , decision]): Event => {
      this.#retrySchedule = next
      return ScheduleDecision.isDone(decision)
        ? { _tag: "RetriesExhausted" }
        : { _tag: "RetryPlanned", retryAt: Math.max(this.#now(), ScheduleIntervals.start(decision.intervals)) }
    })
  }

  #dial(url: string): void {
    const socket: OwnSocket = { dialed: undefined }
    const report = (event: Event) => {
      if (this.#socket === socket) this.#dispatch(event)
    }
    this.#socket = socket
    this.#pingSchedule = this.#options.heartbeat.ping.initial
    this.#wallAhead = this.#now() - this.#options.timers.now()
    this.#pings.reset()
    const isAnsweredByAnyFrame = this.#options.heartbeat.answeredBy === "anyFrame"
    const events: DialEvents = {
      open: () => report({ _tag: "SocketOpened" }),
      text: (raw) => {
        const control = this.#receiver.receive(raw)
        if (control !== undefined) this.#onControl(veiled(control, this.veil), report)
        if (isAnsweredByAnyFrame && this.#isAwaitingPong) report({ _tag: "PongReceived" })
      },
      refused: (status, body) => report({ _tag: "SocketRefused", status, body: new ServerText(body, this.veil) }),
      failed: (cause, isFinal) =>
        report({ _tag: "SocketFailed", cause: this.veil.error(cause, "the socket broke"), isFinal }),
      closed: (code, reason) => report({ _tag: "SocketClosed", code, reason: new ServerText(reason, this.veil) })
    }
    try {
      socket.dialed = this.#options.dialer.dial(url, events)
    } catch (cause) {
      events.failed(cause)
    }
  }

  #onControl(control: Control, report: (event: Event) => void): void {
    if (control._tag === "Pong") {
      this.#pings.answered(this.#options.timers.now())
      report({ _tag: "PongReceived" })
      this.#options.ponged?.()
      return
    }
    const reply = this.#options.login?.replyIn(control, this.#machine.state)
    if (reply === undefined) this.#options.control(control)
    else report({ _tag: "AuthReplied", reply })
  }

  get #isAwaitingPong(): boolean {
    const { state } = this.#machine
    return state._tag === "Connected" && state.isAwaitingPong
  }

  #publish(state: ConnectionState): void {
    this.#state = state
    this.#options.changed(state)
  }
}

/** The body of a reply stays as it is: its decoder masks what it shows of it. */
const veiled = (control: Control, veil: Veil): Control =>
  "detail" in control ? { ...control, detail: control.detail.behind(veil) } : control

const after = (duration: Duration.DurationInput, event: Event): Delayed<Event> => new Delayed(duration, event)
