/** The nodes without parts: text, numbers, booleans, and what is unknown, undefined or impossible. */

import { description, Exact, title } from "../Annotations.js"
import type * as AST from "../Ast.js"
import { type Convert, Rejected } from "../Convert.js"
import * as NumberConverters from "../NumberConverters.js"
import {
  anything,
  type Check,
  expected,
  isExactNumber,
  isString,
  kindOf,
  type Mismatch,
  type Path
} from "../Predicate.js"
import { show } from "../Show.js"
import { Node } from "./Node.js"

/** Effect describes some types with an article. */
const named = (name: string, article?: string): AST.Annotations => ({
  [title]: name,
  ...(article === undefined ? {} : { [description]: `${article} ${name}` })
})

const text: Convert = (value, at) => {
  if (typeof value === "string") return value
  throw new Rejected(at, `${show(value)} is not a string`)
}

class StringKeyword extends Node {
  readonly _tag = "StringKeyword"

  makeCheck(): Check {
    return isString
  }

  makeConvert(): Convert {
    return text
  }
}

export const string: AST.StringKeyword = new StringKeyword(named("string", "a"))

const isNumber: Check = (value) => typeof value === "number"

/** An integer that `Json.parse` has kept as text. */
const longInteger = /^-?\d{16,}$/

class NumberKeyword extends Node {
  readonly _tag = "NumberKeyword"

  makeCheck(): Check {
    return this.annotations[Exact] === true ? isExactNumber : isNumber
  }

  override explain(value: unknown, at: Path): Mismatch {
    const isLong = typeof value === "string" && longInteger.test(value)
    return expected(this, value, at, isLong ? "an integer beyond 2^53, kept as text" : kindOf(value))
  }

  makeConvert(): Convert {
    return NumberConverters.number
  }
}

export const number: AST.NumberKeyword = new NumberKeyword(named("number", "a"))

const isBoolean: Check = (value) => typeof value === "boolean"

const flag: Convert = (value, at, { receiving }) => {
  if (typeof value === "boolean") return value
  if (receiving && (value === "true" || value === "false")) return value === "true"
  throw new Rejected(at, `${show(value)} is not true or false`)
}

class BooleanKeyword extends Node {
  readonly _tag = "BooleanKeyword"

  makeCheck(): Check {
    return isBoolean
  }

  makeConvert(): Convert {
    return flag
  }
}

export const boolean: AST.BooleanKeyword = new BooleanKeyword(named("boolean", "a"))

const serializable: Convert = (value, at) => {
  try {
    if (JSON.stringify(value) !== undefined) return value
  } catch {}
  throw new Rejected(at, `${show(value)} cannot be serialized as JSON`)
}

class UnknownKeyword extends Node {
  readonly _tag = "UnknownKeyword"

  makeCheck(): Check {
    return anything
  }

  makeConvert(): Convert {
    return serializable
  }
}

export const unknown: AST.UnknownKeyword = new UnknownKeyword(named("unknown"))

const isUndefined: Check = (value) => value === undefined

/** A parameter cannot be undefined: it is absent. */
class UndefinedKeyword extends Node {
  readonly _tag = "UndefinedKeyword"

  makeCheck(): Check {
    return isUndefined
  }
}

export const undefinedKeyword: AST.UndefinedKeyword = new UndefinedKeyword(named("undefined"))

/** Nothing is of this type. */
class NeverKeyword extends Node {
  readonly _tag = "NeverKeyword"
}

export const never: AST.NeverKeyword = new NeverKeyword()
