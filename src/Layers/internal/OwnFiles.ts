/** Files that only their owner may read: recordings and journals have orders, balances and keys of an exchange in them. */
import type { PlatformError } from "@effect/platform/Error"
import type * as FileSystem from "@effect/platform/FileSystem"
import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

/** Opens a file to write. One that exists may have been readable for others. */
export const open = (
  files: FileSystem.FileSystem,
  path: string,
  flag: "a" | "w" | "wx"
): Effect.Effect<FileSystem.File, PlatformError, Scope.Scope> =>
  Effect.tap(files.open(path, { flag, mode: 0o600 }), () =>
    // Another owner's file stays as it is, and not every file system has modes.
    flag === "wx" ? Effect.void : Effect.ignore(files.chmod(path, 0o600))
  )

/** Makes a directory, with those above it. One that exists stays as it is. */
export const makeDirectory = (files: FileSystem.FileSystem, path: string): Effect.Effect<void, PlatformError> =>
  files.makeDirectory(path, { recursive: true, mode: 0o700 })
