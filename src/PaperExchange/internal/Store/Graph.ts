/** Turns objects that refer to each other into JSON and back, with their classes, maps, sets and bigints. */
import { notExecutedError } from "../../../Errors/internal/Vouched.js"

/** A class whose instances can be stored, with a stable name. */
export interface Kind {
  readonly name: string
  readonly of: abstract new (...args: never) => object
  /** Fields that are not stored, with functions that give their values after reading. */
  readonly fresh?: Readonly<Record<string, () => unknown>> | undefined
}

/** A value cannot be stored. */
export class NotPlain extends notExecutedError("NotPlain")<{
  /** Such as `engine.markets[0].candles.history`. */
  readonly path: string
  readonly what: string
}> {
  override get message(): string {
    return `${this.path} cannot be stored: it is ${this.what}`
  }
}

/** A stored value: primitives as they are, values that JSON lacks as objects, and references as one-element arrays. */
type Cell = string | number | boolean | null | readonly [number] | { readonly n: string } | { readonly s: Special }
type Special = "undefined" | "NaN" | "Infinity" | "-Infinity" | "-0"

interface Shape {
  /** -1 for a plain object. */
  readonly kind: number
  readonly fields: ReadonlyArray<string>
}

/**
 * A stored graph. Each node is a number followed by values: -1 for an array, -2 for a map with alternating keys and
 * values, -3 for a set, otherwise the index of its shape followed by its field values.
 */
export interface Written {
  readonly kinds: ReadonlyArray<string>
  readonly shapes: ReadonlyArray<Shape>
  readonly nodes: ReadonlyArray<ReadonlyArray<number | Cell>>
}

const specials: Readonly<Record<Special, number | undefined>> = {
  undefined: undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  "-Infinity": Number.NEGATIVE_INFINITY,
  "-0": -0
}

const isArrayOf = (node: object): node is ReadonlyArray<unknown> => Array.isArray(node)

// Instances of their subclasses are not restored as such.
const isMap = (node: object): node is ReadonlyMap<unknown, unknown> => Object.getPrototypeOf(node) === Map.prototype
const isSet = (node: object): node is ReadonlySet<unknown> => Object.getPrototypeOf(node) === Set.prototype
const isPlain = (node: object): boolean => Object.getPrototypeOf(node) === Object.prototype

const isSame = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** A place in a node: the name of a field, or the number of an element. */
type Place = string | number

class Writer {
  readonly nodes: Array<object> = []
  readonly shapes: Array<Shape> = []
  readonly kinds: ReadonlyArray<Kind>
  // How each node was reached first: from which node, and where in it.
  private readonly from: Array<number> = []
  private readonly places: Array<Place> = []
  private readonly indexes = new Map<object, number>()
  // The shapes that a node may have, by its kind, number of fields and first field.
  private readonly candidates = new Map<string, ReadonlyArray<number>>()
  private readonly kindOf = new Map<object, number>()

  constructor(kinds: ReadonlyArray<Kind>) {
    this.kinds = kinds
    for (const [i, kind] of kinds.entries()) this.kindOf.set(kind.of.prototype, i)
  }

  /** The path to a node. It is only formatted for errors. */
  private path(index: number): string {
    const parts: Array<string> = []
    for (let at = index; at > 0; at = this.from[at] ?? 0)
      parts.unshift(this.step(this.from[at] ?? 0, this.places[at] ?? 0))
    return parts.join("").replace(/^\./, "")
  }

  private step(index: number, place: Place): string {
    const node = this.nodes[index]
    if (typeof place === "string" || node === undefined) return `.${place}`
    if (isMap(node)) return `.${place % 2 === 0 ? "key" : "value"}(${Math.floor(place / 2)})`
    return isSet(node) ? `.entry(${place})` : `[${place}]`
  }

  private cell(value: unknown, from: number, place: Place): Cell {
    switch (typeof value) {
      case "string":
      case "boolean":
        return value
      case "number":
        if (Number.isFinite(value) && !Object.is(value, -0)) return value
        return { s: Object.is(value, -0) ? "-0" : (String(value) as Special) }
      case "undefined":
        return { s: "undefined" }
      case "bigint":
        return { n: String(value) }
      case "object":
        return value === null ? null : [this.node(value, from, place)]
      default: {
        const path = (this.path(from) + this.step(from, place)).replace(/^\./, "")
        throw new NotPlain({ path, what: `a ${typeof value}` })
      }
    }
  }

  node(value: object, from: number, place: Place): number {
    let index = this.indexes.get(value)
    if (index === undefined) {
      index = this.nodes.length
      this.indexes.set(value, index)
      this.nodes.push(value)
      this.from.push(from)
      this.places.push(place)
    }
    return index
  }

  write(index: number): Array<number | Cell> {
    const node = this.nodes[index]
    if (node === undefined) return []
    const cells: Array<number | Cell> = []
    let place = 0
    const add = (value: unknown) => cells.push(this.cell(value, index, place++))
    if (isArrayOf(node)) {
      cells.push(-1)
      for (const value of node) add(value)
    } else if (isMap(node)) {
      cells.push(-2)
      for (const [key, value] of node) {
        add(key)
        add(value)
      }
    } else if (isSet(node)) {
      cells.push(-3)
      for (const value of node) add(value)
    } else this.fields(node, index, cells)
    return cells
  }

  private fields(node: object, index: number, cells: Array<number | Cell>): void {
    const kind = isPlain(node) ? -1 : this.kindOf.get(Object.getPrototypeOf(node))
    if (kind === undefined) {
      const name = node.constructor?.name
      throw new NotPlain({
        path: this.path(index),
        what: name === undefined ? "an object without a class" : `an instance of ${name}, which is not among the kinds`
      })
    }
    if (Object.getOwnPropertySymbols(node).length > 0) {
      throw new NotPlain({ path: this.path(index), what: "an object with symbols" })
    }
    const fresh = this.kinds[kind]?.fresh
    const fields = Object.keys(node)
    const kept = fresh === undefined ? fields : fields.filter((field) => !Object.hasOwn(fresh, field))
    const record = node as Readonly<Record<string, unknown>>
    cells.push(this.shape(kind, kept))
    for (const field of kept) cells.push(this.cell(record[field], index, field))
  }

  private shape(kind: number, fields: ReadonlyArray<string>): number {
    const like = `${kind} ${fields.length} ${fields[0]}`
    const candidates = this.candidates.get(like) ?? []
    for (const index of candidates) if (isSame(this.shapes[index]?.fields ?? [], fields)) return index
    this.candidates.set(like, [...candidates, this.shapes.length])
    return this.shapes.push({ kind, fields }) - 1
  }
}

/**
 * Serializes everything reachable from a root, each object once.
 *
 * The same graph always gives the same result. Throws {@link NotPlain} on a function, a symbol, or an instance of a
 * class that is not among the kinds.
 */
export const write = (kinds: ReadonlyArray<Kind>, root: object): Written => {
  const writer = new Writer(kinds)
  const nodes: Array<ReadonlyArray<number | Cell>> = []
  writer.node(root, 0, 0)
  for (let i = 0; i < writer.nodes.length; i++) nodes.push(writer.write(i))
  return { kinds: kinds.map((kind) => kind.name), shapes: writer.shapes, nodes }
}

/** Restores a graph from the result of {@link write}. Throws if a class is not among the kinds. */
export const read = (kinds: ReadonlyArray<Kind>, written: Written): object => {
  const kindOf = written.kinds.map((name) => kinds.find((kind) => kind.name === name))
  const made = written.nodes.map(([what]): object => {
    if (what === -1) return []
    if (what === -2) return new Map()
    if (what === -3) return new Set()
    const shape = written.shapes[Number(what)]
    if (shape === undefined) throw new Error(`no shape ${what}`)
    if (shape.kind === -1) return {}
    const kind = kindOf[shape.kind]
    if (kind === undefined) throw new Error(`no class ${written.kinds[shape.kind]}`)
    return Object.create(kind.of.prototype)
  })
  const valueOf = (cell: number | Cell | undefined): unknown => {
    if (typeof cell !== "object" || cell === null) return cell
    if ("n" in cell) return BigInt(cell.n)
    if ("s" in cell) return specials[cell.s]
    const node = made[cell[0]]
    if (node === undefined) throw new Error(`no node ${cell[0]}`)
    return node
  }
  for (const [i, cells] of written.nodes.entries()) {
    const node = made[i]
    if (node instanceof Map) {
      for (let k = 1; k < cells.length; k += 2) node.set(valueOf(cells[k]), valueOf(cells[k + 1]))
    } else if (node instanceof Set) {
      for (let k = 1; k < cells.length; k++) node.add(valueOf(cells[k]))
    } else if (Array.isArray(node)) {
      for (let k = 1; k < cells.length; k++) node.push(valueOf(cells[k]))
    } else if (node !== undefined) {
      const shape = written.shapes[Number(cells[0])]
      const record = node as Record<string, unknown>
      for (const [k, field] of shape?.fields.entries() ?? []) {
        // A user-supplied `__proto__` must remain a plain field name.
        Object.defineProperty(record, field, {
          value: valueOf(cells[k + 1]),
          writable: true,
          enumerable: true,
          configurable: true
        })
      }
      const kind = shape === undefined ? undefined : kindOf[shape.kind]
      for (const [field, make] of Object.entries(kind?.fresh ?? {})) record[field] = make()
    }
  }
  const root = made[0]
  if (root === undefined) throw new Error("the graph is empty")
  return root
}
