import { Hidden, maskKey } from "./Hidden.js"
import { longestShown, printable } from "./Printable.js"

/** What must not be shown. */
export interface Sensitive {
  /** API keys, of which the first characters may be shown. */
  readonly keys?: ReadonlyArray<string> | undefined
  /** Secrets, like the signature of a request. Called only when something is to be shown. */
  readonly secrets?: (() => ReadonlyArray<string>) | undefined
}

/** A larger value is not searched. */
const maximumObjects = 1000

/** How much of a text is read to show its beginning, in characters. */
const longestRead = 16 * longestShown

/** A server's texts are never nested this deeply. */
const maximumDepth = 64

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

/**
 * Through this, everything that a server or a platform says is seen, without the keys, signatures and secrets of a connection or call:
 * what people are shown is cut and on one line, what programs read stays whole. Secrets are looked for only when something is shown.
 */
export class Veil {
  /** Knows no key or secret: hides only what looks like one. */
  static readonly plain: Veil = /*#__PURE__*/ new Veil({})

  readonly #sensitive: Sensitive
  #keys: ReadonlyArray<string> = []
  #secrets: ReadonlyArray<string> = []
  #hidden: Hidden | undefined

  constructor(sensitive: Sensitive) {
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

  /** What people are shown of a server's words: masked, on one line, without invisible characters, at most 1,000 characters. */
  shown(text: string): string {
    if (text === "") return ""
    return printable(this.text(text.slice(0, longestRead)))
  }

  /**
   * Masks a text that stays whole: keys, secrets, the signed text that the exchange repeats in the message of 10004 (`origin_string[...]`), and the
   * parameters of older APIs that hold a key or signature.
   */
  text(text: string): string {
    if (text === "") return text
    let masked = text
    // Up to the last bracket: the signed text may contain brackets.
    if (masked.includes("origin_string")) {
      masked = masked.replace(/origin_string\s*[[:=](?:[\s\S]*\]|[\s\S]*)/g, "origin_string[****]")
    }
    return this.#current()
      .mask(masked)
      .replace(
        /\b(api_?key|sign|signature)=([^&\s"'\],}]+)/gi,
        (_, name: string, value: string) =>
          `${name}=${value.endsWith("****") ? value : name.toLowerCase().startsWith("api") ? maskKey(value) : "****"}`
      )
  }

  /** Copies parsed JSON with its texts and names masked, and the fields of these names completely. */
  json(json: unknown, secretFields: ReadonlySet<string> = new Set(), depth = 0): unknown {
    if (typeof json === "string") return this.text(json)
    if (typeof json !== "object" || json === null) return json
    if (depth === maximumDepth) return "..."
    if (Array.isArray(json)) return json.map((item) => this.json(item, secretFields, depth + 1))
    return Object.fromEntries(
      Object.entries(json).map(([name, own]) => [
        this.text(name),
        secretFields.has(name) && own !== "" && own !== null ? "****" : this.json(own, secretFields, depth + 1)
      ])
    )
  }

  /**
   * The name, code and masked message of what a platform reports, whose other fields may contain a request, URL or answer. An error with
   * a tag is a library's, and stays as it is if it contains nothing.
   */
  error(cause: unknown, unknown: string): Error {
    if (cause instanceof Error && "_tag" in cause && !this.mayBeIn(cause)) return cause
    const error = new Error(this.shown(messageOf(cause)) || unknown)
    if (typeof cause !== "object" || cause === null) return error
    if (cause instanceof Error) error.name = cause.name
    const code = codeOf(cause)
    return code === undefined ? error : Object.assign(error, { code })
  }
}
