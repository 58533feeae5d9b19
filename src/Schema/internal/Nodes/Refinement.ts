/** Values that must pass a filter, such as decimals. */
import type * as Option from "effect/Option"
import type * as ParseResult from "effect/ParseResult"
import type * as AST from "effect/SchemaAST"
import { Guard, nameOf } from "../Annotations.js"
import { type Convert, converter, Rejected } from "../Convert.js"
import { type Check, check, expected, find, kindOf, type Mismatch, type Path } from "../Predicate.js"
import { show } from "../Show.js"
import { Node } from "./Node.js"

type Filter = (value: unknown, options: AST.ParseOptions, self: AST.Refinement) => Option.Option<ParseResult.ParseIssue>

class Refinement extends Node {
  readonly _tag = "Refinement"

  constructor(
    readonly from: AST.AST,
    readonly filter: Filter,
    annotations: AST.Annotations
  ) {
    super(annotations)
  }

  override typeText(): string {
    return `{ ${this.from} | filter }`
  }

  /** A filter of a filter is named after both. */
  override toString(): string {
    const name = super.toString()
    return nameOf(this) !== undefined && this.from._tag === "Refinement" ? `${this.from} & ${name}` : name
  }

  accepts(value: unknown): boolean {
    return this.filter(value, {}, this)._tag === "None"
  }

  makeCheck(): Check {
    const guard = this.annotations[Guard] as Check | undefined
    if (guard !== undefined) return guard
    const from = check(this.from)
    return (value) => from(value) && this.accepts(value)
  }

  override explain(value: unknown, at: Path): Mismatch {
    return find(this.from, value, at) ?? expected(this, value, at, value === "" ? '""' : `another ${kindOf(value)}`)
  }

  makeConvert(): Convert {
    const from = converter(this.from)
    return (value, at, direction) => {
      const converted = from(value, at, direction)
      if (this.accepts(converted)) return converted
      throw new Rejected(at, `${show(value)} is not ${this}`)
    }
  }
}

/** The node of a type with a condition. */
export const refinement = (from: AST.AST, filter: Filter, annotations: AST.Annotations): AST.Refinement =>
  new Refinement(from, filter, annotations)
