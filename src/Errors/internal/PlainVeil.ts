/** Masks what looks like a key or a signature, where none is known. */
import { longestShown, printable } from "./Printable.js"

/** How much of a text is read to show its beginning, in characters. */
const longestRead = 16 * longestShown

/** A server's texts are never nested this deeply. */
const maximumDepth = 64

/** Masks all but the first four characters of an API key, and all of a key shorter than 12 characters. */
export const maskKey = (key: string): string => (key.length < 12 ? "****" : `${key.slice(0, 4)}****`)

/** How a text of a server is seen. */
export interface Seen {
  /** What people are shown of it: masked, on one line, without invisible characters, at most 1,000 characters. */
  readonly shown: (text: string) => string
  /** The whole text, masked. */
  readonly text: (text: string) => string
}

/** Knows no key or secret: hides only what looks like one. That is all that calls without either need. */
export class PlainVeil implements Seen {
  shown(text: string): string {
    if (text === "") return ""
    return printable(this.text(text.slice(0, longestRead)))
  }

  /**
   * Masks a text that stays whole: the signed text that the exchange repeats in the message of 10004 (`origin_string[...]`), and the
   * parameters of older APIs that hold a key or signature.
   */
  text(text: string): string {
    // Up to the last bracket: the signed text may contain brackets.
    const masked = text.includes("origin_string")
      ? text.replace(/origin_string\s*[[:=](?:[\s\S]*\]|[\s\S]*)/g, "origin_string[****]")
      : text
    return this.known(masked).replace(
      /\b(api_?key|sign|signature)=([^&\s"'\],}]+)/gi,
      (_, name: string, value: string) =>
        `${name}=${value.endsWith("****") ? value : name.toLowerCase().startsWith("api") ? maskKey(value) : "****"}`
    )
  }

  /** Masks the keys and secrets that are known. */
  protected known(text: string): string {
    return text
  }

  /** Copies parsed JSON with its texts and names masked. */
  json(json: unknown, depth = 0): unknown {
    if (typeof json === "string") return this.text(json)
    if (typeof json !== "object" || json === null) return json
    if (depth === maximumDepth) return "..."
    if (Array.isArray(json)) return json.map((item) => this.json(item, depth + 1))
    return Object.fromEntries(Object.entries(json).map(([name, own]) => [this.text(name), this.json(own, depth + 1)]))
  }
}

export const plain: PlainVeil = new PlainVeil()
