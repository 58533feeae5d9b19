/** Objects with any names, such as balances by coin. */
import type * as AST from "effect/SchemaAST"
import { type Convert, part } from "../Convert.js"
import { convertObject } from "../ConvertObject.js"
import { type Check, check, expected, find, isRecord, type Mismatch, type Path } from "../Predicate.js"
import { string } from "./Keywords.js"
import { Node, Part } from "./Node.js"

class Index extends Part {
  readonly isReadonly = true
  readonly parameter = string

  constructor(readonly type: AST.AST) {
    super()
  }

  override toString(): string {
    return `readonly [x: string]: ${this.type}`
  }
}

class Record extends Node {
  readonly _tag = "TypeLiteral"
  readonly propertySignatures: ReadonlyArray<never> = []

  constructor(readonly indexSignatures: readonly [Index]) {
    super()
  }

  override typeText(): string {
    return `{ ${this.indexSignatures} }`
  }

  makeCheck(): Check {
    const each = check(this.indexSignatures[0].type)
    return (value) => {
      if (!isRecord(value)) return false
      for (const key in value) if (!each(value[key])) return false
      return true
    }
  }

  override explain(value: unknown, at: Path): Mismatch | undefined {
    if (isRecord(value)) {
      for (const name of Object.keys(value)) {
        const found = find(this.indexSignatures[0].type, value[name], [...at, name])
        if (found !== undefined) return found
      }
    }
    return expected(this, value, at)
  }

  makeConvert(): Convert {
    const each = { convert: part(this.indexSignatures[0].type), isAbsentIfNull: false }
    return convertObject({ get: () => each, keys: () => [] })
  }
}

/** The node of a map of names to values of one type. */
export const record = (value: AST.AST): AST.TypeLiteral => new Record([new Index(value)])
