/**
 * Synchronous HMAC-SHA256 in plain JavaScript, for Node and browsers. It does not share code with the request signers.
 */

const constants = (() => {
  const primes: Array<number> = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  const fraction = (value: number) => Math.floor((value - Math.floor(value)) * 4294967296)
  return {
    start: Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    round: Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
  }
})()

const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by))

/** The SHA-256 digest of some bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const length = (((bytes.length + 8) >> 6) + 1) << 6
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000))
  view.setUint32(length - 4, (bytes.length << 3) >>> 0)
  const h = Uint32Array.from(constants.start)
  const at = (list: Uint32Array, i: number): number => list[i] ?? 0
  const w = new Uint32Array(64)
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i)
    for (let i = 16; i < 64; i++) {
      const x = at(w, i - 15)
      const y = at(w, i - 2)
      const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3)
      const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10)
      w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0
    }
    let [a, b, c, d, e, f, g, k] = [at(h, 0), at(h, 1), at(h, 2), at(h, 3), at(h, 4), at(h, 5), at(h, 6), at(h, 7)]
    for (let i = 0; i < 64; i++) {
      const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const t1 = (k + s1 + ((e & f) ^ (~e & g)) + at(constants.round, i) + at(w, i)) | 0
      const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      k = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    for (const [i, x] of [a, b, c, d, e, f, g, k].entries()) h[i] = (at(h, i) + x) | 0
  }
  const digest = new Uint8Array(32)
  const out = new DataView(digest.buffer)
  for (let i = 0; i < 8; i++) out.setUint32(4 * i, at(h, i))
  return digest
}

const join = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const all = new Uint8Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}

/** The HMAC-SHA256 of a text as lower-case hex. */
export const hex = (secret: string, text: string | Uint8Array): string => {
  const encoder = new TextEncoder()
  const long = encoder.encode(secret)
  const key = new Uint8Array(64)
  key.set(long.length > 64 ? sha256(long) : long)
  const inner = sha256(
    join(
      key.map((byte) => byte ^ 0x36),
      typeof text === "string" ? encoder.encode(text) : text
    )
  )
  const digest = sha256(
    join(
      key.map((byte) => byte ^ 0x5c),
      inner
    )
  )
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** Compares two strings in constant time. */
export const same = (a: string, b: string): boolean => {
  let difference = a.length ^ b.length
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i % (b.length || 1))
  return difference === 0
}
