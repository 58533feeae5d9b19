/**
 * Encodes parameters for the wire, and decodes them.
 *
 * Both directions follow the parameter schema of an endpoint: which numbers are decimals (sent as text, never with an
 * exponent), which are integers, which parameters are optional, and which names exist.
 */
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import type * as AST from "effect/SchemaAST"
import * as Field from "../../Schema/Field.js"
import type * as PlainDecimal from "../../Schema/PlainDecimal.js"
import { discriminates } from "./Discriminates.js"
import { show } from "./Show.js"
import * as Verbatim from "./Verbatim.js"

/** The invalid parameter, and why it is invalid. */
export interface Invalid {
  readonly parameter: string
  readonly message: string
}

/** The message for an undefined parameter in strict mode. */
export const undefinedParameter = "Failed to sign API request due to undefined parameter"

class Rejected {
  constructor(
    readonly at: string,
    readonly why: string,
    /** Whether no other member of a union accepts the value. */
    readonly isFinal = false
  ) {}
}

interface Direction {
  /** Unknown names fail when sending, and are ignored when receiving. */
  readonly receiving: boolean
  readonly strict: boolean
  /** Whether to send what the schema does not know: unknown names, unlisted values, and parts of required fields. */
  readonly isOpen: boolean
}

type Convert = (value: unknown, at: string, direction: Direction) => unknown

const under = (at: string, key: string | number): string => (at === "" ? String(key) : `${at}.${key}`)

const isSecret = (ast: AST.AST): boolean => ast.annotations[Field.Secret] === true

const converters = new WeakMap<AST.AST, Convert>()

const converter = (ast: AST.AST): Convert => {
  const known = converters.get(ast)
  if (known !== undefined) return known
  const made = build(ast)
  converters.set(ast, made)
  return made
}

const build = (ast: AST.AST): Convert => {
  const format = ast.annotations[Field.DecimalParam]
  if (typeof format === "function") return decimal(format as typeof PlainDecimal.format)
  if (ast.annotations[Field.IntegerParam] === true) return integer
  if (isSecret(ast)) return secret
  switch (ast._tag) {
    case "StringKeyword":
      return text
    case "NumberKeyword":
      return number
    case "BooleanKeyword":
      return flag
    case "UnknownKeyword":
    case "AnyKeyword":
      return anything
    case "Literal":
      return literals([ast])
    case "Union":
      return union(ast)
    case "TypeLiteral":
      return struct(ast)
    case "TupleType":
      return tuple(ast)
    case "Refinement":
      return refinement(ast)
    case "Suspend": {
      let inner: Convert | undefined
      return (value, at, direction) => {
        inner ??= converter(ast.f())
        return inner(value, at, direction)
      }
    }
    default:
      throw new Error(`Parameters cannot contain ${ast}`)
  }
}

/** The formatting of decimals comes from the schema, so an endpoint without decimals does not bundle it. */
const decimal =
  (format: typeof PlainDecimal.format): Convert =>
  (value, at) => {
    const plain = format(value)
    if (Either.isRight(plain)) return plain.right
    throw new Rejected(at, `${show(value)} ${plain.left}`)
  }

const anything: Convert = (value, at) => {
  try {
    if (JSON.stringify(value) !== undefined) return value
  } catch {}
  throw new Rejected(at, `${show(value)} cannot be serialized as JSON`)
}

const secret: Convert = (value, at) => {
  if (typeof value === "string") return value
  throw new Rejected(at, "is not a string")
}

const text: Convert = (value, at) => {
  if (typeof value === "string") return value
  throw new Rejected(at, `${show(value)} is not a string`)
}

const numeric = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/

const number: Convert = (value, at, { receiving }) => {
  const isText = receiving && typeof value === "string" && numeric.test(value)
  const read = isText ? Number(value) : value
  if (typeof read !== "number" || !Number.isFinite(read)) throw new Rejected(at, `${show(value)} is not a number`)
  if (Math.abs(read) <= Number.MAX_SAFE_INTEGER) return read
  throw new Rejected(at, `${show(value)} is beyond 2^53, where numbers lose digits`, !isText)
}

const integer: Convert = (value, at, direction) => {
  const read = number(value, at, direction)
  if (Number.isSafeInteger(read)) return read
  throw new Rejected(at, `${show(value)} is not an integer`)
}

const flag: Convert = (value, at, { receiving }) => {
  if (typeof value === "boolean") return value
  if (receiving && (value === "true" || value === "false")) return value === "true"
  throw new Rejected(at, `${show(value)} is not true or false`)
}

const literals = (types: ReadonlyArray<AST.Literal>): Convert => {
  const values = types.map((type) => type.literal)
  const known = new Set<unknown>(values)
  const list = values.map((value) => JSON.stringify(value)).join(", ")
  return (value, at, { receiving }) => {
    if (known.has(value)) return value
    if (receiving && typeof value === "string") {
      const found = values.find((one) => typeof one !== "string" && String(one) === value)
      if (found !== undefined) return found
    }
    throw new Rejected(at, `${show(value)} is not ${values.length > 1 ? "one of " : ""}${list}`)
  }
}

const verbatim = (value: unknown, at: string): unknown => {
  const problem = Verbatim.problemOf(value)
  if (problem === undefined) return value
  throw new Rejected(at, `${show(value)} ${problem}`)
}

/** The converter of a part. Open, it sends a value as it is if its schema rejects it. A secret is always checked. */
const part = (ast: AST.AST): Convert => {
  const convert = converter(ast)
  if (isSecret(ast)) return convert
  return (value, at, direction) => {
    if (!direction.isOpen) return convert(value, at, direction)
    try {
      return convert(value, at, direction)
    } catch (error) {
      if (error instanceof Rejected && Verbatim.problemOf(value) === undefined) return value
      throw error
    }
  }
}

const union = (ast: AST.Union): Convert => {
  const types = ast.types.filter((type) => type._tag !== "UndefinedKeyword")
  if (types.every((type): type is AST.Literal => type._tag === "Literal")) return literals(types)
  const members = types.map(converter)
  const only = members[0]
  if (members.length === 1 && only !== undefined) return only
  const convert: Convert = (value, at, direction) => {
    let rejected: Rejected | undefined
    for (const [i, member] of members.entries()) {
      try {
        return member(value, at, direction)
      } catch (error) {
        if (!(error instanceof Rejected)) throw error
        if (error.isFinal) throw error
        if (rejected === undefined || (discriminates(types[i], value) && !rejected.why.startsWith("is missing")))
          rejected = error
        if (discriminates(types[i], value)) break
      }
    }
    throw rejected
  }
  return (value, at, direction) => {
    if (!direction.isOpen) return convert(value, at, direction)
    try {
      return convert(value, at, { ...direction, isOpen: false })
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      const closest = members.find((_, i) => discriminates(types[i], value)) ?? only
      return closest === undefined ? convert(value, at, direction) : closest(value, at, direction)
    }
  }
}

/** Sets a property. Assigning to `__proto__` would change the prototype instead. */
const put = (out: Record<string, unknown>, name: string, value: unknown): void => {
  if (name === "__proto__")
    Object.defineProperty(out, name, { value, enumerable: true, configurable: true, writable: true })
  else out[name] = value
}

const struct = (ast: AST.TypeLiteral): Convert => {
  const fields = new Map(
    ast.propertySignatures.map((field) => [
      String(field.name),
      { convert: part(field.type), optional: field.isOptional }
    ])
  )
  const required = [...fields].filter(([, field]) => !field.optional).map(([name]) => name)
  const index = ast.indexSignatures[0]
  const each = index === undefined ? undefined : part(index.type)
  return (value, at, direction) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new Rejected(at, `${show(value)} is not an object`)
    const source = value as Record<string, unknown>
    const out: Record<string, unknown> = {}
    for (const name of Object.keys(source)) {
      const own = source[name]
      if (own === undefined) {
        if (direction.strict) throw new Rejected(under(at, name), undefinedParameter)
        continue
      }
      const field = fields.get(name)
      if (field !== undefined) out[name] = field.convert(own, under(at, name), direction)
      else if (each !== undefined) put(out, name, each(own, under(at, name), direction))
      else if (direction.isOpen) put(out, name, verbatim(own, under(at, name)))
      else if (!direction.receiving)
        throw new Rejected(under(at, name), `is unknown; known parameters are ${[...fields.keys()].join(", ")}`)
    }
    if (!direction.receiving) addExtra(out, source, at)
    if (direction.isOpen) return out
    for (const name of required) if (!Object.hasOwn(out, name)) throw new Rejected(under(at, name), "is missing")
    return out
  }
}

/**
 * Adds the parameters of `withExtra`. They cannot replace others, because guards and limits look at those: an order must not be sent
 * as something else than it was checked as.
 */
const addExtra = (out: Record<string, unknown>, source: object, at: string): void => {
  const extra: unknown = Reflect.get(source, Verbatim.Extra)
  if (typeof extra !== "object" || extra === null) return
  for (const [name, own] of Object.entries(extra)) {
    if (own === undefined) continue
    if (Object.hasOwn(out, name))
      throw new Rejected(under(at, name), "is given twice, as a parameter and as an extra one")
    put(out, name, verbatim(own, under(at, name)))
  }
}

const tuple = (ast: AST.TupleType): Convert => {
  const elements = ast.elements.map((element) => part(element.type))
  const rest = ast.rest[0] === undefined ? undefined : part(ast.rest[0].type)
  return (value, at, direction) => {
    const source = direction.receiving && typeof value === "string" ? (value === "" ? [] : value.split(",")) : value
    if (!Array.isArray(source)) throw new Rejected(at, `${show(value)} is not an array`)
    if (source.length < elements.length) throw new Rejected(at, `an array of ${source.length} is too short`)
    return source.map((own, i) => {
      const convert = elements[i] ?? rest
      if (convert === undefined) throw new Rejected(at, `an array of ${source.length} is too long`)
      return convert(own, under(at, i), direction)
    })
  }
}

const refinement = (ast: AST.Refinement): Convert => {
  const from = converter(ast.from)
  return (value, at, direction) => {
    const converted = from(value, at, direction)
    if (ast.filter(converted, {}, ast)._tag === "None") return converted
    throw new Rejected(at, `${show(value)} is not ${ast}`)
  }
}

const run = (
  schema: Schema.Schema.AnyNoContext,
  value: unknown,
  direction: Direction
): Either.Either<Record<string, unknown>, Invalid> => {
  try {
    return Either.right(converter(schema.ast)(value, "", direction) as Record<string, unknown>)
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    const { at, why } = error
    const subject = at === "" ? "The parameters" : at
    const message = why === undefinedParameter ? why : `${subject}${why.startsWith("is ") ? "" : ":"} ${why}`
    return Either.left({ parameter: at, message })
  }
}

/**
 * Checks parameters and returns their values for the wire: decimals as plain text, without undefined values.
 *
 * An unknown name fails, because it is probably misspelled, unless `isOpen`: then what the schema does not know is sent as it is.
 * With `strict`, an undefined value fails too.
 */
export const toWire = (
  schema: Schema.Schema.AnyNoContext,
  params: unknown,
  strict: boolean,
  isOpen = false
): Either.Either<Record<string, unknown>, Invalid> => run(schema, params ?? {}, { receiving: false, strict, isOpen })

/** Reads received values as parameters: numeric text becomes a number, unknown names are ignored. */
export const fromWire = (
  schema: Schema.Schema.AnyNoContext,
  value: unknown
): Either.Either<Record<string, unknown>, Invalid> =>
  run(schema, value, { receiving: true, strict: false, isOpen: false })

/** Also encodes apostrophes: the URL parser of `fetch` would encode them after the request was signed. */
const escaped = (text: string): string => encodeURIComponent(text).replaceAll("'", "%27")

/** Writes a query string in the order of the parameters: percent-encoded, with lists joined by commas. */
export const toQuery = (params: Record<string, unknown>): Either.Either<string, Invalid> => {
  let query = ""
  for (const name of Object.keys(params)) {
    const value = params[name]
    const plain = Array.isArray(value)
      ? value.join(",")
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value)
    try {
      query += `${query === "" ? "" : "&"}${encodeURIComponent(name)}=${escaped(plain)}`
    } catch {
      return Either.left({
        parameter: name,
        message: `${name} contains half of a surrogate pair, which cannot be encoded`
      })
    }
  }
  return Either.right(query)
}

/** Reads a query string. A plus sign is a space. */
export const fromQuery = (query: string): Either.Either<Record<string, unknown>, Invalid> => {
  const out: Record<string, unknown> = {}
  for (const pair of query.replace(/^\?/, "").split("&")) {
    if (pair === "") continue
    const at = pair.indexOf("=")
    const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)]
    try {
      put(out, decodeURIComponent(name), decodeURIComponent(value.replace(/\+/g, " ")))
    } catch {
      return Either.left({ parameter: name, message: `${name} is not percent-encoded text` })
    }
  }
  return Either.right(out)
}
