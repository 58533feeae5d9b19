/** Finds keys and secrets in texts, however they are escaped, encoded or cut, and masks them. */
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

const hashOf = (text: string, at: number): number => {
  const characters =
    folded(text, at) | (folded(text, at + 1) << 8) | (folded(text, at + 2) << 16) | (folded(text, at + 3) << 24)
  // The upper half depends on all characters.
  return Math.imul(characters, 0x9e3779b1) >>> 16
}

const isLetter = (text: string, at: number): boolean => /[\p{L}\p{N}_]/u.test(text.charAt(at))

const isWord = (text: string, from: number, until: number): boolean =>
  !isLetter(text, from - 1) && !isLetter(text, until)

const matches = (text: string, from: number, sought: string): boolean => {
  for (let at = 0; at < sought.length; at++) if (folded(text, from + at) !== folded(sought, at)) return false
  return true
}

/** Where so many characters in a row stand in sought texts. It is a few KiB where a map of arrays would be 70: each connection has one. */
class Grams {
  readonly #mask: number
  /** By hash, the first entry. */
  readonly #first: Int32Array
  /** The text of each entry, its position there, and the next entry with such a hash. */
  readonly #entries: Int32Array

  constructor(readonly texts: ReadonlyArray<Sought>) {
    const count = texts.reduce((sum, { text }) => sum + text.length - gram + 1, 0)
    this.#mask = 2 ** Math.min(16, Math.ceil(Math.log2(count + 1))) - 1
    this.#first = new Int32Array(this.#mask + 1).fill(-1)
    this.#entries = new Int32Array(3 * count)
    let entry = this.#entries.length
    // From the last on, so that the first text is found first.
    for (const [index, { text }] of [...texts.entries()].reverse())
      for (let at = text.length - gram; at >= 0; at--) {
        const hash = hashOf(text, at) & this.#mask
        entry -= 3
        this.#entries.set([index, at, this.#first[hash] ?? -1], entry)
        this.#first[hash] = entry
      }
  }

  /** Calls a function with each place in which the characters of a text at a position may stand. */
  candidates(text: string, from: number, each: (sought: Sought, at: number) => void): void {
    let entry = this.#first[hashOf(text, from) & this.#mask] ?? -1
    while (entry >= 0) {
      const sought = this.texts[this.#entries[entry] ?? -1]
      if (sought !== undefined) each(sought, this.#entries[entry + 1] ?? 0)
      entry = this.#entries[entry + 2] ?? -1
    }
  }
}

const soughtIn = (value: string, shown: string): Sought => ({ text: unescaped(value).text, shown })

const withBase64 = (value: string, shown: string): ReadonlyArray<Sought> => [
  soughtIn(value, shown),
  ...inBase64(value).map((text) => soughtIn(text, "****"))
]

/** A private key has line breaks, and a frame that says nothing. It is in Base64 already. */
const ofSecret = (secret: string): ReadonlyArray<Sought> => {
  const lines = secret.split(/[\r\n]+/)
  if (lines.length === 1) return withBase64(secret, "****")
  return lines.filter((line) => !line.startsWith("-----")).map((line) => soughtIn(line, "****"))
}

/**
 * Texts that must not be shown: API keys but for their first characters, and secrets.
 *
 * It finds each in any case, with the escapes of URLs, JSON and HTML, in Base64, and any part of it that is 8 characters or longer, except
 * digits alone: they may be a time or an amount, and JSON would break. A shorter text is found only as a word of its own.
 */
export class Hidden {
  readonly #long: Grams
  readonly #short: ReadonlyArray<Sought>

  constructor(keys: Iterable<string>, secrets: Iterable<string>) {
    const all = [...[...keys].flatMap((key) => withBase64(key, maskKey(key))), ...[...secrets].flatMap(ofSecret)]
    this.#long = new Grams(all.filter(({ text }) => text.length >= shortestPart))
    this.#short = all.filter(({ text }) => text !== "" && text.length < shortestPart)
  }

  /** Whether a text contains any. */
  isIn(text: string): boolean {
    return this.#find(unescaped(text).text).length > 0
  }

  /** The text without them. */
  mask(original: string): string {
    if (original === "" || (this.#long.texts.length === 0 && this.#short.length === 0)) return original
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
      const found = at < until ? undefined : longest(text, at, this.#long, until)
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
const longest = (text: string, at: number, grams: Grams, after: number): Found | undefined => {
  let best: Found | undefined
  grams.candidates(text, at, (sought, position) => {
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
    const isLonger = length >= shortestPart && (best === undefined || length > best.until - best.from)
    const isPart = length < sought.text.length
    if (isLonger && !(isPart && /^\d+$/.test(text.slice(from, until))))
      best = { from, until, shown: begin === 0 ? sought.shown : "****" }
  })
  return best
}
