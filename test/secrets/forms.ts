/** Forms in which a server may repeat a text, and what somebody who reads the result could make of it. */
import { inspect } from "node:util"
import { assert } from "@effect/vitest"
import type { Hidden, Shown } from "../Socket/Connection/leakWorld.js"

export type Form = (text: string) => string

const code = (one: string, radix: number): string => one.charCodeAt(0).toString(radix)
const each =
  (write: (one: string, i: number) => string): Form =>
  (text) =>
    Array.from(text, write).join("")
const split =
  (by: string, every: number): Form =>
  (text) =>
    text.replace(new RegExp(`.{${every}}(?=.)`, "gs"), (part) => `${part}${by}`)
const percent = each((one) => `%${code(one, 16).padStart(2, "0")}`)
/** What a header or a status text can carry: bytes, but no control characters of ASCII. */
export const inHeader = (text: string): string =>
  Array.from(Buffer.from(text).toString("latin1"), (one) => (one < " " || one === "\u007f" ? "" : one)).join("")
const base64 = (text: string): string => Buffer.from(text).toString("base64")

export const forms = {
  "as it is": (text) => text,
  "in upper case": (text) => text.toUpperCase(),
  "in lower case": (text) => text.toLowerCase(),
  "with every character percent-encoded": percent,
  "percent-encoded twice": (text) => encodeURIComponent(percent(text)),
  "with every second character percent-encoded": each((one, i) => (i % 2 === 0 ? one : percent(one))),
  "in JSON's escapes": each((one) => `\\u${code(one, 16).padStart(4, "0")}`),
  "in JSON's escapes within JSON": each((one) => `\\\\u${code(one, 16).padStart(4, "0")}`),
  "in escapes of two digits": each((one) => `\\x${code(one, 16).padStart(2, "0")}`),
  "in decimal entities": each((one) => `&#${code(one, 10)};`),
  "in hexadecimal entities": each((one) => `&#x${code(one, 16)};`),
  "with every third character as an entity": each((one, i) => (i % 3 === 0 ? `&#${code(one, 10)};` : one)),
  "in escaped entities": each((one) => `&amp;#${code(one, 10)};`),
  "in entities with leading zeros": each((one) => `&#000${code(one, 10)};`),
  "in Base64": base64,
  "in Base64 of URLs": (text) => Buffer.from(text).toString("base64url"),
  "in Base64, after one byte": (text) => base64(`:${text}`),
  "in Base64, after two bytes": (text) => base64(`k=${text}`),
  "in Base64 that is percent-encoded": (text) => encodeURIComponent(base64(text)),
  "in Base64 of JSON": (text) => base64(JSON.stringify({ request: { value: text } })),
  "split by zero-width spaces": split("\u200b", 4),
  "split by soft hyphens": split("\u00ad", 4),
  "split by right-to-left overrides": split("\u202e", 4),
  "split by byte order marks": split("\ufeff", 4),
  "split by colors of a terminal": split("\u001b[0m", 4),
  "split by bells": split("\u0007", 4),
  "split by zeros": split("\u0000", 4),
  "split by C1 characters": split("\u009b", 4),
  "split by escaped zero-width spaces": split("\\u200b", 4),
  "split by entities of soft hyphens": split("&shy;", 4),
  "split over lines": split("\n", 9)
} satisfies Readonly<Record<string, Form>>

export type FormName = keyof typeof forms
export const formNames = Object.keys(forms) as ReadonlyArray<FormName>

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', shy: "" }
const character = (hex: string, radix: number): string => {
  const point = Number.parseInt(hex, radix)
  return point <= 0x10ffff ? String.fromCodePoint(point) : ""
}
const decodedOnce = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|quot|shy);/g, (_, name: string) => entities[name] ?? "")
    .replace(/&#x([0-9a-f]{1,8});/gi, (_, hex: string) => character(hex, 16))
    .replace(/&#(\d{1,9});/g, (_, digits: string) => character(digits, 10))
    .replace(/\\+u([0-9a-f]{4})/gi, (_, hex: string) => character(hex, 16))
    .replace(/\\+x([0-9a-f]{2})/gi, (_, hex: string) => character(hex, 16))
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => character(hex, 16))
const color = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g")
/** A terminal, an editor and the clipboard show nothing of these. */
const withoutInvisible = (text: string): string => text.replace(color, "").replace(/(?!\n)\p{Cc}|\p{Cf}/gu, "")

/** A text with all of its escapes decoded, and what is in its Base64. */
const readingsOf = (text: string): ReadonlyArray<string> => {
  let decoded = text
  for (let i = 0; i < 4; i++) {
    const next = decodedOnce(decoded)
    if (next === decoded) break
    decoded = next
  }
  decoded = withoutInvisible(decoded)
  const readings = [text, decoded]
  for (const [found] of decoded.matchAll(/[a-z0-9+/_-]{12,}/gi)) {
    for (let at = 0; at < 4; at++) readings.push(Buffer.from(found.slice(at), "base64").toString("latin1"))
  }
  return readings.map((reading) => reading.toLowerCase())
}

/** Every part that is longer than what may be shown. */
const partsOf = ({ most, value }: Hidden): ReadonlyArray<string> => {
  const parts: Array<string> = []
  for (let at = 0; at + most + 1 <= value.length; at++) parts.push(value.slice(at, at + most + 1).toLowerCase())
  return parts
}

/** Fails with each place where a hidden value can be read, also by somebody who decodes what is there. */
export const assertUnreadable = (texts: ReadonlyArray<Shown>, hidden: ReadonlyArray<Hidden>): void => {
  const found = new Map<string, string>()
  const sought = hidden.map((one) => ({ name: one.name, parts: partsOf(one) }))
  const read = new Set<string>()
  for (const [what, text] of texts) {
    if (read.has(text)) continue
    read.add(text)
    for (const reading of readingsOf(text)) {
      for (const { name, parts } of sought) {
        const place = `${what} shows the ${name}`
        if (found.has(place)) continue
        const part = parts.find((one) => reading.includes(one))
        if (part === undefined) continue
        const at = reading.indexOf(part)
        found.set(place, `${place}: ${inspect(reading.slice(Math.max(0, at - 40), at + 40))}`)
      }
    }
  }
  if (found.size > 0) assert.fail([...found.values()].join("\n"))
}
