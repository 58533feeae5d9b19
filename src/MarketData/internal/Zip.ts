/** Finds the files of a zip archive, whose directory is at its end. */
import type * as FileSystem from "@effect/platform/FileSystem"
import * as Effect from "effect/Effect"
import { UnreadableData } from "../MarketDataError.js"

/** Where the data of a file in an archive is. */
export interface ZipEntry {
  readonly name: string
  readonly isCompressed: boolean
  readonly offset: number
  readonly length: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const longestComment = 65_535

const read = (file: FileSystem.File, offset: number, length: number) =>
  Effect.gen(function* () {
    yield* file.seek(offset, "start")
    const bytes = new Uint8Array(length)
    let at = 0
    while (at < length) {
      const count = Number(yield* file.read(bytes.subarray(at)))
      if (count === 0) break
      at += count
    }
    return new DataView(bytes.buffer, 0, at)
  })

const endOf = (view: DataView): number => {
  for (let at = view.byteLength - endLength; at >= 0; at--) if (view.getUint32(at, true) === endSignature) return at
  return -1
}

/** The files of an archive, without its folders. Fails with `UnreadableData` if it is cut off, encrypted or larger than 4 GB. */
export const entriesOf = (files: FileSystem.FileSystem, path: string) =>
  Effect.gen(function* () {
    const failed = (detail: string) => new UnreadableData({ file: path, detail })
    const size = Number((yield* files.stat(path)).size)
    const file = yield* files.open(path)
    const tail = yield* read(
      file,
      Math.max(0, size - endLength - longestComment),
      Math.min(size, endLength + longestComment)
    )
    const end = endOf(tail)
    if (end === -1) return yield* failed("the zip archive is cut off")
    const count = tail.getUint16(end + 10, true)
    const start = tail.getUint32(end + 16, true)
    if (count === 0xffff || start === 0xffffffff) return yield* failed("the zip archive is too large (zip64)")
    const directory = yield* read(file, start, tail.getUint32(end + 12, true))
    const entries: Array<ZipEntry> = []
    let at = 0
    for (let index = 0; index < count; index++) {
      if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entrySignature) {
        return yield* failed("the directory of the zip archive is damaged")
      }
      const method = directory.getUint16(at + 10, true)
      const length = directory.getUint32(at + 20, true)
      const nameLength = directory.getUint16(at + 28, true)
      const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, nameLength))
      const header = yield* read(file, directory.getUint32(at + 42, true), 30)
      if (header.byteLength < 30) return yield* failed("the zip archive is damaged")
      const offset = directory.getUint32(at + 42, true) + 30 + header.getUint16(26, true) + header.getUint16(28, true)
      if ((directory.getUint16(at + 8, true) & 1) === 1) return yield* failed(`${name} in it is encrypted`)
      if (method !== 0 && method !== 8) return yield* failed(`${name} in it is compressed with method ${method}`)
      if (length === 0xffffffff) return yield* failed(`${name} in it is too large (zip64)`)
      if (!name.endsWith("/")) entries.push({ name, isCompressed: method === 8, offset, length })
      at += 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    }
    return entries
  }).pipe(
    Effect.scoped,
    Effect.catchTags({
      BadArgument: (cause) => new UnreadableData({ file: path, detail: cause.message, cause }),
      SystemError: (cause) => new UnreadableData({ file: path, detail: cause.message, cause })
    })
  )
