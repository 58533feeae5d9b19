/** Runs scripts in Redis, which answers in time or fails with a reason. */
import { createHash } from "node:crypto"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type Cluster, Redis, type RedisOptions } from "ioredis"
import { unlessArrived } from "../../../Runtime/Overdue.js"
import type { NoAnswer } from "./SharedLimits.js"

/** The Redis server to count in: its URL, ioredis settings, or your own client, which stays open. */
export type Connection = string | RedisOptions | Redis | Cluster

type Client = Redis | Cluster

/** A script that Redis runs atomically. */
export interface Script {
  readonly lua: string
  readonly sha: string
}

export const script = (lua: string): Script => ({ lua, sha: createHash("sha1").update(lua).digest("hex") })

/** Reconnects after 50 ms, then after twice as long each time, up to half a second. */
const reconnectMillis = (attempt: number): number => Math.min(500, 50 * 2 ** Math.min(attempt - 1, 4))

/** A connection that has not answered for this long is replaced: its other end may be gone without having closed it. */
const silentMillis = 1000

/** A server that has become a replica cannot count. A new connection may lead to the new primary. */
const isDemoted = (error: Error): boolean => error.message.includes("READONLY")

/** Nothing queues inside the client: a command that cannot be sent now is not sent later, when its answer would be useless. */
const settings: RedisOptions = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  socketTimeout: silentMillis,
  reconnectOnError: isDemoted,
  retryStrategy: reconnectMillis
}

const isClient = (connection: Connection): connection is Client =>
  typeof connection === "object" && "evalsha" in connection

const open = (connection: string | RedisOptions): Redis =>
  typeof connection === "string" ? new Redis(connection, settings) : new Redis({ ...settings, ...connection })

const acquire = (connection: Connection): Effect.Effect<Client, never, Scope.Scope> =>
  isClient(connection)
    ? Effect.succeed(connection)
    : Effect.acquireRelease(
        // It goes on failing while it is closed.
        Effect.sync(() => open(connection).on("error", () => {})),
        (client) => Effect.sync(() => client.disconnect())
      )

/** Connects a lazy client, and waits until it is connected, has failed to connect, or has taken too long. */
const connected = (client: Client, millis: number): Effect.Effect<void> =>
  Effect.async<void>((resume) => {
    if (client.status === "ready") return resume(Effect.void)
    const stop = () => {
      client.off("ready", settled)
      client.off("close", settled)
    }
    const settled = () => {
      stop()
      resume(Effect.void)
    }
    client.once("ready", settled)
    client.once("close", settled)
    // What it fails with is emitted, too.
    if (client.status === "wait") client.connect().catch(() => {})
    return Effect.sync(stop)
  }).pipe(Effect.timeoutOption(millis), Effect.asVoid)

/** The text of an error. A cluster's own says only that all nodes failed. An ioredis error can hold the password elsewhere. */
const textOf = (error: Error): string =>
  "lastNodeError" in error && error.lastNodeError instanceof Error
    ? `${error.message} ${error.lastNodeError.message}`
    : error.message

/** `ECONNREFUSED` of the platform, or the word with which Redis begins a refusal, such as `NOAUTH`. */
const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : (/\b[A-Z]{3,}\b/.exec(textOf(error))?.[0] ?? "other")

const failure = (error: Error, mayBeDone: boolean, message = textOf(error)): NoAnswer => ({
  message,
  code: codeOf(error),
  mayBeDone
})

/** Why a client in a state is not connected, if nothing failed. */
const whyNot: Readonly<Record<string, string>> = {
  connect: "it accepted the connection, but did not answer",
  reconnecting: "it closed the connection"
}

/** A connection to Redis that remembers why it does not work. */
export class RedisConnection {
  #last: Error | undefined
  readonly #client: Client
  readonly #answerMillis: number

  private constructor(client: Client, answerMillis: number) {
    this.#client = client
    this.#answerMillis = answerMillis
  }

  /** Always succeeds: without a connection, commands fail. */
  static make(options: {
    readonly connection: Connection
    readonly connectMillis: number
    /** How long Redis may take to answer. */
    readonly answerMillis: number
  }): Effect.Effect<RedisConnection, never, Scope.Scope> {
    return Effect.gen(function* () {
      const client = yield* acquire(options.connection)
      const made = new RedisConnection(client, options.answerMillis)
      yield* made.#watched
      yield* connected(client, options.connectMillis)
      return made
    })
  }

  get #watched(): Effect.Effect<void, never, Scope.Scope> {
    const failed = (error: Error) => {
      // By then, ioredis complains that it could not write, because of the error before.
      if (this.#last === undefined || this.#client.status !== "reconnecting") this.#last = error
    }
    const ready = () => {
      this.#last = undefined
    }
    const start = Effect.sync(() => void this.#client.on("error", failed).on("ready", ready))
    return Effect.acquireRelease(start, () =>
      Effect.sync(() => void this.#client.off("error", failed).off("ready", ready))
    )
  }

  run({ lua, sha }: Script, keys: ReadonlyArray<string>, args: ReadonlyArray<string | number>) {
    return this.#send(async (client) => {
      try {
        return await client.evalsha(sha, keys.length, ...keys, ...args)
      } catch (error) {
        if (!(error instanceof Error && error.message.startsWith("NOSCRIPT"))) throw error
        return client.eval(lua, keys.length, ...keys, ...args)
      }
    })
  }

  /** It changes nothing, however late it arrives. */
  readonly ping: Effect.Effect<unknown, NoAnswer> = Effect.mapError(
    Effect.suspend(() => this.#send((client) => client.ping())),
    (error) => ({ ...error, mayBeDone: false })
  )

  #send(command: (client: Client) => Promise<unknown>): Effect.Effect<unknown, NoAnswer> {
    return Effect.clockWith((clock) =>
      Effect.async<unknown, NoAnswer>((resume) => {
        const fail = (error: NoAnswer) => resume(Effect.fail(error))
        if (this.#client.status !== "ready") return fail(this.#notConnected)
        const message = `Redis did not answer in ${this.#answerMillis} ms`
        const late = () => fail({ message, code: "timeout", mayBeDone: true })
        const stop = unlessArrived(clock, this.#answerMillis, late)
        command(this.#client)
          .then(
            (reply) => resume(Effect.succeed(reply)),
            (error: unknown) => fail(this.#failed(error))
          )
          .finally(stop)
        return Effect.sync(stop)
      })
    )
  }

  get #notConnected(): NoAnswer {
    const last = this.#last
    const { options, status } = this.#client
    const how = "tls" in options && options.tls !== undefined ? " over TLS" : ""
    if (last !== undefined) return failure(last, false, `Redis is not connected${how}: ${textOf(last)}`)
    const message = `Redis is not connected${how}: ${whyNot[status] ?? status}`
    return { message, code: status === "reconnecting" ? "closed" : "notConnected", mayBeDone: false }
  }

  /** What Redis refused is not done; what was on its way when the connection was lost may be. */
  #failed(error: unknown): NoAnswer {
    if (error instanceof Error && error.name === "ReplyError") return failure(error, false)
    if (this.#last !== undefined) return failure(this.#last, true, `Redis lost the connection: ${textOf(this.#last)}`)
    return { message: "Redis closed the connection", code: "closed", mayBeDone: true }
  }
}
