/** Explains why a value fails a schema of `effect/Schema`, without quoting the value. */
import * as ParseResult from "effect/ParseResult"
import type * as AST from "effect/SchemaAST"
import { deepest, expected, kindOf, type Mismatch, mismatch, type Path } from "../Predicate.js"

/** Why a function of a schema gave no value. */
export const threw = "its schema threw an exception"

/** An issue that a schema of this library has explained. */
export class Told extends ParseResult.Type {
  constructor(
    ast: AST.AST,
    actual: unknown,
    readonly found: Mismatch
  ) {
    super(ast, actual)
  }
}

/** What is received or passed for a schema, in words: the names of `effect/Schema` tell which side of a schema is meant. */
const nameOf = (ast: AST.AST): string => {
  switch (ast._tag) {
    case "TypeLiteral":
      return "an object"
    case "TupleType":
      return "a list"
    case "Transformation":
      return nameOf(ast.from)
    case "Union":
      return [...new Set(ast.types.map(nameOf))].join(" | ")
    default:
      return `${ast}`.replace(/FromSelf$/, "")
  }
}

const isInvalidDate = (value: unknown): boolean => value instanceof Date && Number.isNaN(value.getTime())

/** A value of the right type that a filter or a transformation refuses. */
const refused = ({ actual, ast }: ParseResult.Refinement | ParseResult.Transformation, at: Path): Mismatch =>
  isInvalidDate(actual)
    ? mismatch(at, "expected a valid Date, got an invalid one")
    : expected(ast, actual, at, anotherKind(actual))

const issuesOf = ({ issues }: ParseResult.Composite): ReadonlyArray<ParseResult.ParseIssue> =>
  "_tag" in issues ? [issues] : issues

/** The issue as the fault of a filter or a transformation, unless it names a part of the value. */
const partOr = (issue: ParseResult.ParseIssue, at: Path, own: Mismatch): Mismatch => {
  switch (issue._tag) {
    case "Pointer":
    case "Composite":
    case "Forbidden":
      return mismatchOf(issue, at)
    default:
      return issue instanceof Told ? mismatchOf(issue, at) : own
  }
}

/** The first issue. Of a union, the deepest: that member was most likely intended. */
const ofComposite = (issue: ParseResult.Composite, at: Path): Mismatch => {
  const own = expected(nameOf(issue.ast), issue.actual, at)
  const found = issuesOf(issue).map((part) => mismatchOf(part, at))
  return issue.ast._tag === "Union" ? deepest(own, found) : (found[0] ?? own)
}

/**
 * Says where and how a value fails a schema of `effect/Schema`, like a mismatch with one of ours. The messages of schemas quote values,
 * which may be secret, so they are not used.
 */
export const mismatchOf = (issue: ParseResult.ParseIssue, at: Path): Mismatch => {
  switch (issue._tag) {
    case "Pointer":
      return mismatchOf(issue.issue, [...at, ...(Array.isArray(issue.path) ? issue.path : [issue.path])])
    case "Composite":
      return ofComposite(issue, at)
    case "Refinement":
      return issue.kind === "From" ? mismatchOf(issue.issue, at) : partOr(issue.issue, at, refused(issue, at))
    case "Transformation":
      return issue.kind === "Transformation" ? partOr(issue.issue, at, refused(issue, at)) : mismatchOf(issue.issue, at)
    case "Type":
      return issue instanceof Told
        ? { ...issue.found, path: joined(mismatch(at, "").path, issue.found.path) }
        : expected(nameOf(issue.ast), issue.actual, at)
    case "Missing":
      return mismatch(at, "is missing")
    case "Unexpected":
      return mismatch(at, `is unknown; known names are ${issue.message?.replace(/^.*?: /, "") ?? "others"}`)
    case "Forbidden":
      return mismatch(at, issue.message?.includes("synchronously") ? "its schema does not work synchronously" : threw)
  }
}

const anotherKind = (value: unknown): string => {
  const kind = kindOf(value)
  return value === "" ? '""' : kind.startsWith("a ") ? kind : `another ${kind}`
}

const joined = (at: string, inner: string): string => (at === "" || inner === "" ? at + inner : `${at}.${inner}`)
