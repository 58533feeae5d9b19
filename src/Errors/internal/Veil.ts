/** Hides the keys and secrets of one call or connection in all that is shown of it. */
import { Hidden } from "./Hidden.js"
import { PlainVeil } from "./PlainVeil.js"

/** What must not be shown. */
export interface Sensitive {
  /** API keys, of which the first characters may be shown. */
  readonly keys?: ReadonlyArray<string> | undefined
  /** Secrets, like the signature of a request. Called only when something is to be shown. */
  readonly secrets?: (() => ReadonlyArray<string>) | undefined
}

/** A larger value is not searched. */
const maximumObjects = 1000

const isSame = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index])

/** The message of whatever a platform reports. An `ErrorEvent` has one, a browser's `Event` has none. */
const messageOf = (cause: unknown): string => {
  if (typeof cause === "string") return cause
  if (typeof cause !== "object" || cause === null) return ""
  if ("message" in cause && typeof cause.message === "string" && cause.message !== "") return cause.message
  return codeOf(cause) ?? ""
}

const codeOf = (cause: object): string | undefined =>
  "code" in cause && typeof cause.code === "string" ? cause.code : undefined

/** The name and code of what a platform reports, with another message. */
export const bare = (cause: unknown, message = ""): Error => {
  const error = new Error(message)
  if (typeof cause !== "object" || cause === null) return error
  if (cause instanceof Error) error.name = cause.name
  const code = codeOf(cause)
  return code === undefined ? error : Object.assign(error, { code })
}

/**
 * Through this, everything that a server or a platform says is seen, without the keys, signatures and secrets of a connection or call:
 * what people are shown is cut and on one line, what programs read stays whole. Secrets are looked for only when something is shown.
 */
export class Veil extends PlainVeil {
  readonly #sensitive: Sensitive
  #keys: ReadonlyArray<string> = []
  #secrets: ReadonlyArray<string> = []
  #hidden: Hidden | undefined

  constructor(sensitive: Sensitive) {
    super()
    this.#sensitive = sensitive
  }

  /** A connection signs anew each time it is opened. */
  #current(): Hidden {
    const { keys = [], secrets: read } = this.#sensitive
    const secrets = read?.() ?? []
    if (this.#hidden === undefined || !isSame(this.#keys, keys) || !isSame(this.#secrets, secrets)) {
      this.#keys = keys
      this.#secrets = secrets
      this.#hidden = new Hidden(keys, secrets)
    }
    return this.#hidden
  }

  /** Whether a text contains anything that must not be shown. */
  hides(text: string): boolean {
    return this.#current().isIn(text)
  }

  /** Whether a value may contain such a text: in a field of its own, at any depth, not behind an accessor. */
  mayBeIn(value: unknown, seen: Set<unknown> = new Set()): boolean {
    if (typeof value === "string") return this.hides(value)
    if (typeof value !== "object" || value === null || seen.has(value)) return false
    if (seen.size === maximumObjects || ArrayBuffer.isView(value)) return true
    seen.add(value)
    if (value instanceof URL) return this.hides(value.href)
    if (value instanceof Map || value instanceof Set) return this.mayBeIn([...value], seen)
    return Reflect.ownKeys(value).some((key) => {
      const own = Object.getOwnPropertyDescriptor(value, key)
      return own !== undefined && "value" in own && this.mayBeIn(own.value, seen)
    })
  }

  protected override known(text: string): string {
    return text === "" ? text : this.#current().mask(text)
  }

  /**
   * The name, code and masked message of what a platform reports, whose other fields may contain a request, URL or answer. An error with
   * a tag is a library's, and stays as it is if it contains nothing.
   */
  error(cause: unknown, unknown: string): Error {
    if (cause instanceof Error && "_tag" in cause && !this.mayBeIn(cause)) return cause
    return bare(cause, this.shown(messageOf(cause)) || unknown)
  }
}
