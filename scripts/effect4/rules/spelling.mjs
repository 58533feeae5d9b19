// Names and modules that only moved.
import { members, modules } from "../names.mjs"

/** Members of a namespace: `Effect.zipRight` to `Effect.andThen`. */
export const renamedMembers = (file) => {
  for (const use of file.members) {
    const name = members[use.module]?.[use.name]
    if (name !== undefined && name !== use.name) file.rename(use, name)
  }
}

/** Modules: `effect/Either` to `effect/Result`, `@effect/platform/FileSystem` to `effect/FileSystem`. */
export const movedModules = (file) => {
  for (const [from, [to, local]] of Object.entries(modules)) if (file.isImported(from)) file.move(from, to, local)
}

/** `either.left` and `_tag === "Left"` of an Either that somebody else made. */
export const sidesOfEither = (file) => {
  if (!file.isImported("effect/Either")) return
  const sides = { left: "failure", right: "success" }
  const tags = { Left: "Failure", Right: "Success" }
  const named = new Set(file.uses("effect/Either").map(({ node }) => node))
  for (const { node, parents } of file.nodes("MemberExpression")) {
    const side = node.computed || named.has(node) ? undefined : sides[node.property.name]
    const parent = parents.at(-1)
    const isCalled = parent.type === "CallExpression" && parent.callee === node
    if (side !== undefined && !isCalled) file.replace(node.property, side)
  }
  for (const { node, parents } of file.nodes("StringLiteral")) {
    const tag = tags[node.value]
    const parent = parents.at(-1)
    const isTag = parent.type === "BinaryExpression" || parent.type === "SwitchCase"
    if (tag !== undefined && isTag) file.replace(node, JSON.stringify(tag))
  }
}

/** `Either.match(either, { onLeft, onRight })`. */
export const branches = (file) => {
  const names = { onLeft: "onFailure", onRight: "onSuccess" }
  for (const { args } of file.calls("effect/Either", "match"))
    for (const { key } of args.at(-1).properties ?? [])
      if (names[key?.name] !== undefined) file.replace(key, names[key.name])
}

/** Types inside of types: `Effect.Effect.Success<T>` is `Effect.Success<T>`. */
export const nestedTypes = (file) => {
  const names = { Success: "Success", Error: "Error", Context: "Services" }
  for (const { node, object, parents } of file.uses("effect/Effect", "Effect")) {
    const outer = parents.at(-1)
    const name = outer?.type === "TSQualifiedName" && outer.left === node ? names[outer.right.name] : undefined
    if (name === undefined) continue
    file.remove(object.end, node.end)
    file.replace(outer.right, name)
  }
}
