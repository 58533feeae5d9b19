/** Writes small Parquet files: required columns of integers, floats and text, without compression. */

type Field = readonly [id: number, type: "i32" | "i64" | "binary" | "struct" | "list", bytes: Uint8Array]

const codes = { i32: 5, i64: 6, binary: 8, list: 9, struct: 12 }

const varint = (value: number): Uint8Array => {
  const bytes: Array<number> = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Uint8Array.from([...bytes, rest])
}

const int = (value: number) => varint(value * 2)
const binary = (text: string) => Buffer.concat([varint(text.length), Buffer.from(text)])
const list = (type: keyof typeof codes, all: ReadonlyArray<Uint8Array>) =>
  Buffer.concat([Uint8Array.of(all.length * 16 + codes[type]), ...all])

const struct = (...fields: ReadonlyArray<Field>): Uint8Array => {
  let last = 0
  const parts = fields.flatMap(([id, type, bytes]) => {
    const head = Uint8Array.of((id - last) * 16 + codes[type])
    last = id
    return [head, bytes]
  })
  return Buffer.concat([...parts, Uint8Array.of(0)])
}

const typeOf = (value: unknown): number => (typeof value === "bigint" ? 2 : typeof value === "number" ? 5 : 6)

const plain = (value: bigint | number | string): Uint8Array => {
  const bytes = Buffer.alloc(8)
  if (typeof value === "bigint") bytes.writeBigInt64LE(value)
  else if (typeof value === "number") bytes.writeDoubleLE(value)
  else {
    bytes.writeUInt32LE(value.length)
    return Buffer.concat([bytes.subarray(0, 4), Buffer.from(value)])
  }
  return bytes
}

/** A file with a row group for each list of rows, which all have the same columns. Integers of some are decimals with that scale. */
export const parquetFile = (
  groups: ReadonlyArray<ReadonlyArray<Readonly<Record<string, bigint | number | string>>>>,
  scales: Readonly<Record<string, number>> = {}
): Uint8Array => {
  const parts: Array<Uint8Array> = [Buffer.from("PAR1")]
  const size = () => parts.reduce((sum, part) => sum + part.length, 0)
  const columns = Object.entries(groups[0]?.[0] ?? {})
  const rowGroups = groups.map((rows) => {
    const chunks = columns.map(([name, first]) => {
      const offset = size()
      const page = Buffer.concat(rows.map((row) => plain(row[name] ?? "")))
      const header = struct(
        [1, "i32", int(0)],
        [2, "i32", int(page.length)],
        [3, "i32", int(page.length)],
        [5, "struct", struct([1, "i32", int(rows.length)], [2, "i32", int(0)], [3, "i32", int(3)], [4, "i32", int(3)])]
      )
      parts.push(header, page)
      const length = int(header.length + page.length)
      const metadata = struct(
        [1, "i32", int(typeOf(first))],
        [2, "list", list("i32", [int(0)])],
        [3, "list", list("binary", [binary(name)])],
        [4, "i32", int(0)],
        [5, "i64", int(rows.length)],
        [6, "i64", length],
        [7, "i64", length],
        [9, "i64", int(offset)]
      )
      return struct([2, "i64", int(offset)], [3, "struct", metadata])
    })
    return struct([1, "list", list("struct", chunks)], [2, "i64", int(size())], [3, "i64", int(rows.length)])
  })
  const root = struct([4, "binary", binary("root")], [5, "i32", int(columns.length)])
  const schema = columns.map(([name, first]) => {
    const scale = scales[name]
    const decimal: ReadonlyArray<Field> = [
      [6, "i32", int(5)],
      [7, "i32", int(scale ?? 0)],
      [8, "i32", int(18)]
    ]
    const text: ReadonlyArray<Field> = typeof first === "string" ? [[6, "i32", int(0)]] : []
    return struct(
      [1, "i32", int(typeOf(first))],
      [3, "i32", int(0)],
      [4, "binary", binary(name)],
      ...(scale === undefined ? text : decimal)
    )
  })
  const footer = struct(
    [1, "i32", int(1)],
    [2, "list", list("struct", [root, ...schema])],
    [3, "i64", int(groups.flat().length)],
    [4, "list", list("struct", rowGroups)]
  )
  const length = Buffer.alloc(4)
  length.writeUInt32LE(footer.length)
  return Buffer.concat([...parts, footer, length, Buffer.from("PAR1")])
}
