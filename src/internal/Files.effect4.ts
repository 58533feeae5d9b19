import type * as PlatformError from "effect/PlatformError"

/** Why the system refused to do something with a file, if it did. */
export const reasonOf = ({ reason }: PlatformError.PlatformError): string | undefined =>
  reason._tag === "BadArgument" ? undefined : reason._tag
