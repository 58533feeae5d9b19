/** Turns objects that refer to each other into JSON and back, with their classes, maps, sets and bigints. */
import { notExecutedError } from "../../../Errors/internal/Vouched.js"

/** A class whose instances can be stored, with a stable name. */
export interface Kind {
  readonly name: string
  readonly of: abstract new (...args: never) => object
  /** Fields that are not stored, with functions that give their values after reading. */
  readonly fresh?: Readonly<Record<string, () => unknown>> | undefined
  /** Fields with arrays of rows that never change. They are written last. */
  readonly rows?: ReadonlyArray<string> | undefined
  /** Fields with arrays and maps that are stored elsewhere, and here as empty ones. */
  readonly elsewhere?: ReadonlyArray<string> | undefined
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

/**
 * A stored value: primitives as they are, values that JSON lacks as objects, references as one-element arrays, and
 * references to what is stored elsewhere by their names.
 */
type Cell =
  | string
  | number
  | boolean
  | null
  | readonly [number | string]
  | { readonly n: string }
  | { readonly s: Special }
type Special = "undefined" | "NaN" | "Infinity" | "-Infinity" | "-0"

export interface Shape {
  /** -1 for a plain object. */
  readonly kind: number
  readonly fields: ReadonlyArray<string>
}

/**
 * A stored graph. Each node is a number followed by values: -1 for an array, -2 for a map with alternating keys and
 * values, -3 for a set, otherwise the index of its shape followed by its field values.
 */
export interface Written extends Forms {
  readonly nodes: ReadonlyArray<Node>
}

/** The classes and shapes of a stored graph. */
export interface Forms {
  readonly kinds: ReadonlyArray<string>
  readonly shapes: ReadonlyArray<Shape>
}

/** A node of a stored graph. */
export type Node = ReadonlyArray<number | Cell>

/** Names an object that is stored elsewhere; `undefined` for one that belongs to the graph. */
export type NameOf = (value: object) => string | undefined

/** Finds the object with a name. */
export type Find = (name: string) => unknown

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

/** The fields of some objects of a kind: where those that are stored are, and the shape that they make. */
interface Layout {
  readonly fields: ReadonlyArray<string>
  readonly kept: ReadonlyArray<number>
  readonly shape: number
}

/** A value as it was, in which references are numbers of nodes. */
type Raw = string | number | boolean | null | undefined | bigint | readonly [number | string]

const cellOf = (value: Raw): Cell => {
  if (typeof value === "bigint") return { n: String(value) }
  if (value === undefined) return { s: "undefined" }
  if (typeof value !== "number" || (Number.isFinite(value) && !Object.is(value, -0))) return value
  return { s: Object.is(value, -0) ? "-0" : (String(value) as Special) }
}

/** The number of nodes that are written at a time. */
const batch = 100

/** A graph as it was when it was captured. Whatever changes later, this is what is written. */
export class Captured implements Forms {
  readonly kinds: ReadonlyArray<string>
  readonly shapes: Array<Shape> = []
  private readonly known: ReadonlyArray<Kind>
  private readonly nameOf: NameOf | undefined
  private readonly nodes: Array<object> = []
  private readonly raw: Array<ReadonlyArray<Raw>> = []
  private readonly late: Array<{ readonly index: number; readonly rows: ReadonlyArray<unknown> }> = []
  // How each node was reached first: from which node, and where in it.
  private readonly from: Array<number> = []
  private readonly places: Array<Place> = []
  private readonly indexes = new Map<object, number>()
  private readonly layouts = new Map<number, Array<Layout>>()
  private readonly kindOf = new Map<object, number>()

  constructor(kinds: ReadonlyArray<Kind>, root: object, nameOf?: NameOf) {
    this.kinds = kinds.map((kind) => kind.name)
    this.known = kinds
    this.nameOf = nameOf
    for (const [i, kind] of kinds.entries()) this.kindOf.set(kind.of.prototype, i)
    this.indexes.set(root, 0)
    this.add(root, 0, 0)
    this.read(Number.POSITIVE_INFINITY)
  }

  /** Writes the nodes, some at a time. The shapes are complete at the end. */
  *batches(): Generator<ReadonlyArray<Node>, void> {
    for (const { index, rows } of this.late) {
      this.raw[index] = [-1, ...rows.map((value, place) => this.value(value, index, place))]
      while (this.raw.length < this.nodes.length) {
        this.read(batch)
        yield []
      }
    }
    for (let i = 0; i < this.raw.length; i += batch) {
      yield this.raw.slice(i, i + batch).map((values) => values.map(cellOf))
    }
  }

  private add(value: object, from: number, place: Place): number {
    this.from.push(from)
    this.places.push(place)
    return this.nodes.push(value) - 1
  }

  /** Reads some nodes that were reached, and what they reach. */
  private read(most: number): void {
    const end = this.raw.length + most
    for (let i = this.raw.length; i < this.nodes.length && i < end; i++) {
      const node = this.nodes[i]
      if (node !== undefined) this.raw.push(this.valuesOf(node, i))
    }
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

  private value(value: unknown, from: number, place: Place): Raw {
    switch (typeof value) {
      case "string":
      case "boolean":
      case "number":
      case "undefined":
      case "bigint":
        return value
      case "object": {
        if (value === null) return null
        let index = this.indexes.get(value)
        if (index === undefined) {
          const name = this.nameOf?.(value)
          if (name !== undefined) return [name]
          index = this.add(value, from, place)
          this.indexes.set(value, index)
        }
        return [index]
      }
      default: {
        const path = (this.path(from) + this.step(from, place)).replace(/^\./, "")
        throw new NotPlain({ path, what: `a ${typeof value}` })
      }
    }
  }

  private valuesOf(node: object, index: number): ReadonlyArray<Raw> {
    const values: Array<Raw> = []
    let place = 0
    const add = (value: unknown) => values.push(this.value(value, index, place++))
    if (isArrayOf(node)) {
      values.push(-1)
      for (const value of node) add(value)
    } else if (isMap(node)) {
      values.push(-2)
      for (const [key, value] of node) {
        add(key)
        add(value)
      }
    } else if (isSet(node)) {
      values.push(-3)
      for (const value of node) add(value)
    } else this.addFields(node, index, values)
    return values
  }

  private addFields(node: object, index: number, values: Array<Raw>): void {
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
    const { elsewhere, rows } = this.known[kind] ?? {}
    const found: ReadonlyArray<unknown> = Object.values(node)
    const { fields, kept, shape } = this.layout(kind, Object.keys(node))
    values.push(shape)
    for (const at of kept) {
      const field = fields[at] ?? ""
      const value = found[at]
      if (rows?.includes(field) && Array.isArray(value)) {
        const late = this.add([], index, field)
        this.late.push({ index: late, rows: [...value] })
        values.push([late])
      } else if (elsewhere?.includes(field)) {
        values.push(this.value(Array.isArray(value) ? [] : new Map(), index, field))
      } else values.push(this.value(value, index, field))
    }
  }

  private layout(kind: number, fields: ReadonlyArray<string>): Layout {
    const layouts = this.layouts.get(kind) ?? []
    for (const layout of layouts) if (isSame(layout.fields, fields)) return layout
    const fresh = this.known[kind]?.fresh ?? {}
    const kept = fields.flatMap((field, i) => (Object.hasOwn(fresh, field) ? [] : [i]))
    const names = kept.flatMap((i) => fields[i] ?? [])
    const like = this.shapes.findIndex((shape) => shape.kind === kind && isSame(shape.fields, names))
    const shape = like >= 0 ? like : this.shapes.push({ kind, fields: names }) - 1
    const layout = { fields, kept, shape }
    this.layouts.set(kind, [...layouts, layout])
    return layout
  }
}

/**
 * Serializes everything reachable from a root, each object once, but for objects with a name.
 *
 * The same graph always gives the same result. Throws {@link NotPlain} on a function, a symbol, or an instance of a
 * class that is not among the kinds.
 */
export const write = (kinds: ReadonlyArray<Kind>, root: object, nameOf?: NameOf): Written => {
  const captured = new Captured(kinds, root, nameOf)
  const nodes = [...captured.batches()].flat()
  return { kinds: captured.kinds, shapes: captured.shapes, nodes }
}

/** Restores a graph from the result of {@link write}. Throws if a class is not among the kinds. */
export const read = (kinds: ReadonlyArray<Kind>, written: Written, find?: Find): object => {
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
    const [at] = cell
    if (typeof at === "string") return find?.(at)
    const node = made[at]
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
