/** Objects with named fields, checked fast, because almost every message is made of them. */
import type * as AST from "effect/SchemaAST"
import { type Convert, part, Rejected, under } from "../Convert.js"
import { convertObject, type Entry } from "../ConvertObject.js"
import {
  anything,
  type Check,
  check,
  expected,
  find,
  isRecord,
  isString,
  type Mismatch,
  mismatch,
  type Path
} from "../Predicate.js"
import { Node, Part } from "./Node.js"

class Field extends Part {
  readonly isReadonly = true

  constructor(
    readonly name: string,
    readonly type: AST.AST,
    readonly isOptional: boolean
  ) {
    super()
  }

  override toString(): string {
    return `readonly ${this.name}${this.isOptional ? "?" : ""}: ${this.type}`
  }
}

/** All fields are required, so they are looked up by name. */
const allRequired = (fields: ReadonlyArray<Field>): Check => {
  const names = fields.map((field) => field.name)
  const checks = fields.map((field) => check(field.type))
  const count = names.length
  return (value) => {
    if (!isRecord(value)) return false
    for (let i = 0; i < count; i++) {
      const name = names[i] as string
      const field = value[name]
      const ok = checks[i] as Check
      if (ok === isString ? typeof field !== "string" : !ok(field)) return false
      if (field === undefined && !(name in value)) return false
    }
    return true
  }
}

interface Known {
  readonly ok: Check
  readonly isRequired: boolean
}

/** After this many objects with their keys in a different order, the new order is remembered. */
const relearnAfter = 16

/**
 * Some fields are optional, so the keys of the value are walked. The exchange usually sends the same keys in the same
 * order: the last order is remembered, and a key in the same position needs no lookup.
 */
const someOptional = (fields: ReadonlyArray<Field>, required: number): Check => {
  const known = new Map<string, Known>(
    fields.map((field) => [field.name, { ok: check(field.type), isRequired: !field.isOptional }])
  )
  let keys: ReadonlyArray<string> = []
  let checks: ReadonlyArray<Check> = []
  let misses = 0

  const checkByName = (value: Record<string, unknown>): boolean => {
    let missing = required
    for (const key in value) {
      const field = known.get(key)
      if (field === undefined) continue
      if (!field.ok(value[key])) return false
      if (field.isRequired) missing--
    }
    if (missing > 0) return false
    if (misses++ % relearnAfter === 0) {
      keys = Object.keys(value)
      checks = keys.map((key) => known.get(key)?.ok ?? anything)
    }
    return true
  }

  return (value) => {
    if (!isRecord(value)) return false
    // A recursive shape may remember another order while it is being checked.
    const order = keys
    const own = checks
    let i = 0
    for (const key in value) {
      if (order[i] !== key) return checkByName(value)
      const ok = own[i++] as Check
      if (ok === isString ? typeof value[key] !== "string" : !ok(value[key])) return false
    }
    return (i === order.length && i > 0) || checkByName(value)
  }
}

const isAbsentIfNull = (type: AST.AST): boolean =>
  type._tag === "Union" ? type.types.some(isAbsentIfNull) : type._tag === "Literal" && type.literal === null

class Struct extends Node {
  readonly _tag = "TypeLiteral"
  readonly indexSignatures: ReadonlyArray<never> = []

  constructor(readonly propertySignatures: ReadonlyArray<Field>) {
    super()
  }

  override typeText(): string {
    const fields = this.propertySignatures.join("; ")
    return fields === "" ? "{}" : `{ ${fields} }`
  }

  makeCheck(): Check {
    const fields = this.propertySignatures
    if (fields.length === 0) return (value) => value !== null && value !== undefined
    const required = fields.filter((field) => !field.isOptional).length
    return required === fields.length ? allRequired(fields) : someOptional(fields, required)
  }

  override explain(value: unknown, at: Path): Mismatch | undefined {
    if (isRecord(value)) {
      for (const { isOptional, name, type } of this.propertySignatures) {
        const here = [...at, name]
        if (!(name in value)) {
          if (isOptional) continue
          return mismatch(here, "is missing")
        }
        const found = find(type, value[name], here)
        if (found !== undefined) return found
      }
    }
    return expected(this, value, at)
  }

  makeConvert(): Convert {
    const entries = new Map<string, Entry>()
    const required: Array<string> = []
    for (const { isOptional, name, type } of this.propertySignatures) {
      entries.set(name, { convert: part(type), isAbsentIfNull: isOptional && isAbsentIfNull(type) })
      if (!isOptional) required.push(name)
    }
    const convert = convertObject(entries)
    return (value, at, direction) => {
      const out = convert(value, at, direction)
      if (direction.isOpen) return out
      for (const name of required) if (!Object.hasOwn(out, name)) throw new Rejected(under(at, name), "is missing")
      return out
    }
  }
}

/** The node of an object with these fields. */
export const struct = (
  fields: ReadonlyArray<{ readonly name: string; readonly type: AST.AST; readonly isOptional: boolean }>
): AST.TypeLiteral => new Struct(fields.map(({ isOptional, name, type }) => new Field(name, type, isOptional)))
