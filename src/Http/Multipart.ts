/**
 * `multipart/form-data` bodies, for operations that upload a file. Only bundles with such an operation contain this
 * module.
 *
 * @since 0.1.0
 */
import * as Schema from "../Schema/Shape.js"

/** A binary body: `bytes` is signed and sent unchanged. */
export interface Body {
  /** The `content-type` header, with the boundary between the parts. */
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Returns the bytes after a text: what is signed. */
  after(text: string): Uint8Array<ArrayBuffer>
}

class Form implements Body {
  constructor(
    readonly contentType: string,
    readonly bytes: Uint8Array<ArrayBuffer>
  ) {}

  after(text: string): Uint8Array<ArrayBuffer> {
    return joined([encoder.encode(text), this.bytes])
  }
}

/** Bytes in memory, for example a Node `Buffer`. */
export const Bytes: Schema.Schema<Uint8Array> = Schema.filter(
  Schema.Unknown,
  "bytes",
  (value): value is Uint8Array => value instanceof Uint8Array,
  (fc) => fc.uint8Array()
)

interface File {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

const isFile = (value: unknown): value is File =>
  typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array

/**
 * Encodes parameters as the parts of a form, in their order: `{ name, type, bytes }` is a file, anything else is text.
 *
 * The boundary depends only on the content, and never occurs in it.
 */
export const encode = (params: Readonly<Record<string, unknown>>): Body => {
  const parts = Object.entries(params).map(([name, value]) => {
    const disposition = `Content-Disposition: form-data; name="${escaped(name)}"`
    return isFile(value)
      ? {
          head: `${disposition}; filename="${escaped(value.name)}"\r\nContent-Type: ${value.type}`,
          content: value.bytes
        }
      : { head: disposition, content: encoder.encode(String(value)) }
  })
  const boundary = boundaryFor(parts.map(({ content }) => content))
  const pieces = parts.flatMap(({ content, head }) => [
    encoder.encode(`--${boundary}\r\n${head}\r\n\r\n`),
    content,
    encoder.encode("\r\n")
  ])
  const bytes = joined([...pieces, encoder.encode(`--${boundary}--\r\n`)])
  return new Form(`multipart/form-data; boundary=${boundary}`, bytes)
}

/** Concatenates byte arrays. */
export const joined = (pieces: ReadonlyArray<Uint8Array>): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

const encoder = new TextEncoder()

/** Escapes a name the way browsers do: these three characters would end the name or the line. */
const escaped = (name: string): string =>
  name.replace(/["\r\n]/g, (char) => (char === '"' ? "%22" : char === "\r" ? "%0D" : "%0A"))

const boundaryFor = (contents: ReadonlyArray<Uint8Array>): string => {
  for (let n = 0; ; n++) {
    const boundary = `boundary-for-file${n === 0 ? "" : `-${n}`}`
    const mark = encoder.encode(`--${boundary}`)
    if (!contents.some((content) => contains(content, mark))) return boundary
  }
}

const contains = (content: Uint8Array, mark: Uint8Array): boolean => {
  for (let at = content.indexOf(0x2d); at >= 0; at = content.indexOf(0x2d, at + 1)) {
    let length = 1
    while (length < mark.length && content[at + length] === mark[length]) length++
    if (length === mark.length) return true
  }
  return false
}
