/**
 * Compiles a schema to a plain predicate: the same result as `Schema.is`, at about the cost of reading each field once.
 * Only numbers beyond 2^53 are refused if they are annotated as {@link Field.Exact}.
 *
 * Answers of the exchange are checked but never copied (the encoded and decoded types are the same), so a predicate is
 * enough as long as an answer matches. {@link explain} finds the first mismatch if it does not.
 */
import type * as Schema from "effect/Schema"
import type * as AST from "effect/SchemaAST"
import * as Field from "../Field.js"
import { Guard } from "../Shape.js"

type Check = (value: unknown) => boolean

const isString: Check = (value) => typeof value === "string"
const isNumber: Check = (value) => typeof value === "number"
const isExactNumber: Check = (value) =>
  typeof value === "number" && value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER
const isBoolean: Check = (value) => typeof value === "boolean"
const anything: Check = () => true
const record = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const compiled = new WeakMap<AST.AST, Check>()

const check = (ast: AST.AST): Check => {
  const known = compiled.get(ast)
  if (known !== undefined) return known
  const made = build(ast)
  compiled.set(ast, made)
  return made
}

/** Wire schemas have no transformations and contain only nodes that `Schema/Shape.ts` can build. */
const unreadable = (ast: AST.AST): never => {
  throw new Error(`Not a wire schema: ${ast}`)
}

const build = (ast: AST.AST): Check => {
  switch (ast._tag) {
    case "StringKeyword":
      return isString
    case "NumberKeyword":
      return ast.annotations[Field.Exact] === true ? isExactNumber : isNumber
    case "BooleanKeyword":
      return isBoolean
    case "UnknownKeyword":
    case "AnyKeyword":
      return anything
    case "UndefinedKeyword":
      return (value) => value === undefined
    case "Literal": {
      const { literal } = ast
      return (value) => value === literal
    }
    case "Union":
      return union(ast)
    case "TypeLiteral":
      return struct(ast)
    case "TupleType":
      return tuple(ast)
    case "Suspend": {
      let inner: Check | undefined
      return (value) => {
        inner ??= check(ast.f())
        return inner(value)
      }
    }
    case "Transformation":
      return unreadable(ast)
    case "Refinement": {
      const accept = ast.annotations[Guard] as Check | undefined
      if (accept !== undefined) return accept
      const from = check(ast.from)
      return (value) => from(value) && ast.filter(value, {}, ast)._tag === "None"
    }
    default:
      return unreadable(ast)
  }
}

const union = (ast: AST.Union): Check => {
  if (ast.types.every((type) => type._tag === "Literal")) {
    const literals = new Set<unknown>(ast.types.map((type) => (type as AST.Literal).literal))
    return (value) => literals.has(value)
  }
  const checks = ast.types.map(check)
  const [a, b] = checks
  if (checks.length === 2 && a !== undefined && b !== undefined) return (value) => a(value) || b(value)
  return (value) => {
    for (let i = 0; i < checks.length; i++) if (checks[i]?.(value) === true) return true
    return false
  }
}

const struct = (ast: AST.TypeLiteral): Check => {
  const fields = ast.propertySignatures
  const [index] = ast.indexSignatures
  if (index !== undefined) {
    if (fields.length > 0 || ast.indexSignatures.length > 1 || index.parameter._tag !== "StringKeyword") unreadable(ast)
    const each = check(index.type)
    return (value) => {
      if (!record(value)) return false
      for (const key in value) if (!each(value[key])) return false
      return true
    }
  }
  if (fields.length === 0) return (value) => value !== null && value !== undefined
  const required = fields.filter((field) => !field.isOptional).length
  return required === fields.length ? allRequired(fields) : someOptional(fields, required)
}

/** All fields are required, so they are looked up by name. */
const allRequired = (fields: ReadonlyArray<AST.PropertySignature>): Check => {
  const names = fields.map((field) => String(field.name))
  const checks = fields.map((field) => check(field.type))
  const count = names.length
  return (value) => {
    if (!record(value)) return false
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
const someOptional = (fields: ReadonlyArray<AST.PropertySignature>, required: number): Check => {
  const known = new Map<string, Known>(
    fields.map((field) => [String(field.name), { ok: check(field.type), isRequired: !field.isOptional }])
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
    if (!record(value)) return false
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

/** The checks of pairs of strings, such as order book levels: a list of pairs is checked without a call per pair. */
const textPairs = new WeakSet<Check>()

const tuple = (ast: AST.TupleType): Check => {
  const made = list(ast)
  const { elements, rest } = ast
  const isPair = elements.length === 2 && elements.every(({ type }) => type._tag === "StringKeyword")
  if (isPair && (rest.length === 0 || rest[0]?.type._tag === "UnknownKeyword")) textPairs.add(made)
  return made
}

const list = (ast: AST.TupleType): Check => {
  const elements = ast.elements.map((element) => check(element.type))
  const minimum = ast.elements.filter((element) => !element.isOptional).length
  const [rest, ...after] = ast.rest
  if (after.length > 0) unreadable(ast)
  const count = elements.length
  if (rest !== undefined) {
    const each = check(rest.type)
    if (count === 0 && textPairs.has(each)) {
      return (value) => {
        if (!Array.isArray(value)) return false
        for (let i = 0; i < value.length; i++) {
          const pair: unknown = value[i]
          if (!Array.isArray(pair) || pair.length !== 2 || typeof pair[0] !== "string" || typeof pair[1] !== "string") {
            if (!each(pair)) return false
          }
        }
        return true
      }
    }
    if (count === 0) {
      return (value) => {
        if (!Array.isArray(value)) return false
        for (let i = 0; i < value.length; i++) if (!each(value[i])) return false
        return true
      }
    }
    if (each === anything && minimum === count) {
      return (value) => {
        if (!Array.isArray(value) || value.length < count) return false
        for (let i = 0; i < count; i++) {
          const ok = elements[i] as Check
          if (ok === isString ? typeof value[i] !== "string" : !ok(value[i])) return false
        }
        return true
      }
    }
    return (value) => {
      if (!Array.isArray(value) || value.length < minimum) return false
      for (let i = 0; i < value.length; i++) if (!(i < count ? (elements[i] as Check) : each)(value[i])) return false
      return true
    }
  }
  if (minimum === count && elements.every((element) => element === isString)) {
    return (value) => {
      if (!Array.isArray(value) || value.length !== count) return false
      for (let i = 0; i < count; i++) if (typeof value[i] !== "string") return false
      return true
    }
  }
  return (value) => {
    if (!Array.isArray(value) || value.length < minimum || value.length > count) return false
    for (let i = 0; i < value.length; i++) if (!(elements[i] as Check)(value[i])) return false
    return true
  }
}

/** Compiles a schema to a predicate. The predicate is cached, so further calls are cheap. */
export const compile = <A>(schema: Schema.Schema<A>): ((value: unknown) => value is A) =>
  check(schema.ast) as (value: unknown) => value is A

/** Where and how a value fails a schema. Only the type of a value is quoted, because the value may be secret. */
export interface Mismatch {
  /** Keys separated by dots, such as `result.list.0.symbol`. A key with more than 60 characters is not quoted. */
  readonly path: string
  readonly issue: string
}

const kindOf = (value: unknown): string => {
  switch (typeof value) {
    case "undefined":
      return "nothing"
    case "object":
      return value === null ? "null" : Array.isArray(value) ? "a list" : "object"
    case "number":
      return isExactNumber(value) ? "number" : "a number beyond 2^53, which may have lost digits"
    default:
      return typeof value
  }
}

/** An integer that `Json.parse` has kept as text. */
const longInteger = /^-?\d{16,}$/

/** No name that the exchange sends is longer. */
const longestName = 60

const named = (key: PropertyKey): string => {
  const name = String(key)
  return name.length > longestName ? `(a name of ${name.length} characters)` : name
}

const mismatch = (at: ReadonlyArray<PropertyKey>, issue: string): Mismatch => ({ path: at.map(named).join("."), issue })

const gotOf = (ast: AST.AST, value: unknown): string =>
  ast._tag === "NumberKeyword" && typeof value === "string" && longInteger.test(value)
    ? "an integer beyond 2^53, kept as text"
    : kindOf(value)

const expected = (ast: AST.AST, value: unknown, at: ReadonlyArray<PropertyKey>, got = gotOf(ast, value)): Mismatch => {
  const text = `${ast}`
  return mismatch(at, `expected ${text.length > 80 ? `${text.slice(0, 77)}...` : text}, got ${got}`)
}

const find = (ast: AST.AST, value: unknown, at: ReadonlyArray<PropertyKey>): Mismatch | undefined => {
  if (check(ast)(value)) return undefined
  switch (ast._tag) {
    case "TypeLiteral":
      return (record(value) ? inObject(ast, value, at) : undefined) ?? expected(ast, value, at)
    case "TupleType":
      return (Array.isArray(value) ? inList(ast, value, at) : undefined) ?? expected(ast, value, at)
    case "Union":
      return inUnion(ast, value, at)
    case "Refinement":
      return find(ast.from, value, at) ?? expected(ast, value, at, value === "" ? '""' : `another ${kindOf(value)}`)
    case "Suspend":
      return find(ast.f(), value, at)
    default:
      return expected(ast, value, at)
  }
}

const inObject = (
  ast: AST.TypeLiteral,
  value: Record<string, unknown>,
  at: ReadonlyArray<PropertyKey>
): Mismatch | undefined => {
  for (const { name, type, isOptional } of ast.propertySignatures) {
    const here = [...at, name]
    if (!(name in value)) {
      if (isOptional) continue
      return mismatch(here, "is missing")
    }
    const found = find(type, value[name as string], here)
    if (found !== undefined) return found
  }
  for (const { type } of ast.indexSignatures) {
    for (const name of Object.keys(value)) {
      const found = find(type, value[name], [...at, name])
      if (found !== undefined) return found
    }
  }
  return undefined
}

const inList = (
  ast: AST.TupleType,
  value: ReadonlyArray<unknown>,
  at: ReadonlyArray<PropertyKey>
): Mismatch | undefined => {
  for (const [i, own] of value.entries()) {
    const type = (ast.elements[i] ?? ast.rest[0])?.type
    const found = type === undefined ? undefined : find(type, own, [...at, i])
    if (found !== undefined) return found
  }
  return undefined
}

/** The member whose mismatch is deepest is most likely the intended one. */
const inUnion = (ast: AST.Union, value: unknown, at: ReadonlyArray<PropertyKey>): Mismatch => {
  const here = expected(ast, value, at)
  const depth = (found: Mismatch): number => (found.path === "" ? 0 : found.path.split(".").length)
  return ast.types.reduce((best, type) => {
    const found = find(type, value, at) ?? best
    return depth(found) > depth(best) ? found : best
  }, here)
}

/** Returns the first mismatch of a value, or `undefined` if the schema accepts it. */
export const explain = <A>(schema: Schema.Schema<A>, value: unknown): Mismatch | undefined =>
  find(schema.ast, value, [])
