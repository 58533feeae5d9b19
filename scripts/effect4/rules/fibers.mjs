// Fibers, and what they wait for.
import { dirname, relative } from "node:path"

/**
 * What waits goes on in a later microtask, as on Effect 3. Effect 4 runs it at once, in the middle of who wakes it. Tests wake as
 * they like.
 */
export const wakes = (file) => {
  const done = file.uses("effect/Deferred", "unsafeDone")
  const waits = file.calls("effect/Effect", "async")
  if (!file.file.startsWith("src/")) {
    for (const use of done) file.rename(use, "doneUnsafe")
    return
  }
  if (done.length + waits.length === 0) return
  const path = relative(dirname(file.file), "src/internal/Wakes.js")
  const name = file.namespace(path.startsWith(".") ? path : `./${path}`)
  for (const { node } of done) file.replace(node, `${name}.done`)
  for (const { args } of waits) {
    file.before(args[0], `${name}.later(`)
    file.after(args[0], ")")
  }
}

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

/** A fiber that is forked where nothing can be interrupted can't be either, as on Effect 3. */
export const forks = (file) => {
  if (!file.file.startsWith("src/")) return
  for (const name of ["fork", "forkDaemon", "forkIn", "forkScoped"])
    for (const { node, parents } of file.uses("effect/Effect", name)) {
      const call = parents.at(-1)
      if (call?.callee === node) file.after(call.arguments.at(-1), ', { uninterruptible: "inherit" }')
      else file.after(node, '({ uninterruptible: "inherit" })')
    }
}

/** `Effect.yieldNow()` is a value. */
export const yields = (file) => {
  for (const { args, call, node, ...use } of file.calls("effect/Effect", "yieldNow")) {
    const priority = args[0]?.properties?.find(({ key }) => key?.name === "priority")
    if (priority === undefined) {
      file.remove(node.end, call.end)
      continue
    }
    file.rename(use, "yieldNowWith")
    file.replace(args[0], file.textOf(priority.value))
  }
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
