import { createHash } from "node:crypto"
import { RateLimitStoreError } from "@effect/experimental/RateLimiter"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import type * as Scope from "effect/Scope"
import { type Cluster, Redis, type RedisOptions } from "ioredis"
import { unlessArrived } from "../Overdue.js"
import { undocumentedSpan } from "./LimitRules.js"
import * as scripts from "./RedisScripts.js"
import type { Gate, PermitReply, SharedLimits } from "./SharedLimits.js"

/** The Redis server to count in: its URL, ioredis settings, or your own client, which stays open. */
export type Connection = string | RedisOptions | Redis | Cluster

interface Script {
  readonly lua: string
  readonly sha: string
  readonly keys: number
}

const script = (lua: string, keys: number): Script => ({
  lua,
  keys,
  sha: createHash("sha1").update(lua).digest("hex")
})

const requestScript = script(scripts.request, 9)
const publishScript = script(scripts.publish, 5)

/** How long the place of a process is kept once its turn has come. */
const patienceMillis = 150

/** Reconnects after 50 ms, then after twice as long each time, up to 1 second. */
const reconnectMillis = (attempt: number): number => Math.min(1000, 50 * 2 ** Math.min(attempt - 1, 5))

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

type Client = Redis | Cluster

const isClient = (connection: Connection): connection is Client =>
  typeof connection === "object" && "evalsha" in connection

const open = (connection: string | RedisOptions): Redis =>
  typeof connection === "string" ? new Redis(connection, settings) : new Redis({ ...settings, ...connection })

const acquire = (connection: Connection): Effect.Effect<Client, never, Scope.Scope> =>
  isClient(connection)
    ? Effect.succeed(connection)
    : Effect.acquireRelease(
        Effect.sync(() => {
          const client = open(connection)
          // The commands that fail report the error.
          client.on("error", () => {})
          return client
        }),
        (client) => Effect.sync(() => client.disconnect())
      )

/** Waits until the client is connected, has failed to connect, or has taken too long. */
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
    return Effect.sync(stop)
  }).pipe(Effect.timeoutOption(millis), Effect.asVoid)

/** An ioredis error can contain the password among a command's arguments, so only its message is kept. */
const storeError = (cause: unknown): RateLimitStoreError =>
  new RateLimitStoreError({ message: cause instanceof Error ? cause.message : "The reply from Redis is not usable" })

const run = async (client: Client, { lua, sha, keys }: Script, args: ReadonlyArray<string | number>) => {
  try {
    return await client.evalsha(sha, keys, ...args)
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith("NOSCRIPT"))) throw error
    return client.eval(lua, keys, ...args)
  }
}

const parseReply = (reply: unknown): { readonly epoch: string; readonly permits: PermitReply } => {
  if (!Array.isArray(reply) || reply.length < 5) throw new Error("The reply from Redis is not usable")
  const [epoch, bannedMillis, granted, free, max, ...waits] = reply
  return {
    epoch: String(epoch),
    permits: {
      bannedMillis: Number(bannedMillis),
      granted: Number(granted),
      free: Number(free) < 0 ? undefined : Number(free),
      max: Number(max) < 0 ? undefined : Number(max),
      waits: waits.map(Number)
    }
  }
}

/** Counts in Redis. Always succeeds: without a connection, requests and updates fail. */
export const make = (options: {
  readonly connection: Connection
  readonly prefix: string
  readonly marginMillis: number
  readonly connectMillis: number
  /** How long Redis may take to answer. */
  readonly answerMillis: number
}): Effect.Effect<SharedLimits, never, Scope.Scope> =>
  Effect.gen(function* () {
    const client = yield* acquire(options.connection)
    const numbers = [yield* Random.nextIntBetween(0, 2 ** 31), yield* Random.nextIntBetween(0, 2 ** 31)]
    const self = `${numbers.map((number) => number.toString(36)).join("")}${(yield* Clock.currentTimeMillis).toString(36)}`
    // The braces keep all keys together in a Redis cluster.
    const key = (part: string, name?: string) => `{${options.prefix}}:${part}${name === undefined ? "" : `:${name}`}`
    const log = (gate: Gate) => key("log", gate.name)
    const block = (gate: Gate) => key("block", gate.name)
    const keysOf = (gate: Gate) => [log(gate), key("line", gate.name), block(gate)]
    const [epochKey, undocumented] = [key("epoch"), undocumentedSpan + options.marginMillis]
    const clock = yield* Effect.clock
    let epoch = ""
    let published = 0
    yield* connected(client, options.connectMillis)
    const send = (of: Script, args: () => ReadonlyArray<string | number>) =>
      Effect.async<unknown, RateLimitStoreError>((resume) => {
        const fail = (cause: unknown) => resume(Effect.fail(storeError(cause)))
        if (client.status !== "ready") return fail(new Error("Redis is not connected"))
        const late = () => fail(new Error(`Redis did not answer in ${options.answerMillis} ms`))
        const stop = unlessArrived(clock, options.answerMillis, late)
        run(client, of, args())
          .then((reply) => resume(Effect.succeed(reply)), fail)
          .finally(stop)
        return Effect.sync(stop)
      })
    return {
      request: (of) =>
        send(requestScript, () => [
          epochKey,
          key("ban", of.ip.name),
          ...keysOf(of.ip),
          ...keysOf(of.bucket),
          key("max", of.bucket.name),
          epoch,
          self,
          `${self}.${of.asker}`,
          of.urgent ? 1 : 0,
          of.graceMillis,
          patienceMillis,
          `${self}.${of.number}`,
          of.ip.windows[0]?.count ?? 0,
          of.raise ? 1 : 0,
          undocumented,
          of.bucket.windows.length,
          ...of.bucket.windows.flatMap(({ count, perMs }) => [count, perMs]),
          of.ip.windows[0]?.perMs ?? 0,
          of.unused.length,
          ...of.unused.flatMap(({ request, place, weight }) => [`${self}.${request}:${place}`, weight]),
          ...of.calls.flatMap(({ weight, leftMillis, kept }) => [weight, Math.floor(leftMillis), kept])
        ]).pipe(
          Effect.flatMap((reply) => Effect.try({ try: () => parseReply(reply), catch: storeError })),
          Effect.map((answer) => {
            epoch = answer.epoch
            return answer.permits
          })
        ),
      publish: (update) =>
        Effect.asVoid(
          send(publishScript, () => [
            key("ban", update.ip.name),
            block(update.ip),
            log(update.bucket),
            block(update.bucket),
            key("max", update.bucket.name),
            update.bannedMillis,
            update.ipBlockedMillis,
            update.blockedMillis,
            update.max ?? -1,
            update.left?.count ?? -1,
            update.left?.remaining ?? 0,
            update.left?.agoMillis ?? 0,
            update.bucket.windows[0]?.perMs ?? undocumented,
            `${self}.update.${published++}`
          ])
        )
    }
  })
