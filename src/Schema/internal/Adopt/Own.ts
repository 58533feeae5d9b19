import type * as AST from "effect/SchemaAST"
import { Node } from "../Nodes/Node.js"

/** The parts of a node of `Schema/Shape`. */
const partsOf = (ast: AST.AST): ReadonlyArray<AST.AST> => {
  switch (ast._tag) {
    case "TypeLiteral":
      return [...ast.propertySignatures, ...ast.indexSignatures].map(({ type }) => type)
    case "TupleType":
      return [...ast.elements, ...ast.rest].map(({ type }) => type)
    case "Union":
      return ast.types
    case "Refinement":
      return [ast.from]
    case "Suspend":
      return [ast.f()]
    default:
      return []
  }
}

/** Whether a schema consists only of the nodes of `Schema/Shape`: then it has no transformations, and is compiled. */
export const isOwn = (ast: AST.AST): boolean => {
  const seen = new Set<AST.AST>()
  const areOwn = (part: AST.AST): boolean => {
    if (seen.has(part)) return true
    seen.add(part)
    return part instanceof Node && part._tag !== "Transformation" && partsOf(part).every(areOwn)
  }
  try {
    return areOwn(ast)
  } catch {
    // A suspended schema may be defined later than what contains it.
    return false
  }
}
