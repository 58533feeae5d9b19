import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Random from "effect/Random"
import * as Runtime from "effect/Runtime"
import { ServerText } from "../Errors/internal/ServerText.js"
import { Veil } from "../Errors/internal/Veil.js"
import {
  type ConnectionError,
  CredentialsError,
  type InvalidVenue,
  type NetworkError,
  NoSocketHost,
  RequestFailed,
  RequestTimeout
} from "../Errors/Network.js"
import type { Refusal } from "../Errors/Refusal.js"
import { untyped } from "../Http/Call.js"
import { type Response, rateLimitFromHeaders } from "../Http/Envelope.js"
import * as Answer from "../Http/internal/Answer.js"
import * as CallSettings from "../Http/internal/CallSettings.js"
import { notSent } from "../Http/internal/NotSent.js"
import { PendingWrite } from "../Http/internal/PendingWrite.js"
import type { Any } from "../Http/Operation.js"
import * as Protocol from "../Http/Protocol.js"
import { WriteGate } from "../Http/WriteGate.js"
import { ClockOffset } from "../Layers/ClockOffset.js"
import { Credentials } from "../Layers/Credentials.js"
import { arrivesWithin } from "../Layers/internal/Overdue.js"
import { OrderEntry } from "../Layers/OrderEntry.js"
import { limitedCall, RateLimiter } from "../Layers/RateLimiter.js"
import { isSafeForKeys, type Venue } from "../Layers/Venue.js"
import { Signer } from "../Signing/Signer.js"
import type { ConnectPace } from "./ConnectPace.js"
import type { Dialer } from "./Dialer.js"
import * as Heartbeat from "./Heartbeat.js"
import * as Auth from "./internal/Connection/Auth.js"
import * as Connections from "./internal/Connection/Connections.js"
import * as ConnectPacer from "./internal/Connection/ConnectPacer.js"
import { dialerOf } from "./internal/Connection/Hosts.js"
import { Timers } from "./internal/Connection/Timers.js"
import { timeoutsOf } from "./internal/Connection/timeoutsOf.js"
import type { Body, Reply, TradeLine } from "./internal/Trade/TradeLine.js"
import { TradeLines } from "./internal/Trade/TradeLines.js"
import * as Reconnect from "./Reconnect.js"
import type * as Timeouts from "./Timeouts.js"

/** Options of order entry over a socket. */
export interface OrderEntrySocketOptions {
  readonly venue: Venue
  /** Sent as `header.Referer` with every order. Default `effect-bybit`. */
  readonly referer?: string | undefined
  /** How long an order waits for its answer; after that, its outcome is unknown. Default 10 s. `Order.submit` then looks it up, and goes on waiting. */
  readonly timeout?: Duration.DurationInput | undefined
  /** How long an order may wait until the first connection is open, whichever it is, but not beyond `maxWriteAge`. Default: 5 s. */
  readonly connectWait?: Duration.DurationInput | undefined
  /** How old an order may be when it is sent, unless `Settings.MaxWriteAge` is set. Default: its receive window. */
  readonly maxWriteAge?: Duration.DurationInput | undefined
  /** How long shutdown waits for unanswered orders. Default 5 s. */
  readonly drain?: Duration.DurationInput | undefined
  /** Default: a ping every 10 s, a pong within 1 s. */
  readonly heartbeat?: Heartbeat.Heartbeat | undefined
  /** Default: 500 ms, doubling to 30 s. */
  readonly reconnect?: Reconnect.Reconnect | undefined
  /** Default: 10 s to connect, 5 s for the auth reply, 1 s to close. */
  readonly timeouts?: Partial<Timeouts.Timeouts> | undefined
  /** Default: 450 connects in 5 minutes to one host, across all layers of the process; 100 of them are reserved for orders. */
  readonly connectPace?: ConnectPace | undefined
  /**
   * How many connections an account has. Orders take turns on those that are connected, so one that is lost doesn't stop the others.
   * Default 1.
   */
  readonly lines?: number | undefined
  /** Whether the account of the layer's context is connected when the layer is built, rather than with its first order. Default false. */
  readonly warm?: boolean | undefined
  /** A connection without orders for this long is closed, and opened again for the next one. Default 10 minutes; `never` if `warm`. */
  readonly idle?: Duration.DurationInput | "never" | undefined
}

const path = "/v5/trade"

const operations: Readonly<Record<string, string>> = {
  "/v5/order/create": "order.create",
  "/v5/order/amend": "order.amend",
  "/v5/order/cancel": "order.cancel",
  "/v5/order/create-batch": "order.create-batch",
  "/v5/order/amend-batch": "order.amend-batch",
  "/v5/order/cancel-batch": "order.cancel-batch"
}

const standardIdle = Duration.minutes(10)

/** How often idle connections are looked for at most, in milliseconds, however short `idle` is. */
const shortestLookMillis = 10

type Failure = NetworkError | Refusal

/** Whether the exchange refused the key itself: its secret, its permissions, or for a reason that this library doesn't know. */
const refusesKey = (failure: ConnectionError | CredentialsError): boolean => {
  if (failure._tag === "CredentialsError" || failure.code === undefined) return true
  const category = Protocol.v5.categoryOf(failure.code)
  return category !== "clock" && category !== "server" && category !== "rateLimit"
}

/** The error of an order whose account has no line: the refusal of its key, as over REST, or that it was not sent. */
const noLine = (endpoint: Any, veil: Veil, failure: ConnectionError | CredentialsError): Failure => {
  if (failure._tag === "CredentialsError") return failure
  if (failure.reason !== "auth" || !refusesKey(failure)) return notSent(Answer.nameOf(endpoint), failure, false)
  const { code, detail } = failure
  if (code === undefined) return new CredentialsError({ message: failure.message })
  const facts = {
    code,
    message: new ServerText(detail),
    result: undefined,
    retExtInfo: {},
    time: undefined,
    traceId: undefined
  }
  const refusal = Answer.refuse(endpoint, { veil }, facts)
  return refusal.category === "auth" || refusal.category === "permission"
    ? refusal
    : new CredentialsError({ message: failure.message })
}

const headersOf = (value: unknown): Record<string, string> => {
  const headers: Record<string, string> = {}
  if (typeof value === "object" && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      if (typeof one === "string" || typeof one === "number") headers[name.toLowerCase()] = `${one}`
    }
  }
  return headers
}

/** The exchange's clock when it answered, in milliseconds. */
const timeOf = (headers: Readonly<Record<string, string>>): number | undefined => {
  const time = Number(headers["timenow"])
  return Number.isFinite(time) ? time : undefined
}

/** Converts the answer to the form of a REST answer, so that both share one decoder. */
const asRest = (body: Body, headers: Readonly<Record<string, string>>): Body => {
  const time = timeOf(headers)
  return {
    retCode: body["retCode"],
    retMsg: body["retMsg"],
    result: body["data"] ?? {},
    retExtInfo: body["retExtInfo"] ?? {},
    ...(time === undefined ? {} : { time })
  }
}

const make = (options: OrderEntrySocketOptions) =>
  Effect.gen(function* () {
    const { venue } = options
    const host = venue.sockets.trade
    if (host === undefined) return yield* new NoSocketHost({ venue: venue.name, channel: path })
    const dialer = yield* dialerOf(venue)
    const url = host + path
    const signer = yield* Signer
    const limiter = yield* RateLimiter
    const offset = yield* ClockOffset
    const clock = yield* Effect.clock
    const fork = Runtime.runFork(yield* Effect.runtime<never>())
    const timers = new Timers(fork, clock)
    const gate = yield* WriteGate
    const maxWriteAge = options.maxWriteAge === undefined ? undefined : Duration.toMillis(options.maxWriteAge)
    const timeoutMillis = Duration.toMillis(options.timeout ?? Duration.seconds(10))
    const connectWaitMillis = Duration.toMillis(options.connectWait ?? Duration.seconds(5))
    const referer = options.referer ?? "effect-bybit"
    // IDs must be unique, even across all processes of an account.
    const prefix = (yield* Random.nextIntBetween(0, 36 ** 6)).toString(36).padStart(6, "0")
    const started = clock.unsafeCurrentTimeMillis().toString(36)
    let ids = 0

    const pacer = ConnectPacer.of(options.connectPace, clock, "orders")
    const connections = Option.getOrElse(yield* Effect.serviceOption(Connections.Connections), Connections.make)
    const lines = new TradeLines({
      clock,
      fork,
      lines: Math.max(1, Math.floor(options.lines ?? 1) || 1),
      changed: (connection, state) => connections.changed(connection, state),
      drain: Duration.decode(options.drain ?? Duration.seconds(5)),
      refusesKey,
      connection: (credentials) => ({
        url,
        dialer,
        clock,
        timers,
        pacer,
        timeouts: timeoutsOf(options.timeouts),
        heartbeat: options.heartbeat ?? Heartbeat.standard,
        reconnect: options.reconnect ?? Reconnect.standard,
        authenticate: Auth.make(credentials, signer, offset, clock)
      })
    })

    const call = (endpoint: Any, params: unknown, credentials: Credentials["Type"]) =>
      Effect.withFiberRuntime<Response<unknown>, Failure>((fiber) => {
        const settings = CallSettings.of(fiber.currentContext)
        const now = Context.get(fiber.currentDefaultServices, Clock.Clock)
        const write = new PendingWrite(
          gate,
          { endpoint, params, key: credentials.key, account: credentials.account },
          now,
          fiber.currentContext,
          maxWriteAge
        )
        const name = Answer.nameOf(endpoint)
        const op = operations[endpoint.path]
        if (op === undefined) return Effect.dieMessage(`${name} cannot go over the trade socket`)
        if (!isSafeForKeys(url)) return Effect.fail(new CredentialsError({ message: Auth.unsafe(url) }))
        const encoded = endpoint.encodeRequest(params, settings.encoding)
        if (Either.isLeft(encoded)) return Effect.fail(encoded.left)
        const argument = encoded.right.body ?? "{}"
        const refused = write.revoked()
        if (refused !== undefined) return Effect.fail(notSent(name, refused, false))
        const limited = limitedCall(endpoint, params, credentials, venue.rest, write)
        const decoding = {
          params,
          mode: settings.decoding,
          veil: new Veil(Auth.sensitiveOf(credentials)),
          meaningOf: settings.meaningOf
        }

        /** The line, once it is connected. Only one that is opening for the first time is waited for. */
        const connected = Effect.suspend((): Effect.Effect<TradeLine, Failure> => {
          const down = (detail: string) => Effect.fail(notSent(name, new Error(detail), false))
          if (lines.isClosing) return down("the trade socket is closing")
          const found = lines.lineOf(credentials)
          if (Either.isLeft(found)) return Effect.fail(noLine(endpoint, decoding.veil, found.left))
          const line = found.right
          if (line.isConnected) return Effect.succeed(line)
          if (!line.isFirstConnecting) return down("the trade socket is not connected")
          // A millisecond more, so that it is too old when the wait is over.
          const waitMillis = Math.min(connectWaitMillis, write.leftMillis + 1)
          return Effect.flatMap(lines.opened(credentials, waitMillis), (opened) => {
            if (opened !== undefined) return Effect.succeed(opened)
            if (line.failure !== undefined) return Effect.fail(noLine(endpoint, decoding.veil, line.failure))
            return Effect.fail(
              notSent(name, write.revoked() ?? new Error("the trade socket was not opened in time"), false)
            )
          })
        })

        // As the answer arrives: nobody may await it anymore.
        const heard = (body: Body): void => {
          const headers = headersOf(body["header"])
          const code = body["retCode"]
          const answer = {
            status: 200,
            code: typeof code === "number" ? code : undefined,
            rateLimit: rateLimitFromHeaders(headers),
            nowMillis: timeOf(headers) ?? clock.unsafeCurrentTimeMillis() + offset.current()
          }
          fork(
            Effect.tapErrorCause(
              Effect.sync(() => limiter.observe(limited, answer)),
              Effect.logError
            )
          )
        }

        const send = (line: TradeLine): Effect.Effect<Reply, RequestFailed | RequestTimeout> =>
          // What was sent must not be forgotten before it is awaited.
          Effect.uninterruptibleMask((restore): Effect.Effect<Reply, RequestFailed | RequestTimeout> => {
            const reqId = `${prefix}-${started}-${(++ids).toString(36)}`
            const exchangeTime = () => Math.floor(clock.unsafeCurrentTimeMillis() + offset.current())
            const timestamp = exchangeTime()
            const header = {
              "X-BAPI-TIMESTAMP": String(timestamp),
              "X-BAPI-RECV-WINDOW": String(settings.window),
              Referer: referer
            }
            const text = `{"reqId":"${reqId}","header":${JSON.stringify(header)},"op":"${op}","args":[${argument}]}`
            const refused = write.revoked()
            if (refused !== undefined) return Effect.fail(notSent(name, refused, false))
            write.handedOver(() => exchangeTime() - timestamp)
            const reply = line.send(reqId, op, text, heard)
            if (reply === undefined) {
              write.ended("notExecuted")
              return Effect.fail(notSent(name, new Error("the trade socket is not connected"), false))
            }
            const within = (afterMillis: number) =>
              arrivesWithin(
                afterMillis,
                () => new RequestTimeout({ endpoint: name, afterMillis, outcome: "unknown" })
              )(Effect.interruptible(Deferred.await(reply)))
            const { waiting } = write
            const answered =
              waiting === undefined
                ? within(timeoutMillis)
                : Effect.catchAll(within(timeoutMillis), () =>
                    Effect.zipRight(Deferred.succeed(waiting.overdue, undefined), within(settings.timeout))
                  )
            return Effect.ensuring(
              restore(answered),
              Effect.sync(() => line.forget(reqId))
            )
          })

        const read = (reply: Reply): Either.Either<Response<unknown>, Failure> => {
          if (reply._tag === "Lost") {
            const cause = new Error(reply.detail)
            return Either.left(new RequestFailed({ endpoint: name, cause, sent: true, outcome: "unknown" }))
          }
          const headers = headersOf(reply.body["header"])
          const decoded = Answer.decode(endpoint, asRest(reply.body, headers), { ...decoding, headers })
          write.ended(Either.isRight(decoded) ? "executed" : decoded.left.outcome)
          return decoded
        }

        // Orders that wait for the connection would leave at the same moment if they had their place in the limit already.
        const once = Effect.flatMap(connected, (line) =>
          Effect.zipRight(
            limiter.acquire(limited),
            Effect.suspend(() => (lines.isUsable(line) ? Effect.succeed(line) : connected))
          )
        )
        // A second attempt only if the exchange certainly didn't act. If it can't be sent in time, the first failure counts.
        return Effect.flatMap(once, (line) => {
          const offsetMillis = offset.current()
          return Effect.catchAll(Effect.flatMap(send(line), read), (failure) => {
            const isClock = "category" in failure && failure.category === "clock"
            if (!isClock || write.leftMillis === 0 || failure.outcome !== "notExecuted") return Effect.fail(failure)
            // With the same clock, it would be refused again.
            const measured = Effect.filterOrFail(
              Effect.map(offset.resync, () => offset.current()),
              (current) => current !== offsetMillis
            )
            const again = Effect.mapError(Effect.zipRight(measured, once), () => failure)
            return Effect.flatMap(write.inTime(again, failure, fiber), (line) =>
              write.revoked() === undefined ? Effect.flatMap(send(line), read) : Effect.fail(failure)
            )
          })
        })
      })

    const leave = connections.join({
      states: () => lines.serving.map(({ connection }) => Connections.changeOf(connection, connection.state)),
      health: (now) =>
        lines.lines.map(({ connection, generation }) => {
          const { state, statistics } = connection
          const none = { topics: 0, staleTopics: [], ceased: 0, undecoded: 0 }
          return Connections.healthOf({ connection, generation, state, statistics, ...none }, now)
        })
    })
    yield* Effect.addFinalizer(() => Effect.ensuring(lines.close, Effect.sync(leave)))

    if (options.warm === true) {
      const account = yield* Effect.serviceOption(Credentials)
      if (Option.isNone(account))
        yield* Effect.logWarning("warm: the layer has no Credentials, so nothing is connected")
      else if (isSafeForKeys(url)) lines.lineOf(account.value)
    }
    const { idle = options.warm === true ? "never" : standardIdle } = options
    if (idle !== "never") {
      const idleMillis = Duration.toMillis(idle)
      const close = Effect.sync(() => lines.closeIdle(idleMillis))
      const interval = Duration.millis(Math.max(shortestLookMillis, idleMillis / 4))
      yield* Effect.forkScoped(Effect.forever(Effect.zipRight(Effect.sleep(interval), close)))
    }

    // `Answer.decode` resolves codes in the endpoint's unions, so the types follow from the endpoint.
    return OrderEntry.of({ call: untyped(call) })
  })

/**
 * Sends orders over the exchange's trade socket: one connection per API key (`lines` for several), opened with its first order (or
 * with the layer, if `warm`) and closed after 10 minutes without orders (`idle`).
 *
 * Each order is matched to its answer by an ID; an answer without one counts if only one order is unanswered. An order without an answer within `timeout` (10 s), or whose connection is lost first,
 * fails with outcome `unknown`. An order waits only for the first connection: while a lost one reconnects, orders fail immediately;
 * they are not queued. The gate and the order's age are checked at the call and just before it is handed to the socket, as over REST;
 * the gate is that of the bundle which this layer is provided with.
 *
 * When the exchange restarts its service (10019), orders and cancels move to another connection once it is authenticated, and use
 * the old one until then if it is open. If the exchange refuses the key, orders fail as over REST, for example with `InvalidApiKey`,
 * and the key is not tried again for 30 s unless its secret changes. Shutdown waits up to `drain` (5 s) for pending answers.
 *
 * Fails with `NoSocketHost` if the venue accepts no orders over a socket, such as demo trading.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/websocket/trade/guideline
 */
export const layerSocket = (
  options: OrderEntrySocketOptions
): Layer.Layer<OrderEntry, NoSocketHost | InvalidVenue, Dialer | Signer | ClockOffset | RateLimiter | WriteGate> =>
  Layer.scoped(OrderEntry, make(options))
