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

const sides = { left: "failure", right: "success" }
const tags = { Left: "Failure", Right: "Success" }

/** Whether a module reads an Either that somebody else made. */
const readsEithers = (file) =>
  file.isImported("effect/Either") ||
  file.uses("effect/Effect", "either").length > 0 ||
  file.nodes("StringLiteral").some(({ node }) => Object.hasOwn(tags, node.value))

/** `either.left` and `_tag === "Left"`. */
export const sidesOfEither = (file) => {
  if (!readsEithers(file)) return
  const named = new Set(file.uses("effect/Either").map(({ node }) => node))
  for (const type of ["MemberExpression", "OptionalMemberExpression"])
    for (const { node, parents } of file.nodes(type)) {
      if (node.computed || named.has(node) || !Object.hasOwn(sides, node.property.name)) continue
      const parent = parents.at(-1)
      if (parent.callee !== node) file.replace(node.property, sides[node.property.name])
    }
  for (const { node, parents } of file.nodes("StringLiteral")) {
    const parent = parents.at(-1)
    const isCompared = parent.type === "BinaryExpression" || parent.type === "SwitchCase"
    const isAsserted = parent.type === "CallExpression" && file.textOf(parent.callee).startsWith("assert.")
    if (Object.hasOwn(tags, node.value) && (isCompared || isAsserted))
      file.replace(node, JSON.stringify(tags[node.value]))
  }
}

/** `Either.match(either, { onLeft, onRight })`. */
export const branches = (file) => {
  const names = { onLeft: "onFailure", onRight: "onSuccess" }
  for (const { args } of file.calls("effect/Either", "match"))
    for (const { key } of args.at(-1).properties ?? [])
      if (names[key?.name] !== undefined) file.replace(key, names[key.name])
}

const nested = { Success: "Success", Error: "Error", Context: "Services" }

/** Types inside of types: `Effect.Effect.Success<T>` is `Effect.Success<T>`. */
export const nestedTypes = (file) => {
  for (const [module, type] of [
    ["effect/Effect", "Effect"],
    ["effect/Layer", "Layer"],
    ["effect/Stream", "Stream"]
  ])
    for (const { node, object, parents } of file.uses(module, type)) {
      const outer = parents.at(-1)
      if (outer?.type !== "TSQualifiedName" || outer.left !== node) continue
      const name = nested[outer.right.name]
      if (name === undefined) continue
      file.remove(object.end, node.end)
      file.replace(outer.right, name)
    }
}
