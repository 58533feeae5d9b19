/**
 * Verifies RSA-SHA256 signatures (PKCS 1, v1.5) synchronously in plain JavaScript, in Node and in browsers, including
 * pages without WebCrypto.
 */
import * as Hmac from "./Hmac.js"

interface PublicKey {
  readonly modulus: bigint
  readonly exponent: bigint
  /** The length of the modulus in bytes. */
  readonly bytes: number
}

const bytesOf = (base64: string): Uint8Array | undefined => {
  try {
    const binary = atob(base64.replace(/\s+/g, ""))
    return Uint8Array.from(binary, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

const numberOf = (bytes: Uint8Array): bigint => {
  let text = "0x0"
  for (const byte of bytes) text += byte.toString(16).padStart(2, "0")
  return BigInt(text)
}

interface Element {
  readonly tag: number
  readonly content: Uint8Array
  /** The bytes after the element. */
  readonly rest: Uint8Array
}

/** The first DER element, or `undefined` if there is no complete one. */
const element = (der: Uint8Array): Element | undefined => {
  const [tag, first] = der
  if (tag === undefined || first === undefined) return undefined
  let start = 2
  let length = first
  if (first >= 0x80) {
    const count = first & 0x7f
    if (count === 0 || count > 4) return undefined
    start += count
    length = Number(numberOf(der.subarray(2, start)))
  }
  if (der.length < start + length) return undefined
  return { tag, content: der.subarray(start, start + length), rest: der.subarray(start + length) }
}

const sequence = (der: Uint8Array | undefined): Uint8Array | undefined => {
  const found = der === undefined ? undefined : element(der)
  return found?.tag === 0x30 ? found.content : undefined
}

const pem = /^-----BEGIN (RSA )?PUBLIC KEY-----([\s\S]*)-----END (?:RSA )?PUBLIC KEY-----$/

/** Parses both formats. `PUBLIC KEY` wraps `RSA PUBLIC KEY` in a sequence of the algorithm and a bit string. */
const parse = (text: string): PublicKey | undefined => {
  const match = pem.exec(text.replaceAll("\\n", "\n").trim())
  if (match === null) return undefined
  let der = bytesOf(match[2] ?? "")
  if (match[1] === undefined) {
    const outer = sequence(der)
    const algorithm = outer === undefined ? undefined : element(outer)
    const bits = algorithm === undefined ? undefined : element(algorithm.rest)
    if (bits?.tag !== 0x03) return undefined
    der = bits.content.subarray(1)
  }
  const inner = sequence(der)
  const modulus = inner === undefined ? undefined : element(inner)
  const exponent = modulus === undefined ? undefined : element(modulus.rest)
  if (modulus?.tag !== 0x02 || exponent?.tag !== 0x02) return undefined
  const n = numberOf(modulus.content)
  const bytes = Math.ceil(n.toString(16).length / 2)
  return bytes < 128 ? undefined : { modulus: n, exponent: numberOf(exponent.content), bytes }
}

/** Whether a text is an RSA public key in PEM of at least 1024 bits. */
export const isPublicKey = (text: string): boolean => parse(text) !== undefined

const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n
  let square = base % modulus
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

/** The DER prefix that identifies the digest algorithm, SHA-256. */
const prefix = "3031300d060960864801650304020105000420"

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")

/** Verifies the base64 signature of a text against a public key in PEM. */
export const verify = (publicKey: string, text: string | Uint8Array, signature: string): boolean => {
  const key = parse(publicKey)
  const signed = bytesOf(signature)
  if (key === undefined || signed === undefined || signed.length !== key.bytes) return false
  const value = numberOf(signed)
  if (value >= key.modulus) return false
  const digest = hexOf(Hmac.sha256(typeof text === "string" ? new TextEncoder().encode(text) : text))
  const tail = `00${prefix}${digest}`
  const expected = `0001${tail.padStart(2 * key.bytes - 4, "f")}`
  return Hmac.same(
    power(value, key.exponent, key.modulus)
      .toString(16)
      .padStart(2 * key.bytes, "0"),
    expected
  )
}
