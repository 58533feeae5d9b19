import { inBase64 } from "./Base64.js"
import { maskKey } from "./PlainVeil.js"
import { unescaped } from "./Unescaped.js"

/** A text that must not be shown, as it is found and what stands in its place. */
interface Sought {
  readonly text: string
  /** What is shown instead of a part that starts at the beginning. */
  readonly shown: string
}

/** A part of a text that must not be shown. */
interface Found {
  readonly from: number
  readonly until: number
  readonly shown: string
}

/** So many characters in a row of a secret are recognized; fewer can't be told from other text. */
const shortestPart = 8

/** Every part of the shortest length contains this many characters from a multiple of it on. */
const gram = 4

/** The code of a character, the same for upper and lower case. */
const folded = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code >= 65 && code <= 90 ? code + 32 : code
}

const hashOf = (text: string, at: number): number =>
  folded(text, at) | (folded(text, at + 1) << 8) | (folded(text, at + 2) << 16) | (folded(text, at + 3) << 24)

const isLetter = (text: string, at: number): boolean => /[\p{L}\p{N}_]/u.test(text.charAt(at))

const isWord = (text: string, from: number, until: number): boolean =>
  !isLetter(text, from - 1) && !isLetter(text, until)

const matches = (text: string, from: number, sought: string): boolean => {
  for (let at = 0; at < sought.length; at++) if (folded(text, from + at) !== folded(sought, at)) return false
  return true
}

/**
 * Texts that must not be shown: API keys but for their first characters, and secrets.
 *
 * It finds each in any case, with the escapes of URLs, JSON and HTML, in Base64, and any part of it that is 8 characters or longer, except
 * digits alone: they may be a time or an amount, and JSON would break. A shorter text is found only as a word of its own.
 */
export class Hidden {
  readonly #long = new Map<number, Array<readonly [sought: Sought, at: number]>>()
  readonly #short: Array<Sought> = []

  constructor(keys: Iterable<string>, secrets: Iterable<string>) {
    for (const key of keys) this.#seekWithBase64(key, maskKey(key))
    for (const secret of secrets) {
      const lines = secret.split(/[\r\n]+/)
      // A private key has line breaks, and a frame that says nothing. It is in Base64 already.
      if (lines.length === 1) this.#seekWithBase64(secret, "****")
      else for (const line of lines) if (!line.startsWith("-----")) this.#seek(line, "****")
    }
  }

  #seekWithBase64(value: string, shown: string): void {
    this.#seek(value, shown)
    for (const text of inBase64(value)) this.#seek(text, "****")
  }

  #seek(value: string, shown: string): void {
    const { text } = unescaped(value)
    const sought: Sought = { text, shown }
    if (text === "") return
    if (text.length < shortestPart) this.#short.push(sought)
    else
      for (let at = 0; at + gram <= text.length; at++) {
        const hash = hashOf(text, at)
        const known = this.#long.get(hash)
        if (known === undefined) this.#long.set(hash, [[sought, at]])
        else known.push([sought, at])
      }
  }

  /** Whether a text contains any. */
  isIn(text: string): boolean {
    return this.#find(unescaped(text).text).length > 0
  }

  /** The text without them. */
  mask(original: string): string {
    if (original === "" || (this.#long.size === 0 && this.#short.length === 0)) return original
    const { end, start, text } = unescaped(original)
    let masked = ""
    let from = 0
    for (const found of this.#find(text)) {
      const at = start(found.from)
      if (at < from) continue
      masked += original.slice(from, at) + found.shown
      from = end(found.until - 1)
    }
    return from === 0 ? original : masked + original.slice(from)
  }

  #find(text: string): ReadonlyArray<Found> {
    const all: Array<Found> = []
    let until = 0
    for (let at = 0; at + gram <= text.length; at += gram) {
      const candidates = at < until ? undefined : this.#long.get(hashOf(text, at))
      if (candidates === undefined) continue
      const found = longest(text, at, candidates, until)
      if (found === undefined) continue
      all.push(found)
      until = found.until
    }
    for (const { shown, text: short } of this.#short)
      for (let from = 0; from + short.length <= text.length; from++) {
        const until = from + short.length
        if (!matches(text, from, short) || !isWord(text, from, until)) continue
        if (!all.some((one) => from < one.until && one.from < until)) all.push({ from, until, shown })
      }
    return all.sort((a, b) => a.from - b.from)
  }
}

/** The longest part of a sought text around a position, if it is long enough. */
const longest = (
  text: string,
  at: number,
  candidates: ReadonlyArray<readonly [sought: Sought, at: number]>,
  after: number
): Found | undefined => {
  let best: Found | undefined
  for (const [sought, position] of candidates) {
    let from = at
    let begin = position
    while (from > after && begin > 0 && folded(text, from - 1) === folded(sought.text, begin - 1)) {
      from--
      begin--
    }
    let until = at
    for (let end = position; end < sought.text.length && until < text.length; end++, until++)
      if (folded(text, until) !== folded(sought.text, end)) break
    const length = until - from
    const isPart = length < sought.text.length
    if (
      length < shortestPart ||
      (isPart && /^\d+$/.test(text.slice(from, until))) ||
      (best !== undefined && length <= best.until - best.from)
    )
      continue
    best = { from, until, shown: begin === 0 ? sought.shown : "****" }
  }
  return best
}
