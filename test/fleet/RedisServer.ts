import { createServer } from "node:net"
import { FileSystem } from "@effect/platform"
import { Effect, Schedule, Scope } from "effect"
import { Redis } from "ioredis"
// @ts-expect-error a script without types
import { findRedis } from "../../scripts/servers.mjs"
import * as Child from "./Child.js"

/** The path of redis-server, or `undefined` if it is not installed. */
export const find = (): string | undefined => {
  const path: unknown = findRedis()
  return typeof path === "string" ? path : undefined
}

/** A Redis server for one test, on a local port, without persistence. */
export interface RedisServer {
  readonly port: number
  /** Kills it immediately, with all its data. */
  readonly kill: Effect.Effect<void>
  /** Starts it again, empty, on the same port. */
  readonly restart: Effect.Effect<void, unknown>
  /** Suspends or resumes it. */
  readonly hang: (hangs: boolean) => Effect.Effect<void>
  /** All its contents as text. */
  readonly contents: Effect.Effect<string, unknown>
  /** Sends it one command. */
  readonly command: (name: string, ...args: ReadonlyArray<string>) => Effect.Effect<unknown, unknown>
}

const freePort = Effect.async<number>((resume) => {
  const server = createServer()
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    server.close(() => resume(Effect.succeed(address === null || typeof address === "string" ? 0 : address.port)))
  })
})

const client = (port: number) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const redis = new Redis({ host: "127.0.0.1", port, lazyConnect: true, retryStrategy: () => null })
      redis.on("error", () => {})
      return redis
    }),
    (redis) => Effect.sync(() => redis.disconnect())
  )

/** A server that asks for a password answers, too. */
const ping = (redis: Redis) =>
  redis.ping().catch((error: Error) => (/^NOAUTH/.test(error.message) ? "" : Promise.reject(error)))

const answers = (port: number) =>
  client(port).pipe(
    Effect.flatMap((redis) => Effect.tryPromise(() => ping(redis))),
    Effect.scoped,
    Effect.retry(Schedule.intersect(Schedule.spaced("50 millis"), Schedule.recurs(200)))
  )

const contents = (port: number) =>
  Effect.scoped(
    Effect.flatMap(client(port), (redis) =>
      Effect.tryPromise(async () => {
        const keys = await redis.keys("*")
        const values = await Promise.all(
          keys.map(async (key) => {
            const type = await redis.type(key)
            if (type === "zset") return await redis.zrange(key, 0, -1)
            return type === "hash" ? await redis.hgetall(key) : await redis.get(key)
          })
        )
        return JSON.stringify([keys, values])
      })
    )
  )

const command = (port: number, name: string, args: ReadonlyArray<string>) =>
  Effect.scoped(Effect.flatMap(client(port), (redis) => Effect.tryPromise(() => redis.call(name, ...args))))

/** Starts a Redis server with settings, such as `--requirepass`, that runs until the scope closes. */
export const startWith = (
  settings: ReadonlyArray<string>
): Effect.Effect<RedisServer, unknown, Scope.Scope | FileSystem.FileSystem> =>
  Effect.gen(function* () {
    const binary = find()
    if (binary === undefined) return yield* Effect.dieMessage("redis-server is not installed")
    const directory = yield* Effect.flatMap(FileSystem.FileSystem, (files) => files.makeTempDirectoryScoped())
    const port = yield* freePort
    const scope = yield* Scope.Scope
    const args = [
      "--bind",
      "127.0.0.1",
      "--port",
      `${port}`,
      "--save",
      "",
      "--appendonly",
      "no",
      "--dir",
      directory,
      ...settings
    ]
    const begin = Effect.gen(function* () {
      const child = yield* Scope.extend(Child.start("redis-server", binary, args), scope)
      yield* answers(port)
      return child
    })
    let child = yield* begin
    return {
      port,
      kill: Effect.suspend(() => Effect.zipRight(child.kill("SIGKILL"), child.ended)),
      restart: Effect.map(begin, (next) => {
        child = next
      }),
      hang: (hangs) => Effect.suspend(() => child.kill(hangs ? "SIGSTOP" : "SIGCONT")),
      contents: contents(port),
      command: (name, ...args) => command(port, name, args)
    }
  })

/** Starts a Redis server that runs until the scope closes. */
export const start: Effect.Effect<RedisServer, unknown, Scope.Scope | FileSystem.FileSystem> = startWith([])
