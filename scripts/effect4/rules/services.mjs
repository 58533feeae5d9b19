// Services and settings: Context.Tag is Context.Service, and a Reference takes its id at once.

/** `Context.Tag("id")<Self, Shape>()` to `Context.Service<Self, Shape>()("id")`. */
export const tags = (file) => {
  for (const { call, parents, ...use } of file.calls("effect/Context", "Tag")) {
    const outer = parents.at(-2)
    if (outer?.type !== "CallExpression" || outer.callee !== call) continue
    file.rename(use, "Service")
    file.remove(use.node.end, call.end)
    file.after(outer, file.text.slice(use.node.end, call.end))
  }
}

/** `Context.Reference<Self>()("id", options)` to `Context.Reference("id", options)`. */
export const references = (file) => {
  for (const { call, node } of file.calls("effect/Context", "Reference")) file.remove(node.end, call.end)
}

/** `RestClient["Type"]`, the shape of a service, to `RestClient["Service"]`. */
export const shapes = (file) => {
  for (const { node } of file.nodes("TSIndexedAccessType")) {
    const { indexType, objectType } = node
    const isType = indexType.type === "TSLiteralType" && indexType.literal.value === "Type"
    const { typeName } = objectType
    const name = typeName?.right?.name ?? typeName?.name
    if (isType && file.services.has(name)) file.replace(indexType.literal, `"Service"`)
  }
}

/** `Context.Tag<Self, Shape>`, the type, to `Context.Key<Self, Shape>`. */
export const keys = (file) => {
  for (const { node, ...use } of file.uses("effect/Context", "Tag"))
    if (node.type === "TSQualifiedName") file.rename(use, "Key")
}
