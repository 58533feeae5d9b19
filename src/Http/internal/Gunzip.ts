/** Decompresses answers, in the one encoding that is ever asked for. */
import { gunzip, gunzipSync } from "node:zlib"
import { printable } from "../../Errors/internal/Printable.js"
import { maxBodyBytes } from "../Transport.js"

/** What is decompressed within the turn, in bytes: so much takes less time than the `JSON.parse` that follows. */
const smallPacked = 64 * 1024
const smallUnpacked = 1024 * 1024

const isTooLarge = (cause: unknown): boolean =>
  typeof cause === "object" && cause !== null && "code" in cause && cause.code === "ERR_BUFFER_TOO_LARGE"

/** The bytes of a small answer; undefined if it must be decompressed by {@link later}. Throws if it is not what it says. */
const now = (packed: Buffer): Buffer | undefined => {
  if (packed.length > smallPacked) return undefined
  try {
    return gunzipSync(packed, { maxOutputLength: smallUnpacked })
  } catch (cause) {
    if (isTooLarge(cause)) return undefined
    throw cause
  }
}

const later = (packed: Buffer, done: (cause: Error | null, bytes: Buffer) => void): void =>
  // The memory of a small answer is used again for the next one.
  gunzip(Buffer.from(packed), { maxOutputLength: maxBodyBytes }, done)

/**
 * Passes on the bytes of an answer, at once if they are few: a large one is decompressed in another thread, so that it doesn't hold up
 * the others. Throws for an encoding that was not asked for, several of them among these.
 */
export const unpacked = (
  bytes: Buffer,
  encoding: string | undefined,
  done: (cause: Error | null, bytes: Buffer) => void
): void => {
  const name = encoding?.trim().toLowerCase() ?? ""
  const isPacked = name === "gzip" || name === "x-gzip"
  if (!isPacked && name !== "" && name !== "identity")
    throw new Error(`The answer has the encoding ${JSON.stringify(printable(name))}, which was not requested`)
  const small = isPacked ? now(bytes) : bytes
  if (small === undefined) later(bytes, done)
  else done(null, small)
}
