import type * as AST from "effect/SchemaAST"

/** Makes something from a node, once: it is kept as long as the node. */
export const perNode = <A extends object>(make: (ast: AST.AST) => A): ((ast: AST.AST) => A) => {
  const known = new WeakMap<AST.AST, A>()
  return (ast) => {
    let made = known.get(ast)
    if (made === undefined) {
      made = make(ast)
      known.set(ast, made)
    }
    return made
  }
}
