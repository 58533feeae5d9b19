import { accessSync, chownSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { Data, Effect, Schedule, type Scope } from "effect"
import * as Child from "./Child.js"

/** The server could not be started. */
export class PostgresError extends Data.TaggedError("PostgresError")<{ readonly reason: string }> {
  override get message(): string {
    return `PostgreSQL did not start: ${this.reason}`
  }
}

const has = (directory: string) =>
  ["initdb", "postgres"].every((name) => {
    try {
      accessSync(join(directory, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

/**
 * The directory of `initdb` and `postgres`: `POSTGRES_BIN`, a directory in `PATH`, or Debian's. `undefined` if they are
 * not installed.
 */
export const find = (): string | undefined => {
  const root = "/usr/lib/postgresql"
  let versions: ReadonlyArray<string> = []
  try {
    versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  } catch {}
  const found = [
    process.env["POSTGRES_BIN"] ?? "",
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...versions.map((version) => join(root, version, "bin"))
  ]
  return found.find((directory) => directory !== "" && has(directory))
}

/** PostgreSQL refuses to run as root, so as root this picks an unprivileged user. */
const owner = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ["postgres", "nobody"]) {
    const line = readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((line) => line.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(":") ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

const directory = (user: ReturnType<typeof owner>) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const path = mkdtempSync(join(tmpdir(), "fleet-"))
      if (user !== undefined) chownSync(path, user.uid, user.gid)
      return path
    }),
    (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
  )

/**
 * Starts a new, empty PostgreSQL server that runs until the scope closes. It listens only on a Unix socket in its own
 * directory. Returns the URL of its database.
 */
export const start = (binaries: string): Effect.Effect<string, PostgresError, Scope.Scope> =>
  Effect.gen(function* () {
    const user = owner()
    const home = yield* directory(user)
    const data = join(home, "data")
    const options = { cwd: home, ...user, env: { PATH: process.env["PATH"], HOME: home, LC_ALL: "C" } }
    const run = (name: string, args: ReadonlyArray<string>) => Child.start(name, join(binaries, name), args, options)

    const initdb = yield* run("initdb", ["-D", data, "-U", "fleet", "--auth=trust", "--encoding=UTF8", "--no-sync"])
    if ((yield* initdb.ended) !== 0) return yield* new PostgresError({ reason: initdb.output() })

    const settings = ["listen_addresses=", `unix_socket_directories=${home}`, "fsync=off", "max_connections=100"]
    const server = yield* Child.start(
      "postgres",
      join(binaries, "postgres"),
      ["-D", data, ...settings.flatMap((setting) => ["-c", setting])],
      // "Fast shutdown" does not wait for clients to disconnect.
      { ...options, stop: "SIGINT" }
    )
    yield* Effect.suspend(() => {
      if (!server.isRunning()) return Effect.fail("ended" as const)
      return server.output().includes("ready to accept connections") ? Effect.void : Effect.fail("waiting" as const)
    }).pipe(
      Effect.retry({ schedule: Schedule.spaced("50 millis"), times: 300, while: (why) => why === "waiting" }),
      Effect.mapError(() => new PostgresError({ reason: server.output() }))
    )
    return `postgres://fleet@localhost/postgres?host=${encodeURIComponent(home)}`
  })
