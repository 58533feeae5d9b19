/**
 * Reads a schema as a plain predicate: the same verdict as `Schema.is`, at about the cost of looking at each field once.
 *
 * Answers of the exchange are checked, never copied (wire type and handed-out type are the same), so a predicate is all that is
 * needed while things go well. {@link explain} finds the first mismatch when they do not.
 *
 * @since 0.1.0
 */
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import type * as Schema from "effect/Schema"
import type * as AST from "effect/SchemaAST"

type Check = (value: unknown) => boolean

const isString: Check = (value) => typeof value === "string"
const isNumber: Check = (value) => typeof value === "number"
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

const fallback = (ast: AST.AST): Check => {
  const is = ParseResult.is({ ast } as Schema.Schema<unknown>)
  return (value) => is(value)
}

const build = (ast: AST.AST): Check => {
  switch (ast._tag) {
    case "StringKeyword":
      return isString
    case "NumberKeyword":
      return isNumber
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
      throw new Error(`A schema of an answer must not transform: ${ast}`)
    default:
      return fallback(ast)
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
    if (fields.length > 0 || ast.indexSignatures.length > 1 || index.parameter._tag !== "StringKeyword")
      return fallback(ast)
    const each = check(index.type)
    return (value) => {
      if (!record(value)) return false
      for (const key in value) if (!each(value[key])) return false
      return true
    }
  }
  if (fields.length === 0) return (value) => value !== null && value !== undefined
  if (fields.some((field) => typeof field.name !== "string")) return fallback(ast)
  const checks = new Map<string, Check>()
  const required: Array<string> = []
  for (const field of fields) {
    checks.set(field.name as string, check(field.type))
    if (!field.isOptional) required.push(field.name as string)
  }
  const names = [...checks.keys()]
  const inOrder = [...checks.values()]
  const every = names.length
  if (required.length === every) {
    return (value) => {
      if (!record(value)) return false
      for (let i = 0; i < every; i++) {
        const name = names[i] as string
        const field = value[name]
        const ok = inOrder[i] as Check
        if (ok === isString ? typeof field !== "string" : !ok(field)) return false
        if (field === undefined && !(name in value)) return false
      }
      return true
    }
  }
  const needed = required.length
  const isRequired = new Set(required)
  return (value) => {
    if (!record(value)) return false
    let missing = needed
    for (const key in value) {
      const ok = checks.get(key)
      if (ok === undefined) continue
      if (ok === isString ? typeof value[key] !== "string" : !ok(value[key])) return false
      if (missing > 0 && isRequired.has(key)) missing--
    }
    return missing === 0
  }
}

const tuple = (ast: AST.TupleType): Check => {
  const elements = ast.elements.map((element) => check(element.type))
  const minimum = ast.elements.filter((element) => !element.isOptional).length
  const [rest, ...after] = ast.rest
  if (after.length > 0) return fallback(ast)
  const count = elements.length
  if (rest !== undefined) {
    const each = check(rest.type)
    if (count === 0) {
      return (value) => {
        if (!Array.isArray(value)) return false
        for (let i = 0; i < value.length; i++) if (!each(value[i])) return false
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

/**
 * Compiles a schema to a predicate. It is compiled once and kept, so calling this again is cheap.
 *
 * @since 0.1.0
 */
export const compile = <A>(schema: Schema.Schema<A>): ((value: unknown) => value is A) =>
  check(schema.ast) as (value: unknown) => value is A

/**
 * Where and how a value fails a schema. Values are never quoted, only their kind: they may be secret.
 *
 * @since 0.1.0
 */
export interface Mismatch {
  /** Dots between keys, like `result.list.0.symbol`. */
  readonly path: string
  readonly issue: string
}

const kindOf = (value: unknown): string =>
  value === null ? "null" : value === undefined ? "nothing" : Array.isArray(value) ? "a list" : typeof value

const deepest = (
  issue: ParseResult.ParseIssue,
  at: ReadonlyArray<PropertyKey>
): { at: ReadonlyArray<PropertyKey>; issue: string } => {
  switch (issue._tag) {
    case "Pointer": {
      const key = issue.path as PropertyKey | ReadonlyArray<PropertyKey>
      return deepest(issue.issue, Array.isArray(key) ? [...at, ...key] : [...at, key as PropertyKey])
    }
    case "Composite": {
      const issues = "_tag" in issue.issues ? [issue.issues] : issue.issues
      return issues
        .map((one) => deepest(one as ParseResult.ParseIssue, at))
        .reduce((best, next) => (next.at.length > best.at.length ? next : best), {
          at,
          issue: expected(issue.ast, issue.actual)
        })
    }
    case "Refinement":
    case "Transformation":
      return deepest(issue.issue, at)
    case "Missing":
      return { at, issue: "is missing" }
    case "Unexpected":
      return { at, issue: "is not known" }
    default:
      return { at, issue: expected(issue.ast, issue.actual) }
  }
}

const expected = (ast: AST.AST, actual: unknown): string => {
  const text = String(ast)
  return `expected ${text.length > 80 ? `${text.slice(0, 77)}...` : text}, got ${kindOf(actual)}`
}

/**
 * Finds the first mismatch of a value, or nothing when the schema accepts it after all.
 *
 * @since 0.1.0
 */
export const explain = <A>(schema: Schema.Schema<A>, value: unknown): Mismatch | undefined => {
  const result = ParseResult.validateEither(schema, { exact: true, onExcessProperty: "ignore" })(value)
  if (Either.isRight(result)) return undefined
  const { at, issue } = deepest(result.left, [])
  return { path: at.map(String).join("."), issue }
}
