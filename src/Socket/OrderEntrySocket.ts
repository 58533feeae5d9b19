import * as Context from "effect/Context"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as FiberId from "effect/FiberId"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Random from "effect/Random"
import * as Runtime from "effect/Runtime"
import { maskKey } from "../Errors/Mask.js"
import {
  type ConnectionError,
  CredentialsError,
  type NetworkError,
  NoSocketHost,
  RequestError,
  RequestTimeout
} from "../Errors/Network.js"
import type { Refusal } from "../Errors/Refusal.js"
import { ErrorCatalogue } from "../Errors/Unknown.js"
import { type Response, rateLimitFromHeaders } from "../Http/Envelope.js"
import * as Answer from "../Http/internal/Answer.js"
import type { Any } from "../Http/Operation.js"
import * as Settings from "../Http/Settings.js"
import { ClockOffset } from "../Layers/ClockOffset.js"
import type { Credentials } from "../Layers/Credentials.js"
import { OrderEntry } from "../Layers/OrderEntry.js"
import { limitedCall, RateLimiter } from "../Layers/RateLimiter.js"
import { isSafeForKeys, type Venue } from "../Layers/Venue.js"
import { Signer } from "../Signing/Signer.js"
import type { ConnectPace } from "./ConnectPace.js"
import * as Control from "./Control.js"
import { Dialer } from "./Dialer.js"
import * as Heartbeat from "./Heartbeat.js"
import * as Auth from "./internal/Auth.js"
import { Connection } from "./internal/Connection.js"
import * as ConnectPacer from "./internal/ConnectPacer.js"
import * as Reconnect from "./Reconnect.js"
import * as Timeouts from "./Timeouts.js"

/** Options of order entry over a socket. */
export interface OrderEntrySocketOptions {
  readonly venue: Venue
  /** Sent as `header.Referer` with every order. Default `effect-bybit`. */
  readonly referer?: string | undefined
  /** How long an order waits for its answer; after that, its outcome is unknown. Default 10 s. */
  readonly timeout?: Duration.DurationInput | undefined
  /** How long an order may wait for the first connection to open. Default 5 s. */
  readonly connectWait?: Duration.DurationInput | undefined
  /** How long shutdown waits for unanswered orders. Default 5 s. */
  readonly drain?: Duration.DurationInput | undefined
  readonly heartbeat?: Heartbeat.Heartbeat | undefined
  readonly reconnect?: Reconnect.Reconnect | undefined
  readonly timeouts?: Partial<Timeouts.Timeouts> | undefined
  readonly connectPace?: ConnectPace | undefined
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

/** The trade service is about to restart and accepts no new orders. */
const restarting = 10019
const commitRetryMillis = 1000

type Body = Readonly<Record<string, unknown>>
type Failure = NetworkError | Refusal

/** The outcome of a message: its answer, or the loss of the connection it was sent on. */
type Outcome = { readonly _tag: "Answered"; readonly body: Body } | { readonly _tag: "Lost"; readonly detail: string }

/** One connection of an account, with its unanswered messages. */
interface Line {
  readonly connection: Connection
  readonly pending: Map<string, Deferred.Deferred<Outcome>>
  readonly run: Fiber.RuntimeFiber<unknown>
  /** Set once the connection has failed for good. */
  failure: ConnectionError | CredentialsError | undefined
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

/** Converts the answer to the form of a REST answer, so that both share one decoder. */
const asRest = (body: Body, headers: Readonly<Record<string, string>>): Body => {
  const time = Number(headers["timenow"])
  return {
    retCode: body["retCode"],
    retMsg: body["retMsg"],
    result: body["data"] ?? {},
    retExtInfo: body["retExtInfo"] ?? {},
    ...(Number.isFinite(time) ? { time } : {})
  }
}

const make = (options: OrderEntrySocketOptions) =>
  Effect.gen(function* () {
    const { venue } = options
    const host = venue.sockets.trade
    if (host === undefined) return yield* new NoSocketHost({ venue: venue.name, channel: path })
    const url = host + path
    const dialer = yield* Dialer
    const signer = yield* Signer
    const limiter = yield* RateLimiter
    const offset = yield* ClockOffset
    const clock = yield* Effect.clock
    const fork = Runtime.runFork(yield* Effect.runtime<never>())
    const pacer = ConnectPacer.of(options.connectPace, clock)
    const timeouts = { ...Timeouts.standard, ...options.timeouts }
    const timeout = Duration.decode(options.timeout ?? Duration.seconds(10))
    const connectWait = Duration.decode(options.connectWait ?? Duration.seconds(5))
    const drain = Duration.decode(options.drain ?? Duration.seconds(5))
    const referer = options.referer ?? "effect-bybit"
    // IDs must be unique, even across all processes of an account.
    const prefix = (yield* Random.nextIntBetween(0, 36 ** 6)).toString(36).padStart(6, "0")
    const started = clock.unsafeCurrentTimeMillis().toString(36)
    let ids = 0

    /** The line for new orders, by API key. */
    const lines = new Map<string, Line>()
    const retiring = new Set<Line>()
    let isClosing = false

    const open = (credentials: Credentials["Type"]): Line => {
      const pending = new Map<string, Deferred.Deferred<Outcome>>()
      const settle = (outcome: Outcome) => {
        for (const waiting of pending.values()) Deferred.unsafeDone(waiting, Exit.succeed(outcome))
        pending.clear()
      }
      const connection = new Connection({
        name: `trade ${maskKey(credentials.key)}`,
        url,
        dialer,
        clock,
        pacer,
        timeouts,
        heartbeat: options.heartbeat ?? Heartbeat.standard,
        reconnect: options.reconnect ?? Reconnect.standard,
        dialect: Control.v5,
        authenticate: Auth.make(credentials, signer, offset, clock),
        routes: new Map(),
        control: (control) => {
          if (control._tag !== "Reply" || control.id === undefined) return
          const waiting = pending.get(control.id)
          if (waiting === undefined) return
          pending.delete(control.id)
          Deferred.unsafeDone(waiting, Exit.succeed({ _tag: "Answered", body: control.body }))
          if (control.body["retCode"] === restarting) rotate(credentials, line)
        },
        garbage: () => {},
        up: () => {},
        down: (loss) => settle({ _tag: "Lost", detail: `the socket was lost (${loss.reason} ${loss.detail})` }),
        changed: () => {}
      })
      const line: Line = {
        connection,
        pending,
        failure: undefined,
        run: fork(
          Effect.catchAll(connection.run, (error) =>
            Effect.sync(() => {
              line.failure = error
              if (lines.get(credentials.key) === line) lines.delete(credentials.key)
            })
          )
        )
      }
      return line
    }

    const lineOf = (credentials: Credentials["Type"]): Line => {
      const known = lines.get(credentials.key)
      if (known !== undefined) return known
      const line = open(credentials)
      lines.set(credentials.key, line)
      return line
    }

    const close = (line: Line): Effect.Effect<void> =>
      Effect.suspend(() => {
        const waiting = [...line.pending.values()]
        return Effect.forEach(waiting, (one) => Deferred.await(one), { concurrency: "unbounded", discard: true }).pipe(
          Effect.interruptible,
          Effect.raceFirst(Effect.interruptible(Effect.sleep(drain))),
          Effect.zipRight(line.connection.close),
          Effect.zipRight(Fiber.interrupt(line.run)),
          Effect.zipRight(Effect.sync(() => retiring.delete(line)))
        )
      })

    /** Opens another connection for new orders; the old one is closed once its orders are answered. */
    const rotate = (credentials: Credentials["Type"], old: Line): void => {
      if (isClosing || lines.get(credentials.key) !== old) return
      const next = open(credentials)
      lines.set(credentials.key, next)
      retiring.add(old)
      fork(
        Effect.zipRight(
          Effect.logInfo(`${old.connection.name}: the service is restarting, switching to a new connection`),
          close(old)
        )
      )
    }

    /** Waits for the first connection, but not for a reconnect. */
    const ready = (endpoint: Any, line: Line): Effect.Effect<void, RequestError | CredentialsError> =>
      Effect.suspend(() => {
        const { connection } = line
        const notSent = (detail: string) =>
          new RequestError({
            endpoint: Answer.nameOf(endpoint),
            cause: new Error(detail),
            sent: false,
            outcome: "notExecuted"
          })
        if (isClosing) return Effect.fail(notSent("the trade socket is closing"))
        const state = connection.state
        if (state._tag === "Connected") return Effect.void
        if (state._tag === "Reconnecting" || state._tag === "Closing") {
          return Effect.fail(notSent("the trade socket is not connected"))
        }
        return connection.whenConnected.pipe(
          Effect.raceFirst(Fiber.await(line.run)),
          Effect.timeoutOption(connectWait),
          Effect.flatMap((came) => {
            if (line.failure !== undefined) {
              return Effect.fail(
                line.failure._tag === "CredentialsError" ? line.failure : notSent(line.failure.message)
              )
            }
            return Option.isNone(came) ? Effect.fail(notSent("the trade socket was not opened in time")) : Effect.void
          })
        )
      })

    const call = (endpoint: Any, params: unknown, credentials: Credentials["Type"]) =>
      Effect.contextWithEffect((context: Context.Context<never>) => {
        const name = Answer.nameOf(endpoint)
        const op = operations[endpoint.path]
        if (op === undefined) return Effect.dieMessage(`${name} cannot go over the trade socket`)
        if (!isSafeForKeys(url)) return Effect.fail(new CredentialsError({ message: Auth.unsafe(url) }))
        const encoded = endpoint.encodeRequest(params, { strict: Context.get(context, Settings.StrictParameters) })
        if (Either.isLeft(encoded)) return Effect.fail(encoded.left)
        const argument = encoded.right.body ?? "{}"
        const limited = limitedCall(endpoint, params, credentials, venue.rest)
        const receiveWindow = Duration.toMillis(Context.get(context, Settings.ReceiveWindow))

        const send = (line: Line): Effect.Effect<Outcome, RequestError | RequestTimeout> =>
          Effect.suspend((): Effect.Effect<Outcome, RequestError | RequestTimeout> => {
            const reqId = `${prefix}-${started}-${(++ids).toString(36)}`
            const header = {
              "X-BAPI-TIMESTAMP": String(Math.floor(clock.unsafeCurrentTimeMillis() + offset.current())),
              "X-BAPI-RECV-WINDOW": String(receiveWindow),
              Referer: referer
            }
            const waiting = Deferred.unsafeMake<Outcome>(FiberId.none)
            line.pending.set(reqId, waiting)
            const text = `{"reqId":"${reqId}","header":${JSON.stringify(header)},"op":"${op}","args":[${argument}]}`
            if (!line.connection.send(text)) {
              line.pending.delete(reqId)
              const cause = new Error("the trade socket is not connected")
              return Effect.fail(new RequestError({ endpoint: name, cause, sent: false, outcome: "notExecuted" }))
            }
            return Deferred.await(waiting).pipe(
              Effect.timeoutFail({
                duration: timeout,
                onTimeout: () =>
                  new RequestTimeout({ endpoint: name, afterMillis: Duration.toMillis(timeout), outcome: "unknown" })
              }),
              Effect.ensuring(Effect.sync(() => line.pending.delete(reqId)))
            )
          })

        const read = (outcome: Outcome): Either.Either<Response<unknown>, Failure> => {
          if (outcome._tag === "Lost") {
            const cause = new Error(outcome.detail)
            return Either.left(new RequestError({ endpoint: name, cause, sent: true, outcome: "unknown" }))
          }
          const headers = headersOf(outcome.body["header"])
          const code = outcome.body["retCode"]
          limiter.observe(limited, {
            status: 200,
            code: typeof code === "number" ? code : undefined,
            rateLimit: rateLimitFromHeaders(headers),
            nowMillis: clock.unsafeCurrentTimeMillis() + offset.current()
          })
          return Answer.decode(endpoint, asRest(outcome.body, headers), {
            params,
            headers,
            mode: Context.get(context, Settings.Decoding),
            keys: [credentials.key],
            meaningOf: Context.get(context, ErrorCatalogue)
          })
        }

        const startedAt = clock.unsafeCurrentTimeMillis()
        const isLate = () => clock.unsafeCurrentTimeMillis() - startedAt >= commitRetryMillis

        /** Sends the order once. A repeat that can't go out soon after the call fails with the first failure instead. */
        const once = (first?: Failure): Effect.Effect<Response<unknown>, Failure> =>
          Effect.gen(function* () {
            const room = limiter.acquire(limited)
            yield* first === undefined ? room : Effect.mapError(room, () => first)
            const line = lineOf(credentials)
            yield* ready(endpoint, line)
            if (first !== undefined && isLate()) return yield* Effect.fail(first)
            return yield* read(yield* send(line))
          })

        // A second attempt only if the exchange certainly didn't act.
        return Effect.catchAll(once(), (failure) => {
          const isClock = "category" in failure && failure.category === "clock"
          return isClock && !isLate() && failure.outcome === "notExecuted"
            ? Effect.zipRight(offset.resync, once(failure))
            : Effect.fail(failure)
        })
      })

    yield* Effect.addFinalizer(() =>
      Effect.suspend(() => {
        isClosing = true
        return Effect.forEach([...lines.values(), ...retiring], close, { concurrency: "unbounded", discard: true })
      })
    )

    return OrderEntry.of({
      // A and E follow from the endpoint, because `Answer.decode` looks codes up in its declared unions.
      call: call as unknown as OrderEntry["Type"]["call"]
    })
  })

/**
 * Sends orders over the exchange's trade socket: one connection per API key, opened with its first order.
 *
 * Each order is matched to its answer by an ID. An order without an answer within `timeout` (10 s), or whose connection is lost first,
 * fails with outcome `unknown`. While the connection is down, orders fail immediately; they are not queued. When the exchange restarts
 * its service (10019), new orders move to another connection before the old one is closed. Shutdown waits up to `drain` (5 s) for
 * pending answers.
 *
 * Fails if the venue accepts no orders over a socket, such as demo trading.
 *
 * Source: https://bybit-exchange.github.io/docs/v5/websocket/trade/guideline
 */
export const layerSocket = (
  options: OrderEntrySocketOptions
): Layer.Layer<OrderEntry, NoSocketHost, Dialer | Signer | ClockOffset | RateLimiter> =>
  Layer.scoped(OrderEntry, make(options))
