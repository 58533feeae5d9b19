import type * as Clock from "effect/Clock"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import * as Option from "effect/Option"
import * as ScheduleDecision from "effect/ScheduleDecision"
import * as ScheduleIntervals from "effect/ScheduleIntervals"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import * as SubscriptionRef from "effect/SubscriptionRef"
import { maskText } from "../../Errors/Mask.js"
import { ConnectionError, type CredentialsError } from "../../Errors/Network.js"
import { socketRefusal } from "../../Errors/Socket.js"
import type { ConnectionState, Loss } from "../ConnectionState.js"
import type { ConnectPacer } from "../ConnectPacer.js"
import type { AuthReply, Control, Dialect } from "../Control.js"
import type { Dialed, Dialer } from "../Dialer.js"
import type { Heartbeat } from "../Heartbeat.js"
import type { Reconnect } from "../Reconnect.js"

/** How long the steps of a connection may take. */
export interface Timeouts {
  /** Handshake; past it the attempt counts as failed. Default 10 s. */
  readonly connect: Duration.DurationInput
  /** Answer to an auth message. Default 5 s. */
  readonly auth: Duration.DurationInput
  /** The peer's part of a deliberate close; past it the socket is cut. Default 1 s. */
  readonly close: Duration.DurationInput
  /** Answer to a subscribe; past it it is sent once more. Default 10 s. */
  readonly acknowledgement: Duration.DurationInput
}

/** 10 s to connect, 5 s for the auth reply, 1 s to close, 10 s for an acknowledgement. */
export const timeouts: Timeouts = {
  connect: Duration.seconds(10),
  auth: Duration.seconds(5),
  close: Duration.seconds(1),
  acknowledgement: Duration.seconds(10)
}

/** How a private connection proves who it is. */
export interface Authenticate {
  /** The auth message as text, signed for this moment. */
  readonly message: (id: string) => Effect.Effect<string, CredentialsError>
  /** What to put behind the address, signed for this moment: where it is given, no auth message is sent. */
  readonly query?: Effect.Effect<string, CredentialsError> | undefined
  /** Measures the exchange's clock again. */
  readonly resync: Effect.Effect<void>
  /** The API key, to be masked wherever the exchange repeats it. */
  readonly key: string
}

/**
 * What a connection is made from. The functions are called synchronously from the socket's own callback and must not throw.
 */
export interface Options {
  readonly name: string
  readonly url: string
  readonly dialer: Dialer["Type"]
  readonly clock: Clock.Clock
  readonly heartbeat: Heartbeat
  readonly reconnect: Reconnect
  readonly timeouts: Timeouts
  readonly pacer: ConnectPacer
  readonly dialect: Dialect
  readonly authenticate: Authenticate | undefined
  /** Where each topic's messages go. */
  readonly routes: ReadonlyMap<string, Route>
  /** An answer that is neither a pong nor about authentication. */
  readonly control: (control: Control) => void
  /** A message that is no JSON, or neither a push nor an answer. */
  readonly garbage: (raw: string, json: unknown) => void
  /** Connected and, if private, authenticated: subscriptions can be sent. */
  readonly up: () => void
  /** Lost; whatever was sent and not answered never will be. */
  readonly down: (loss: Loss) => void
  /** The state has changed. */
  readonly changed: (state: ConnectionState) => void
}

/** What takes the messages of a topic: the parsed message and its text. */
export type Route = (json: unknown, raw: string) => void

/** What a connection has seen. */
export interface Statistics {
  /** Messages of any kind. */
  readonly received: number
  /** When the last one came, in milliseconds of the local clock; 0 before the first. */
  readonly lastReceivedAt: number
  /** Messages of topics. */
  readonly pushes: number
  /** Pushes of topics that nobody wants any more. */
  readonly unrouted: number
  readonly garbage: number
  readonly reconnects: number
  /** Round trip of the last ping in milliseconds. */
  readonly pingMillis: number | undefined
  /**
   * How old the last push was when it came: local clock minus the exchange's time in it, in milliseconds. A clock that is off
   * shows here, and so does a connection that lags.
   */
  readonly ageMillis: number | undefined
}

/** One connection that is kept up: dialed, authenticated, pinged, and dialed anew when it is lost. */
export interface Connection {
  readonly name: string
  readonly url: string
  readonly state: SubscriptionRef.SubscriptionRef<ConnectionState>
  /** Keeps the connection up until it fails for good: refused credentials, or a reconnect schedule that ended. */
  readonly run: Effect.Effect<never, ConnectionError | CredentialsError>
  /** Sends one message; false while not connected: nothing is queued. */
  readonly send: (text: string) => boolean
  /** Cuts the socket and dials anew. */
  readonly drop: (detail: string) => void
  /** Closes on purpose and waits for it; `run` never ends by it and is to be interrupted afterwards. */
  readonly close: Effect.Effect<void>
  readonly statistics: () => Statistics
}

/** Why one attempt, or the connection that came of it, is over. */
type End =
  | { readonly _tag: "Lost"; readonly loss: Omit<Loss, "aliveAt">; readonly cause?: unknown }
  | { readonly _tag: "Refused"; readonly error: ConnectionError | CredentialsError; readonly gone: boolean }

const lost = (reason: Loss["reason"], code: number | undefined, detail: string, cause?: unknown): End => ({
  _tag: "Lost",
  loss: { reason, code, detail },
  cause
})

/** The attempt that is no longer taken for a short loss: two have failed before it. */
const outage = 3

const words = (cause: unknown): string =>
  cause instanceof Error ? cause.message : typeof cause === "string" ? cause : "the socket broke"

/** The codes and words that mean that our clock was wrong, rather than the key. */
const isClockError = (reply: AuthReply): boolean =>
  reply.code === 10002 || /timestamp|expire|recv_?window/i.test(reply.detail)

/** When the exchange made a push, on public and on private channels. */
interface Timed {
  readonly ts?: unknown
  readonly creationTime?: unknown
}

interface Attempt {
  dialed: Dialed | undefined
  isOpen: boolean
  readonly opened: Deferred.Deferred<void>
  readonly ended: Deferred.Deferred<End>
  pong: Deferred.Deferred<void> | undefined
  auth: Deferred.Deferred<AuthReply> | undefined
  /** A refusal of the signature in the address. */
  readonly refusal: Deferred.Deferred<AuthReply>
}

/** Makes a connection that does nothing until `run`. */
export const unsafeMake = (options: Options): Connection => {
  const { clock, name, routes, url } = options
  const { topicsOf } = options.dialect
  const now = () => clock.unsafeCurrentTimeMillis()
  const state = Effect.runSync(
    SubscriptionRef.make<ConnectionState>({ _tag: "Initial", since: now(), loss: undefined })
  )
  const set = (next: ConnectionState) =>
    Effect.zipRight(
      SubscriptionRef.set(state, next),
      Effect.sync(() => options.changed(next))
    )

  let current: Attempt | undefined
  let isReady = false
  let isClosing = false
  let ids = 0
  let received = 0
  let lastReceivedAt = 0
  let pushes = 0
  let lastPush: Timed | undefined
  let lastPushAt = 0
  let unrouted = 0
  let garbage = 0
  let reconnects = 0
  let pingMillis: number | undefined
  let isClockMeasured = false

  const onControl = (attempt: Attempt, control: Control) => {
    if (control._tag === "Pong") {
      if (attempt.pong !== undefined) Deferred.unsafeDone(attempt.pong, Exit.void)
    } else if (control._tag === "AuthReply") {
      if (attempt.auth !== undefined) Deferred.unsafeDone(attempt.auth, Exit.succeed(control))
      else if (!control.success) Deferred.unsafeDone(attempt.refusal, Exit.succeed(control))
    } else if (attempt.auth !== undefined && control._tag === "Acknowledgement" && !control.success) {
      // Some refusals of the auth message come dressed as the answer to a subscribe: nothing else was sent yet.
      Deferred.unsafeDone(
        attempt.auth,
        Exit.succeed({ _tag: "AuthReply", success: false, code: control.code, detail: control.detail })
      )
    } else options.control(control)
  }

  const onText = (attempt: Attempt, raw: string) => {
    received++
    lastReceivedAt = now()
    let json: unknown
    try {
      json = JSON.parse(raw)
    } catch {
      garbage++
      options.garbage(raw, undefined)
      return
    }
    if (topicsOf === undefined) {
      const topic = (json as { readonly topic?: unknown } | null)?.topic
      if (typeof topic === "string") {
        pushes++
        lastPush = json as Timed
        lastPushAt = lastReceivedAt
        const route = routes.get(topic)
        if (route === undefined) unrouted++
        else route(json, raw)
        return
      }
    } else {
      const topics = topicsOf(json)
      if (topics !== undefined) {
        pushes++
        lastPush = json as Timed
        lastPushAt = lastReceivedAt
        const wanted = topics.filter((topic) => routes.has(topic))
        if (wanted.length === 0) unrouted++
        for (const topic of wanted) routes.get(topic)?.(json, raw)
        return
      }
    }
    const control = options.dialect.read(json)
    if (control === undefined) {
      garbage++
      options.garbage(raw, json)
    } else onControl(attempt, control)
  }

  const dial = (query: string): Attempt => {
    const attempt: Attempt = {
      dialed: undefined,
      isOpen: false,
      opened: Deferred.unsafeMake(FiberId.none),
      ended: Deferred.unsafeMake(FiberId.none),
      pong: undefined,
      auth: undefined,
      refusal: Deferred.unsafeMake(FiberId.none)
    }
    const end = (why: End) => {
      if (current === attempt) isReady = false
      attempt.isOpen = false
      Deferred.unsafeDone(attempt.ended, Exit.succeed(why))
    }
    attempt.dialed = options.dialer.dial(url + query, {
      open: () => {
        attempt.isOpen = true
        Deferred.unsafeDone(attempt.opened, Exit.void)
      },
      text: (raw) => onText(attempt, raw),
      refused: (status, body) => {
        const detail = body.slice(0, 200)
        end(
          status === 401
            ? {
                _tag: "Refused",
                gone: true,
                error: new ConnectionError({ url, reason: "auth", code: status, detail })
              }
            : lost("refused", status, detail)
        )
      },
      failed: (cause) => end(lost("failed", undefined, words(cause), cause)),
      closed: (code, reason) => end(lost("closed", code, reason))
    })
    return attempt
  }

  const refusedBy = (reply: AuthReply, auth: Authenticate): End => {
    const cause = socketRefusal(reply.code ?? "", maskText(reply.detail, [auth.key]))
    const error = new ConnectionError({
      url,
      reason: "auth",
      detail: cause.message,
      cause,
      ...(reply.code === undefined ? {} : { code: reply.code })
    })
    return { _tag: "Refused", gone: false, error }
  }

  const clockIsWrong = (reply: AuthReply, auth: Authenticate): Effect.Effect<void> =>
    Effect.zipRight(
      Effect.logWarning(
        `${name}: the exchange finds our clock wrong (${maskText(reply.detail, [auth.key])}); measuring it anew`
      ),
      auth.resync
    )

  /**
   * An address with a signature is answered only when it is refused: at any time, and once more after a wrong clock.
   */
  const refusedQuery = (attempt: Attempt, auth: Authenticate): Effect.Effect<End> =>
    Effect.flatMap(Deferred.await(attempt.refusal), (reply) => {
      if (!isClockError(reply) || isClockMeasured) return Effect.succeed(refusedBy(reply, auth))
      isClockMeasured = true
      return Effect.as(clockIsWrong(reply, auth), lost("failed", reply.code, "the signature had expired"))
    })

  const authenticate = (attempt: Attempt, auth: Authenticate): Effect.Effect<End | undefined> => {
    const ask: Effect.Effect<AuthReply | undefined, CredentialsError> = Effect.gen(function* () {
      const message = yield* auth.message(`a${++ids}`)
      const reply = Deferred.unsafeMake<AuthReply>(FiberId.none)
      attempt.auth = reply
      attempt.dialed?.send(message)
      return Option.getOrUndefined(
        yield* Effect.timeoutOption(Deferred.await(reply), Duration.decode(options.timeouts.auth))
      )
    }).pipe(Effect.ensuring(Effect.sync(() => (attempt.auth = undefined))))
    const verdict = (reply: AuthReply | undefined): End | undefined => {
      if (reply === undefined) return lost("timeout", undefined, "no answer to the auth message")
      return reply.success ? undefined : refusedBy(reply, auth)
    }
    return ask.pipe(
      Effect.flatMap((reply) =>
        reply !== undefined && !reply.success && isClockError(reply)
          ? Effect.zipRight(clockIsWrong(reply, auth), ask)
          : Effect.succeed(reply)
      ),
      Effect.match({ onFailure: (error): End => ({ _tag: "Refused", gone: false, error }), onSuccess: verdict })
    )
  }

  const beat = (attempt: Attempt): Effect.Effect<End> => {
    const { ping, pongTimeout } = options.heartbeat
    const once: Effect.Effect<boolean> = Effect.suspend(() => {
      const pong = Deferred.unsafeMake<void>(FiberId.none)
      attempt.pong = pong
      const sentAt = now()
      attempt.dialed?.send(options.dialect.ping(`p${++ids}`, sentAt))
      return Deferred.await(pong).pipe(
        Effect.timeoutOption(Duration.decode(pongTimeout)),
        Effect.map((answer) => {
          attempt.pong = undefined
          if (Option.isSome(answer)) pingMillis = Math.max(0, now() - sentAt)
          return Option.isSome(answer)
        })
      )
    })
    const step = (at: unknown): Effect.Effect<End> =>
      Effect.flatMap(ping.step(now(), undefined, at), ([next, , decision]) =>
        ScheduleDecision.isDone(decision)
          ? Effect.never
          : Effect.sleep(Duration.millis(Math.max(0, ScheduleIntervals.start(decision.intervals) - now()))).pipe(
              Effect.zipRight(once),
              Effect.flatMap((alive) =>
                alive
                  ? step(next)
                  : Effect.succeed(
                      lost("timeout", undefined, `no pong within ${Duration.toMillis(Duration.decode(pongTimeout))} ms`)
                    )
              )
            )
      )
    return step(ping.initial)
  }

  const session = (attempt: Attempt, connected: () => void): Effect.Effect<End> =>
    Effect.gen(function* () {
      const opened = yield* Effect.timeoutOption(
        Deferred.await(attempt.opened),
        Duration.decode(options.timeouts.connect)
      )
      if (Option.isNone(opened)) return lost("timeout", undefined, "the handshake took too long")
      const auth = options.authenticate
      if (auth !== undefined && auth.query === undefined) {
        const refused = yield* authenticate(attempt, auth)
        if (refused !== undefined) return refused
      }
      // The socket may have gone while this fiber was not running.
      if (!attempt.isOpen || isClosing) return yield* Deferred.await(attempt.ended)
      isReady = true
      connected()
      yield* set({ _tag: "Connected", since: now(), reconnects })
      options.up()
      return yield* auth?.query === undefined
        ? beat(attempt)
        : Effect.raceFirst(beat(attempt), refusedQuery(attempt, auth))
    })

  const attemptOnce = (connected: () => void): Effect.Effect<End> =>
    Effect.matchEffect(options.authenticate?.query ?? Effect.succeed(""), {
      onFailure: (error) => Effect.succeed<End>({ _tag: "Refused", gone: true, error }),
      onSuccess: (query) => attemptAt(query, connected)
    })

  const attemptAt = (query: string, connected: () => void): Effect.Effect<End> =>
    Effect.suspend(() => {
      const attempt = dial(query)
      current = attempt
      return Effect.raceFirst(session(attempt, connected), Deferred.await(attempt.ended)).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            if (current === attempt) {
              isReady = false
              current = undefined
            }
            attempt.dialed?.drop()
          })
        )
      )
    })

  const run: Effect.Effect<never, ConnectionError | CredentialsError> = Effect.gen(function* () {
    const { schedule, stableAfter } = options.reconnect
    const stableMillis = Duration.toMillis(Duration.decode(stableAfter))
    let step: unknown = schedule.initial
    let tries = 1
    while (true) {
      yield* options.pacer.acquire(url)
      if (isClosing) return yield* Effect.never
      yield* set({ _tag: "Connecting", since: now(), attempt: tries })
      let connectedAt: number | undefined
      const end = yield* attemptOnce(() => {
        connectedAt = now()
      })
      if (isClosing) return yield* Effect.never
      if (end._tag === "Refused") {
        const loss: Loss = { reason: "auth", code: undefined, detail: end.error.message, aliveAt: lastReceivedAt }
        options.down(loss)
        yield* Effect.logError(`${name}: ${end.error.message}`)
        if (!end.gone) yield* set({ _tag: "Closing", since: now() })
        yield* set({ _tag: "Initial", since: now(), loss })
        return yield* end.error
      }
      const loss: Loss = { ...end.loss, aliveAt: lastReceivedAt }
      options.down(loss)
      if (connectedAt !== undefined) reconnects++
      if (connectedAt !== undefined && now() - connectedAt >= stableMillis) {
        step = schedule.initial
        tries = 1
      }
      tries++
      const [next, , decision] = yield* schedule.step(now(), undefined, step)
      step = next
      if (ScheduleDecision.isDone(decision)) {
        yield* set({ _tag: "Initial", since: now(), loss })
        return yield* new ConnectionError({
          url,
          reason: loss.reason === "dropped" ? "closed" : loss.reason,
          detail: loss.detail,
          ...(loss.code === undefined ? {} : { code: loss.code }),
          ...(end.cause === undefined ? {} : { cause: end.cause })
        })
      }
      const retryAt = Math.max(now(), ScheduleIntervals.start(decision.intervals))
      // A short loss is daily life; one warning tells of an outage, or of a host that cannot be reached at all.
      const log = tries === outage ? Effect.logWarning : Effect.logDebug
      const why = [loss.reason, loss.code, loss.detail].filter((word) => word !== undefined && word !== "").join(" ")
      yield* log(`${name}: lost (${why}), next attempt in ${retryAt - now()} ms`)
      yield* set({ _tag: "Reconnecting", since: now(), loss, attempt: tries, retryAt })
      yield* Effect.sleep(Duration.millis(retryAt - now()))
    }
  })

  const close: Effect.Effect<void> = Effect.gen(function* () {
    if (isClosing) return
    isClosing = true
    const before = yield* SubscriptionRef.get(state)
    if (before._tag === "Initial") return
    const attempt = current
    isReady = false
    yield* set({ _tag: "Closing", since: now() })
    if (attempt !== undefined) {
      if (attempt.isOpen) {
        attempt.dialed?.close(1000)
        // Closing runs in a finalizer, where nothing can be interrupted unless it is said.
        const end = yield* Effect.raceFirst(
          Effect.interruptible(Deferred.await(attempt.ended)),
          Effect.interruptible(Effect.sleep(Duration.decode(options.timeouts.close)))
        )
        if (end?._tag === "Lost" && end.loss.reason === "failed") {
          yield* Effect.logWarning(`${name}: error while closing: ${end.loss.detail}`)
        }
      }
      attempt.dialed?.drop()
    }
    yield* set({ _tag: "Initial", since: now(), loss: undefined })
  })

  return {
    name,
    url,
    state,
    run,
    send: (text) => isReady && current?.dialed?.send(text) === true,
    drop: (detail) => {
      const attempt = current
      if (attempt === undefined || isClosing) return
      isReady = false
      attempt.isOpen = false
      attempt.dialed?.drop()
      Deferred.unsafeDone(attempt.ended, Exit.succeed(lost("dropped", undefined, detail)))
    },
    close,
    statistics: () => {
      const time = lastPush?.ts ?? lastPush?.creationTime
      const ageMillis = typeof time === "number" ? lastPushAt - time : undefined
      return { received, lastReceivedAt, pushes, unrouted, garbage, reconnects, pingMillis, ageMillis }
    }
  }
}

/** Waits until a connection is connected. */
export const whenConnected = (connection: Connection): Effect.Effect<void> =>
  Effect.asVoid(Stream.runHead(Stream.filter(connection.state.changes, (state) => state._tag === "Connected")))

/** A connection that is kept up as long as its scope is open, and closed on purpose with it. */
export const make = (options: Options): Effect.Effect<Connection, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.suspend(() => {
        const connection = unsafeMake(options)
        return Effect.map(Effect.forkDaemon(Effect.exit(connection.run)), (fiber) => ({ connection, fiber }))
      }),
      ({ connection, fiber }) => Effect.zipRight(connection.close, Fiber.interrupt(fiber))
    ),
    ({ connection }) => connection
  )
