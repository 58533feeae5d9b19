/** Turns errors into JSON, and back into errors of the same classes in another process. */
import * as ParseResult from "effect/ParseResult"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { TradingHalted } from "../../Layers/internal/Safety/TradingHalted.js"
import { NotRecorded, RecordingError } from "../../Recording/RecordingError.js"
import { type Category, categories } from "../Category.js"
import { WriteTooOld } from "../Network.js"
import { type Kind, type Outcome, outcomeOf, outcomeOfCode } from "../Outcome.js"
import * as SocketRefusals from "../Socket.js"
import { UnknownExchangeError } from "../Unknown.js"
import * as Portable from "./Portable.js"
import { isVouched } from "./Vouched.js"

/** An error as JSON: its tag, what people may read, its outcome, and the other fields of its class. */
export interface Encoded {
  readonly _tag: string
  readonly message: string
  readonly outcome: Outcome
  readonly [field: string]: unknown
}

/** A class of errors of this library. */
export interface ErrorClass<out E extends Error = Error> {
  new (fields: never): E
  readonly prototype: E
}

/** What the library gives its errors as their `cause`. */
const causes: ReadonlyArray<ErrorClass> = [
  SocketRefusals.SocketNotAuthenticated,
  SocketRefusals.SocketRequestRefused,
  SocketRefusals.SocketSignatureRefused,
  SocketRefusals.UsdcOptionAuthFailed,
  SocketRefusals.UnknownSocketRefusal,
  WriteTooOld,
  TradingHalted,
  RecordingError,
  NotRecorded
]

type Tagged = Error & { readonly _tag: string }
type Fields = Readonly<Record<string, unknown>>

/** What a refusal of a class that this side doesn't have means here. */
export interface Meaning {
  readonly category: Category
  readonly kind: Kind
}

/** Undefined if another schema may know the refusal. */
export type MeaningHere = (endpoint: unknown, code: number) => Meaning | undefined

/** Nothing is known: the exchange may have acted. */
export const noMeaning: Meaning = { category: "server", kind: "commit" }

const tagOf = ({ prototype }: ErrorClass): string => prototype.name

const isAccessor = (prototype: object | null, name: string): boolean => {
  if (prototype === null) return false
  const own = Object.getOwnPropertyDescriptor(prototype, name)
  return own === undefined ? isAccessor(Object.getPrototypeOf(prototype), name) : own.get !== undefined
}

/** What a class computes is not one of its fields. */
const isField = ({ prototype }: ErrorClass, name: string): boolean =>
  name === "message" ? !isAccessor(prototype, name) : name !== "_tag" && !(name in prototype)

/** The fields of every {@link Encoded}. */
const isAlways = (name: string): boolean => name === "_tag" || name === "message" || name === "outcome"

const holdsThrown = (name: string): boolean => name === "cause" || name === "failures"

/** How an error becomes JSON: with `message` and `cause`, which are not enumerable, and without its stack. */
const toJson = (error: Tagged, isOwn: (value: object) => value is Tagged, path: ReadonlyArray<object>): Encoded => {
  const inside: Portable.Inside = {
    errorToJson: (inner, outer) => (isOwn(inner) ? toJson(inner, isOwn, outer) : undefined),
    path: [...path, error]
  }
  const fields = Object.getOwnPropertyNames(error).flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    if (isAlways(name) || name === "stack" || Redacted.isRedacted(value)) return []
    return [[name, (holdsThrown(name) ? Portable.encodeCause : Portable.encode)(value, inside)] as const]
  })
  return {
    _tag: error._tag,
    message: Portable.textOf(error.message),
    outcome: outcomeOf(error),
    ...Object.fromEntries(fields)
  }
}

/** Throws if the class can't be made of these fields. */
const fromJson = <E extends Error>(Class: ErrorClass<E>, encoded: Fields, errorFromJson: Portable.ErrorFromJson): E => {
  const fields = Object.fromEntries(
    Object.entries(encoded).flatMap(([name, value]) =>
      isField(Class, name) && !(name === "category" && !isCategory(value))
        ? [[name, Portable.decode(value, errorFromJson)] as const]
        : []
    )
  )
  // Each class has other fields, and every error is encoded with its own.
  const error = new Class(fields as never)
  if ("category" in error && !("code" in error && typeof error.code === "number")) throw new TypeError("without a code")
  // What the sender said, even if the constructor made another message of it, or another version says it in other words.
  const { message } = encoded
  if (error.message !== message)
    Object.defineProperty(error, "message", { value: message, configurable: true, writable: true })
  return Portable.withoutStack(error)
}

const isCategory = (value: unknown): boolean => categories.some((category) => category === value)

const isRefusal = ({ category, code, endpoint, message }: Fields): boolean =>
  [category, endpoint, message].every((text) => typeof text === "string") && typeof code === "number"

/** The fields of a refusal of a class that this side doesn't have. */
const asUnknown = (encoded: Fields, { category, kind }: Meaning): Fields => {
  const outcome =
    encoded["outcome"] === "notExecuted" ? outcomeOfCode(Number(encoded["code"]), kind, { category }) : "unknown"
  return { ...encoded, category, outcome }
}

const outcomes = Schema.Literal("notExecuted", "executed", "unknown")
const anyField = { key: Schema.String, value: Schema.Unknown }

/** The schema of errors of these classes. */
export const codec = <E extends Error>(
  classes: ReadonlyArray<ErrorClass<E>>,
  meaningHere: MeaningHere
): Schema.Schema<E, Encoded> => {
  // A later entry of a tag replaces an earlier one.
  const byTag = new Map([...causes, ...classes].map((one): [string, ErrorClass] => [tagOf(one), one]))
  const isOwn = (value: object): value is Tagged => {
    if (!(value instanceof Error && "_tag" in value && typeof value._tag === "string")) return false
    const Class = byTag.get(value._tag)
    return isVouched(value) || (Class !== undefined && value instanceof Class)
  }
  const tagged = (value: E): Tagged => {
    if (isOwn(value)) return value
    throw new TypeError("an error without a tag")
  }
  const inner: Portable.ErrorFromJson = (encoded: Fields) => {
    const Class = byTag.get(`${encoded["_tag"]}`)
    try {
      if (Class !== undefined) return fromJson(Class, encoded, inner)
      return isRefusal(encoded) ? fromJson(UnknownExchangeError, asUnknown(encoded, noMeaning), inner) : undefined
    } catch {
      return undefined
    }
  }
  const own = new Map(classes.map((one) => [tagOf(one), one]))
  const Unknown = own.get(tagOf(UnknownExchangeError))
  const tags = Schema.Literal(...own.keys())
  const read = (encoded: Fields): E => {
    const Class = own.get(`${encoded["_tag"]}`)
    if (Class !== undefined) return fromJson(Class, encoded, inner)
    const meaning = isRefusal(encoded) ? meaningHere(encoded["endpoint"], Number(encoded["code"])) : undefined
    if (Unknown === undefined || meaning === undefined) throw new TypeError("an error of something else")
    return fromJson(Unknown, asUnknown(encoded, meaning), inner)
  }
  // One transformation, not a union of classes: HttpApi would take the union apart, and lose its status.
  return Schema.transformOrFail(
    Schema.Struct(
      {
        _tag: Unknown === undefined ? tags : Schema.Union(tags, Schema.String),
        message: Schema.String,
        outcome: outcomes
      },
      anyField
    ),
    Schema.declare((error): error is E => classes.some((Class) => error instanceof Class)),
    {
      strict: true,
      decode: (encoded, _, ast) =>
        ParseResult.try({
          try: () => read(encoded),
          catch: (thrown) => new ParseResult.Type(ast, encoded, String(thrown))
        }),
      encode: (error, _, ast) =>
        ParseResult.try({
          try: () => toJson(tagged(error), isOwn, []),
          catch: (thrown) => new ParseResult.Type(ast, error, String(thrown))
        })
    }
  )
}
