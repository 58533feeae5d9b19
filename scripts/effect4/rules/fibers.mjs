// Fibers, and what they wait for.

/** Who interrupts, or completes, is no longer named. */
export const ids = (file) => {
  const named = [
    ["effect/Deferred", "unsafeMake"],
    ["effect/Cause", "interrupt"]
  ]
  for (const { args } of named.flatMap(([module, name]) => file.calls(module, name)))
    if (args[0] !== undefined) file.remove(args[0].start, args[0].end)
  for (const type of ["MemberExpression", "OptionalMemberExpression"])
    for (const { node, parents } of file.nodes(type)) {
      if (node.property.name === "currentContext") file.replace(node.property, "context")
      if (node.property.name !== "unsafeInterruptAsFork") continue
      file.replace(node.property, "interruptUnsafe")
      const [by] = parents.at(-1).arguments ?? []
      if (by !== undefined) file.remove(by.start, by.end)
    }
  file.forget("effect/FiberId")
}

/** `Effect.yieldNow()` is a value. */
export const yields = (file) => {
  for (const { call, node } of file.calls("effect/Effect", "yieldNow")) file.remove(node.end, call.end)
}

/** A runtime is a context: `Runtime.runFork(runtime)` to `Effect.runForkWith(context)`. */
export const runtimes = (file) => {
  const uses = file.uses("effect/Runtime")
  if (uses.length === 0) return
  const running = {
    runCallback: "runCallbackWith",
    runFork: "runForkWith",
    runPromise: "runPromiseWith",
    runPromiseExit: "runPromiseExitWith",
    runSync: "runSyncWith"
  }
  for (const use of uses) {
    if (use.name === "Runtime") {
      file.replace(use.node, `${file.namespace("effect/Context")}.Context`)
      continue
    }
    const name = running[use.name]
    if (name === undefined) continue
    file.replace(use.node, `${file.namespace("effect/Effect")}.${name}`)
    const call = use.parents.at(-1)
    if (call?.type !== "CallExpression" || call.callee !== use.node) continue
    const [runtime, effect] = call.arguments
    if (effect === undefined) continue
    file.remove(runtime.end, effect.start)
    file.after(runtime, ")(")
  }
  file.forget("effect/Runtime")
}
