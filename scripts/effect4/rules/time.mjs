// Clocks.
const renamed = {
  unsafeCurrentTimeMillis: "currentTimeMillisUnsafe",
  unsafeCurrentTimeNanos: "currentTimeNanosUnsafe"
}

/** Members of a clock that are read outside an Effect. */
export const readings = (file) => {
  for (const type of [
    "MemberExpression",
    "OptionalMemberExpression",
    "ObjectProperty",
    "ObjectMethod",
    "TSPropertySignature",
    "TSMethodSignature",
    "ClassMethod",
    "ClassProperty"
  ])
    for (const { node } of file.nodes(type)) {
      const name = node.property ?? node.key
      if (!node.computed && Object.hasOwn(renamed, name.name ?? "")) file.replace(name, renamed[name.name])
    }
}

/** `Effect.clock` to the service itself. */
export const clock = (file) => {
  for (const { node } of file.uses("effect/Effect", "clock"))
    file.replace(node, `${file.namespace("effect/Effect")}.service(${file.namespace("effect/Clock")}.Clock)`)
}
