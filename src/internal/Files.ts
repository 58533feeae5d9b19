import type * as PlatformError from "@effect/platform/Error"

/** Why the system refused to do something with a file, if it did. */
export const reasonOf = (error: PlatformError.PlatformError): string | undefined =>
  error._tag === "SystemError" ? error.reason : undefined
