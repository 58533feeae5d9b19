/** Where a paper exchange keeps its text files: in a directory or, for tests, in a `Map`. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import { notExecutedError } from "../../Errors/internal/Vouched.js"
import * as OwnFiles from "../../Layers/internal/OwnFiles.js"
import * as DirectoryLock from "../internal/Store/DirectoryLock.js"
import { StorageInUse } from "./StorageInUse.js"

/** The store failed. Data that was being written may be stored completely, partially or not at all. */
export class StorageError extends notExecutedError("StorageError")<{
  readonly operation: "open" | "lock" | "list" | "read" | "append" | "replace" | "remove" | "copy"
  readonly name: string
  readonly cause: unknown
}> {
  override get message(): string {
    const why = this.cause instanceof Error ? this.cause.message : String(this.cause)
    return `The paper exchange cannot ${this.operation} ${this.name}: ${why}`
  }
}

/** Where a paper exchange keeps its state: a few named text files. Only one exchange may use a store at a time. */
export class Storage extends Context.Tag("effect-bybit/PaperExchange")<
  Storage,
  {
    /**
     * Reserves the store for one exchange until the scope closes, and takes over from a process that has died. Without
     * it, nobody notices two exchanges on one store, which destroy it.
     */
    readonly lock?: Effect.Effect<void, StorageError | StorageInUse, Scope.Scope> | undefined
    /** The names of the stored files, in any order. */
    readonly list: Effect.Effect<ReadonlyArray<string>, StorageError>
    /** Reads a file, or returns `undefined` if it does not exist. Invalid UTF-8 is read as U+FFFD. */
    readonly read: (name: string) => Effect.Effect<string | undefined, StorageError>
    /**
     * Opens a file for appending and creates it if it is missing. Text passed to the returned function is stored once
     * the effect succeeds. A crash before that may leave any prefix of it.
     */
    readonly appender: (
      name: string
    ) => Effect.Effect<(text: string) => Effect.Effect<void, StorageError>, StorageError, Scope.Scope>
    /** Replaces a file atomically. */
    readonly replace: (name: string, text: string) => Effect.Effect<void, StorageError>
    /** Removes a file if it exists. */
    readonly remove: (name: string) => Effect.Effect<void, StorageError>
    /** Copies a file, byte by byte. Without it, a damaged file is copied as the text that it was read as. */
    readonly copy?: ((name: string, to: string) => Effect.Effect<void, StorageError>) | undefined
  }
>() {}

/**
 * What the files survive: `process` survives a crash of the process; `disk` also survives a crash of the machine, at
 * the price of waiting for the disk with every group of writes.
 */
export type Durability = "process" | "disk"

const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

const unfinished = ".new"

/**
 * A store in a directory, which is created if it is missing. Survives a crash of the process by default.
 *
 * An exchange locks it. On Linux, the lock of a process that has died is taken over at once, or within 5 seconds if the
 * process ran in another container or on another machine; elsewhere, as soon as its pid is free.
 */
export const layerFileSystem = (
  directory: string,
  options: { readonly durability?: Durability | undefined } = {}
): Layer.Layer<Storage, StorageError, FileSystem.FileSystem> =>
  Layer.effect(
    Storage,
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const toDisk = options.durability === "disk"
      const failed = (operation: StorageError["operation"], name: string) =>
        Effect.mapError((cause: unknown) => new StorageError({ operation, name, cause }))
      const place = (name: string) => `${directory}/${name}`
      // A new file name is durable only once its directory is synced. Not every platform can open a directory.
      const syncNames = toDisk
        ? Effect.scoped(Effect.flatMap(files.open(directory), (handle) => handle.sync)).pipe(Effect.ignore)
        : Effect.void
      yield* OwnFiles.makeDirectory(files, directory).pipe(failed("open", directory))
      return Storage.of({
        lock: DirectoryLock.acquire(files, directory).pipe(
          Effect.mapError((error) =>
            error instanceof StorageInUse
              ? error
              : new StorageError({ operation: "lock", name: directory, cause: error })
          )
        ),
        list: files.readDirectory(directory).pipe(
          Effect.map((names) => names.filter((name) => !name.endsWith(unfinished) && !DirectoryLock.isLock(name))),
          failed("list", directory)
        ),
        read: (name) =>
          files.readFile(place(name)).pipe(
            Effect.map((bytes): string | undefined => decoder.decode(bytes)),
            Effect.catchTag("SystemError", (error) =>
              error.reason === "NotFound" ? Effect.succeed(undefined) : Effect.fail(error)
            ),
            failed("read", name)
          ),
        appender: (name) =>
          OwnFiles.open(files, place(name), "a").pipe(
            Effect.zipLeft(syncNames),
            Effect.map((file) => (text: string) => {
              const written = file.writeAll(encoder.encode(text))
              return failed("append", name)(toDisk ? Effect.zipRight(written, file.sync) : written)
            }),
            failed("open", name)
          ),
        replace: (name, text) =>
          Effect.gen(function* () {
            const file = yield* OwnFiles.open(files, place(name + unfinished), "w")
            yield* file.writeAll(encoder.encode(text))
            if (toDisk) yield* file.sync
          }).pipe(
            Effect.scoped,
            Effect.zipRight(files.rename(place(name + unfinished), place(name))),
            Effect.zipRight(syncNames),
            failed("replace", name)
          ),
        remove: (name) => files.remove(place(name), { force: true }).pipe(failed("remove", name)),
        copy: (name, to) =>
          files
            .copyFile(place(name), place(to))
            .pipe(
              Effect.zipRight(Effect.ignore(files.chmod(place(to), 0o600))),
              Effect.zipRight(syncNames),
              failed("copy", name)
            )
      })
    })
  )

/** A store in a `Map` that you can inspect and damage: for tests, and for platforms without a file system. */
export const layerMemory = (texts: Map<string, string> = new Map()): Layer.Layer<Storage> =>
  Layer.succeed(Storage, {
    list: Effect.sync(() => [...texts.keys()]),
    read: (name) => Effect.sync(() => texts.get(name)),
    appender: (name) =>
      Effect.sync(() => {
        texts.set(name, texts.get(name) ?? "")
        return (text: string) =>
          Effect.sync(() => {
            texts.set(name, (texts.get(name) ?? "") + text)
          })
      }),
    replace: (name, text) =>
      Effect.sync(() => {
        texts.set(name, text)
      }),
    remove: (name) =>
      Effect.sync(() => {
        texts.delete(name)
      })
  })
