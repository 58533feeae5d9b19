// What only tests use.
import { dirname, relative, resolve, sep } from "node:path"

/** Modules of "effect" that lie in "effect/testing", or in a package of their own. */
const elsewhere = {
  FastCheck: (local) => `import * as ${local} from "fast-check"`,
  TestClock: (local) => `import * as ${local} from "effect/testing/TestClock"`,
  TestContext: () => undefined,
  TestServices: () => undefined
}

export const testModules = (file) => {
  const added = []
  for (const { node, source } of file.declarations) {
    if (source !== "effect" || node.type !== "ImportDeclaration") continue
    const moved = node.specifiers.filter(({ imported }) => Object.hasOwn(elsewhere, imported?.name ?? ""))
    if (moved.length === 0) continue
    added.push(...moved.flatMap(({ imported, local }) => elsewhere[imported.name](local.name) ?? []))
    if (moved.length === node.specifiers.length) file.remove(node.start, node.end)
    else for (const one of moved) file.dropSpecifier(node, one)
    file.before(node, `${added.join("\n")}\n`)
  }
}

/** Every test has a scope. */
export const scopes = (file) => {
  if (!file.isImported("@effect/vitest")) return
  const names = { scoped: "effect", scopedLive: "live" }
  for (const { node } of file.nodes("MemberExpression"))
    if (node.object.type === "Identifier" && node.object.name === "it" && Object.hasOwn(names, node.property.name))
      file.replace(node.property, names[node.property.name])
}

/** `Layer.setConfigProvider(provider)` to `ConfigProvider.layer(provider)`. */
export const providers = (file) => {
  for (const { node } of file.uses("effect/Layer", "setConfigProvider"))
    file.replace(node, `${file.namespace("effect/ConfigProvider")}.layer`)
}

const services = {
  withClock: "Clock.Clock",
  withConfigProvider: "ConfigProvider.ConfigProvider",
  withConsole: "Console.Console",
  withMaxOpsBeforeYield: "Scheduler.MaxOpsBeforeYield",
  withRandom: "Random.Random"
}

/** `Effect.withClock(clock)` to `Effect.provideService(Clock.Clock, clock)`. */
export const provided = (file) => {
  for (const [name, service] of Object.entries(services))
    for (const { args, ...use } of file.calls("effect/Effect", name)) {
      file.rename(use, "provideService")
      const [module, member] = service.split(".")
      file.before(args.at(-1), `${file.namespace(`effect/${module}`)}.${member}, `)
    }
}

/** `Effect.repeatN(3)` to `Effect.repeat({ times: 3 })`. */
export const repetitions = (file) => {
  for (const { args, ...use } of file.calls("effect/Effect", "repeatN")) {
    file.rename(use, "repeat")
    file.before(args.at(-1), "{ times: ")
    file.after(args.at(-1), " }")
  }
}

/** `fiber.unsafePoll()` is undefined, not null, while the fiber runs. */
export const polls = (file) => {
  for (const { call, node } of file.methods("unsafePoll")) {
    file.replace(node.property, "pollUnsafe")
    file.before(call, "(")
    file.after(call, " ?? null)")
  }
}

/** `ConfigProvider.fromMap(map)` to one of an object with the map's entries. */
export const variables = (file) => {
  for (const { args } of file.calls("effect/ConfigProvider", "fromMap")) {
    file.before(args[0], "Object.fromEntries(")
    file.after(args[0], ")")
  }
}

/** A clock of a test's own: its nanoseconds are those of a clock that is never set. */
export const clocks = (file) => {
  for (const use of file.uses("effect/Clock", "ClockTypeId")) {
    const member = use.parents.at(-1)
    if (member.key !== use.node) continue
    const effect = file.namespace("effect/Effect")
    const isClass = member.type === "ClassProperty"
    const nanos = "monotonicTimeNanosUnsafe(): bigint { return this.currentTimeNanosUnsafe() }"
    const read = `get monotonicTimeNanos() { return ${effect}.sync(() => this.monotonicTimeNanosUnsafe()) }`
    file.replace(member, `${nanos}${isClass ? "\n" : ", "}${read}`)
  }
}

/** A test's services are a layer of its clock: `TestContext.TestContext` to `TestClock.layer()`, `TestServices.provideLive` to `TestClock.withLive`. */
export const contexts = (file) => {
  const known = [...file.imports].find(([, { module }]) => module === "effect/TestClock")
  const clock = () => known?.[0] ?? file.namespace("effect/testing/TestClock")
  for (const { node } of file.uses("effect/TestClock", "defaultTestClock")) file.replace(node, `${clock()}.layer()`)
  for (const { call, node } of file.calls("effect/TestClock", "testClock")) {
    file.replace(node, `${clock()}.testClockWith`)
    file.after(node, "")
    file.replace({ start: call.end - 2, end: call.end }, `(${file.namespace("effect/Effect")}.succeed)`)
  }
  for (const { node } of file.uses("effect/TestContext", "TestContext")) file.replace(node, `${clock()}.layer()`)
  for (const { node } of file.uses("effect/TestServices", "provideLive")) file.replace(node, `${clock()}.withLive`)
}

/** What a generator yields is the effect itself: `YieldWrap<Effect>` to `Effect`. */
export const wraps = (file) => {
  for (const { module, name, node, parents } of file.names) {
    const outer = parents.at(-1)
    if (module !== "effect/Utils" || name !== "YieldWrap" || outer.typeName !== node) continue
    const [inner] = outer.typeParameters.params
    file.remove(outer.start, inner.start)
    file.remove(inner.end, outer.end)
  }
  for (const { node, source } of file.declarations) if (source === "effect/Utils") file.remove(node.start, node.end + 1)
}

/** A first state is lazy: `runFold(0, add)` to `runFold(() => 0, add)`. */
export const folds = (file) => {
  for (const { args } of file.calls("effect/Stream", "runFold")) file.before(args.at(-2), "() => ")
}

/** What is printed of a cause has always its errors' causes. */
export const printed = (file) => {
  for (const { args } of file.calls("effect/Cause", "pretty"))
    if (args[1] !== undefined) file.remove(args[0].end, args[1].end)
}

/** Modules that are beside both trees: `../scripts/x.mjs` of `test` is `../../scripts/x.mjs` of `effect4/test`. */
export const outside = (file) => {
  for (const { node, source } of file.declarations) {
    if (!source.startsWith(".")) continue
    const [folder] = relative(".", resolve(dirname(file.file), source)).split(sep)
    if (folder !== "src" && folder !== "test")
      file.replace(node.source, JSON.stringify(`../${source.replace(/^\.\/(?=\.)/, "")}`))
  }
}
