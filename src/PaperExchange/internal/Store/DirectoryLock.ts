/**
 * Lets one exchange at a time use a directory, and takes over from a process that has died.
 *
 * Each contender adds a file that names its process, and then looks at those of others: of two, at least one sees the
 * other. A process of this machine is known by its pid and start time. The file of another machine or container is
 * touched as long as its process lives.
 */
import type { PlatformError } from "@effect/platform/Error"
import type * as FileSystem from "@effect/platform/FileSystem"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Exit from "effect/Exit"
import * as Option from "effect/Option"
import * as Schedule from "effect/Schedule"
import * as Scope from "effect/Scope"
import * as OwnFiles from "../../../Layers/internal/OwnFiles.js"
import { StorageInUse } from "../../Store/StorageInUse.js"

/** A process that has a directory, or contends for it. */
interface Contender {
  readonly pid: number
  /** When it started, in ticks since the machine did, or `""` if the system doesn't tell. */
  readonly started: string
  /** The machine, as long as it is up, and the container. */
  readonly place: string
}

const pattern = /^lock-(\d+)-(\d*)-([\da-f]*)-\d+$/

/** Whether a file in the directory belongs to a lock. */
export const isLock = (name: string): boolean => pattern.test(name)

const contenderOf = (name: string): Contender | undefined => {
  const [, pid, started = "", place = ""] = pattern.exec(name) ?? []
  return pid === undefined ? undefined : { pid: Number(pid), started, place }
}

const held = "held"
const beatMillis = 1000
const silenceMillis = 4 * beatMillis
const pollMillis = 20
/** How long another contender may take to look around. */
const patienceMillis = 5000

/** Since when a process runs; `undefined` if it has ended, or the system doesn't tell. */
const startOf = (files: FileSystem.FileSystem, pid: number | "self"): Effect.Effect<string | undefined> =>
  files.readFileString(`/proc/${pid}/stat`).pipe(
    Effect.map((stat) => {
      // The name of the program, in parentheses, may have spaces and parentheses in it.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
      return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19]
    }),
    Effect.orElseSucceed(() => undefined)
  )

const placeOf = (files: FileSystem.FileSystem): Effect.Effect<string> =>
  Effect.zipWith(
    files.readFileString("/proc/sys/kernel/random/boot_id"),
    files.readLink("/proc/self/ns/pid"),
    (boot, container) => boot.replace(/[^\da-f]/g, "") + container.replace(/\D/g, "")
  ).pipe(Effect.orElseSucceed(() => ""))

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    // A process of another user exists, too.
    return !(cause instanceof Error && "code" in cause && cause.code === "ESRCH")
  }
}

/** Whether the file of another machine or container is still touched. */
const isTouched = (files: FileSystem.FileSystem, path: string): Effect.Effect<boolean> => {
  const touched = files.stat(path).pipe(
    Effect.map(({ mtime }) => Option.match(mtime, { onNone: () => 0, onSome: (at) => at.getTime() })),
    Effect.option
  )
  return Effect.gen(function* () {
    const before = yield* touched
    yield* Effect.sleep(silenceMillis)
    const after = yield* touched
    return Option.isSome(after) && Option.isSome(before) && after.value !== before.value
  })
}

const isAlive = (files: FileSystem.FileSystem, own: Contender, other: Contender, path: string) =>
  Effect.gen(function* () {
    if (other.place !== own.place) return yield* isTouched(files, path)
    if (!exists(other.pid)) return false
    const started = yield* startOf(files, other.pid)
    return own.started === "" || started === other.started
  })

/** Adds a file for this process until the scope closes. */
const contend = (files: FileSystem.FileSystem, directory: string, { pid, place, started }: Contender) => {
  const claim = (n: number): Effect.Effect<string, PlatformError> => {
    const name = `lock-${pid}-${started}-${place}-${n}`
    return Effect.scoped(OwnFiles.open(files, `${directory}/${name}`, "wx")).pipe(
      Effect.as(name),
      Effect.catchTag("SystemError", (error) => (error.reason === "AlreadyExists" ? claim(n + 1) : Effect.fail(error)))
    )
  }
  return Effect.acquireRelease(claim(0), (name) => Effect.ignore(files.remove(`${directory}/${name}`)))
}

/** The contender that comes before this one: one that has the directory, or the first by name. */
const firstOf = (files: FileSystem.FileSystem, directory: string, mine: string, own: Contender) =>
  Effect.gen(function* () {
    const names = yield* files.readDirectory(directory)
    let later: string | undefined
    for (const name of names.sort()) {
      const other = contenderOf(name)
      if (other === undefined || name === mine) continue
      const path = `${directory}/${name}`
      if (!(yield* isAlive(files, own, other, path))) {
        yield* files.remove(path, { force: true })
        continue
      }
      const state = yield* Effect.either(files.readFileString(path))
      if (Either.isLeft(state)) continue
      if (name < mine || state.right === held) return { name, other, isLater: false }
      later = name
    }
    const other = later === undefined ? undefined : contenderOf(later)
    return later === undefined || other === undefined ? undefined : { name: later, other, isLater: true }
  })

const locked = (
  files: FileSystem.FileSystem,
  directory: string
): Effect.Effect<void, StorageInUse | PlatformError, Scope.Scope> =>
  Effect.gen(function* () {
    const started = yield* startOf(files, "self")
    const own = { pid: process.pid, started: started ?? "", place: yield* placeOf(files) }
    const mine = yield* contend(files, directory, own)
    const path = `${directory}/${mine}`
    const touch = Effect.flatMap(Clock.currentTimeMillis, (now) => files.utimes(path, now / 1000, now / 1000))
    yield* touch.pipe(Effect.ignore, Effect.repeat(Schedule.spaced(beatMillis)), Effect.forkScoped)
    for (let waited = 0; ; waited += pollMillis) {
      const first = yield* firstOf(files, directory, mine, own)
      if (first === undefined) break
      if (!first.isLater || waited > patienceMillis) {
        const { name, other } = first
        return yield* new StorageInUse({ directory, pid: other.pid, elsewhere: other.place !== own.place, lock: name })
      }
      yield* Effect.sleep(pollMillis)
    }
    yield* files.writeFileString(path, held, { flag: "r+" })
  })

/** Reserves a directory for this process until the scope closes. */
export const acquire = (
  files: FileSystem.FileSystem,
  directory: string
): Effect.Effect<void, StorageInUse | PlatformError, Scope.Scope> =>
  Effect.gen(function* () {
    // Without processes, nothing can be told about them.
    if (typeof process === "undefined" || typeof process.pid !== "number") return
    const scope = yield* Effect.acquireRelease(Scope.make(), Scope.close)
    yield* locked(files, directory).pipe(
      Scope.extend(scope),
      // Whoever is refused withdraws at once.
      Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause)))
    )
  }).pipe(Effect.withClock(Clock.make()))
