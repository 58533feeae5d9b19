import { assert, describe, it } from "vitest"
import { rewrite } from "../../scripts/effect4/rewrite.mjs"

const lineOf = (module: string) =>
  module.startsWith("import ") ? module : `import * as ${module} from "effect/${module}"`

const written = (modules: ReadonlyArray<string>, text: string) => [...modules.map(lineOf), text, ""].join("\n")

/** The text of a module, and what it is on Effect 4. */
interface Case {
  readonly says: string
  /** What it imports: modules of Effect, or whole lines. */
  readonly modules: ReadonlyArray<string>
  readonly was: string
  readonly is: string
  /** What it imports afterwards, if that differs. */
  readonly later?: ReadonlyArray<string>
  readonly file?: string
}

const src = "src/Socket/internal/Some.ts"

const rules: Readonly<Record<string, ReadonlyArray<Case>>> = {
  names: [
    {
      says: "renames members, however the module is called",
      modules: [],
      was: 'import * as E from "effect/Effect"\nE.zipRight(E.fork(a), E.catchAll(b, c))',
      is: 'import * as E from "effect/Effect"\nE.andThen(E.forkChild(a), E.catch(b, c))'
    },
    {
      says: "leaves members of other objects alone",
      modules: ["Effect"],
      was: "mine.zipRight(a, Effect.succeed(1))",
      is: "mine.zipRight(a, Effect.succeed(1))"
    },
    {
      says: "knows namespaces that come from the package itself",
      modules: [],
      was: 'import { Effect, Layer } from "effect"\nLayer.scoped(A, Effect.either(b))',
      is: 'import { Effect, Layer } from "effect"\nLayer.effect(A, Effect.result(b))'
    },
    {
      says: "moves a module, with its name",
      modules: [],
      was: 'import * as Either from "effect/Either"\nconst a: Either.Either<A, E> = Either.right(1)',
      is: 'import * as Result from "effect/Result"\nconst a: Result.Result<A, E> = Result.succeed(1)'
    },
    {
      says: "reads the sides of a result",
      modules: ["Either"],
      later: ["Result"],
      was: 'Either.isLeft(a) ? a.left : b._tag === "Right" && b.right',
      is: 'Result.isFailure(a) ? a.failure : b._tag === "Success" && b.success'
    },
    {
      says: "leaves sides of other things alone",
      modules: ["Effect"],
      was: 'box.left + box.right + Effect.succeed("Left side")',
      is: 'box.left + box.right + Effect.succeed("Left side")'
    },
    {
      says: "renames the branches of a match",
      modules: ["Either"],
      later: ["Result"],
      was: "Either.match(a, { onLeft: f, onRight: (b) => b })",
      is: "Result.match(a, { onFailure: f, onSuccess: (b) => b })"
    },
    {
      says: "takes types out of types",
      modules: ["Effect", "Layer"],
      was: "type A = Effect.Effect.Success<B> | Layer.Layer.Context<C>",
      is: "type A = Effect.Success<B> | Layer.Services<C>"
    }
  ],
  services: [
    {
      says: "makes a tag a service",
      modules: ["Context"],
      was: 'class A extends Context.Tag("a")<A, Shape>() {}',
      is: 'class A extends Context.Service<A, Shape>()("a") {}'
    },
    {
      says: "makes a reference at once",
      modules: ["Context"],
      was: 'class A extends Context.Reference<A>()("a", { defaultValue: () => 1 }) {}',
      is: 'class A extends Context.Reference("a", { defaultValue: () => 1 }) {}'
    },
    {
      says: "reads the shape of a service, and no other `Type`",
      modules: ["Context"],
      was: 'type A = RestClient["Type"] | Other["Type"]; Context.empty()',
      is: 'type A = RestClient["Service"] | Other["Type"]; Context.empty()'
    },
    {
      says: "names the type of a tag",
      modules: ["Context"],
      was: "const f = (tag: Context.Tag<A, B>) => tag",
      is: "const f = (tag: Context.Key<A, B>) => tag"
    }
  ],
  effects: [
    {
      says: "fails late with an effect",
      modules: ["Effect"],
      was: 'Effect.timeoutFail(a, { duration: "1 second", onTimeout: () => error })',
      is: 'Effect.timeoutOrElse(a, { duration: "1 second", orElse: () => Effect.fail(error) })'
    },
    {
      says: "fails late with what a function makes",
      modules: ["Effect"],
      was: "Effect.timeoutFail({ duration, onTimeout })",
      is: "Effect.timeoutOrElse({ duration, orElse: () => Effect.fail(onTimeout()) })"
    },
    {
      says: "dies of an error",
      modules: ["Effect"],
      was: 'Effect.dieMessage("no")',
      is: 'Effect.die(new Error("no"))'
    },
    {
      says: "takes the shorter of two schedules",
      modules: ["Schedule"],
      was: 'Schedule.exponential("1 second").pipe(Schedule.union(Schedule.spaced("2 seconds")))',
      is: 'Schedule.exponential("1 second").pipe((self) => Schedule.min([self, Schedule.spaced("2 seconds")]))'
    },
    {
      says: "names what `this` is in a generator",
      modules: ["Effect"],
      was: "Effect.gen(this, function* () {})",
      is: "Effect.gen({ self: this }, function* () {})"
    },
    {
      says: "hands a delay all that is known of a step",
      modules: ["Schedule"],
      was: "Schedule.addDelayEffect(a, (output) => f(output))",
      is: "Schedule.addDelay(a, ({ output: output }) => f(output))"
    }
  ],
  fibers: [
    {
      says: "doesn't name who completes or interrupts",
      modules: ["Deferred", "FiberId"],
      later: ["Deferred"],
      was: "Deferred.unsafeMake(FiberId.none); fiber.unsafeInterruptAsFork(fiber.id())",
      is: "Deferred.makeUnsafe(); fiber.interruptUnsafe()"
    },
    {
      says: "yields a value, or with a priority",
      modules: ["Effect"],
      was: "Effect.zipRight(Effect.yieldNow(), Effect.yieldNow({ priority: 1 }))",
      is: "Effect.andThen(Effect.yieldNow, Effect.yieldNowWith(1))"
    },
    {
      says: "runs with a context",
      modules: ["Runtime", "Effect"],
      later: ["Effect"],
      was: "Runtime.runFork(runtime)(effect); Runtime.runSync(runtime, effect); Effect.runtime()",
      is: "Effect.runForkWith(runtime)(effect); Effect.runSyncWith(runtime)(effect); Effect.context()"
    },
    {
      says: "wakes in a later microtask, in the library",
      file: src,
      modules: ["Deferred", "Effect"],
      later: ['import * as Wakes from "../../internal/Wakes.js"', "Deferred", "Effect"],
      was: "Deferred.unsafeDone(a.b, Effect.void); Effect.async<A>((resume) => { f(resume) })",
      is: "Wakes.done(a.b, Effect.void); Effect.callback<A>(Wakes.later((resume) => { f(resume) }))"
    },
    {
      says: "wakes at once in a test",
      file: "test/some.test.ts",
      modules: ["Deferred", "Effect"],
      was: "Deferred.unsafeDone(a, Effect.void); Effect.async((resume) => f(resume))",
      is: "Deferred.doneUnsafe(a, Effect.void); Effect.callback((resume) => f(resume))"
    },
    {
      says: "lets forked fibers be interrupted where the parent can be, in the library",
      file: src,
      modules: ["Effect"],
      was: "Effect.forkScoped(a); b.pipe(Effect.forkScoped); Effect.forkIn(a, scope); b.pipe(Effect.forkIn(scope))",
      is: [
        'Effect.forkScoped(a, { uninterruptible: "inherit" })',
        'b.pipe(Effect.forkScoped({ uninterruptible: "inherit" }))',
        'Effect.forkIn(a, scope, { uninterruptible: "inherit" })',
        'b.pipe(Effect.forkIn(scope, { uninterruptible: "inherit" }))'
      ].join("; ")
    }
  ],
  time: [
    {
      says: "reads a clock",
      modules: ["Effect"],
      later: ["Clock", "Effect"],
      was: "Effect.map(Effect.clock, (clock) => clock.unsafeCurrentTimeMillis())",
      is: "Effect.map(Effect.service(Clock.Clock), (clock) => clock.currentTimeMillisUnsafe())"
    }
  ],
  tests: [
    {
      says: "finds modules for tests where they lie",
      modules: [],
      was: 'import { Effect, TestClock } from "effect"\nEffect.zipRight(TestClock.adjust(1), a)',
      is: 'import * as TestClock from "effect/testing/TestClock"\nimport { Effect } from "effect"\nEffect.andThen(TestClock.adjust(1), a)'
    },
    {
      says: "gives every test a scope",
      modules: [],
      was: 'import { it } from "@effect/vitest"\nit.scoped("a", f); it.scopedLive("b", g)',
      is: 'import { it } from "@effect/vitest"\nit.effect("a", f); it.live("b", g)'
    },
    {
      says: "provides what an operator replaced",
      modules: ["Effect"],
      later: ["Clock", "Effect"],
      was: "a.pipe(Effect.withClock(clock))",
      is: "a.pipe(Effect.provideService(Clock.Clock, clock))"
    },
    {
      says: "repeats a number of times",
      modules: ["Effect"],
      was: "Effect.repeatN(a, 3)",
      is: "Effect.repeat(a, { times: 3 })"
    },
    {
      says: "polls a fiber",
      modules: ["Effect"],
      was: "fiber.unsafePoll() === null; Effect.void",
      is: "(fiber.pollUnsafe() ?? null) === null; Effect.void"
    },
    {
      says: "reads variables from an object",
      modules: ["ConfigProvider"],
      was: 'ConfigProvider.fromMap(new Map([["A", "1"]]))',
      is: 'ConfigProvider.fromUnknown(Object.fromEntries(new Map([["A", "1"]])))'
    },
    {
      says: "starts a fold lazily",
      modules: ["Stream"],
      was: "Stream.runFold(rows, 0, add)",
      is: "Stream.runFold(rows, () => 0, add)"
    }
  ]
}

describe("a module for Effect 4", () => {
  for (const [kind, cases] of Object.entries(rules))
    for (const { file = "examples/some.ts", is, modules, says, later = modules, was } of cases)
      it(`${kind}: ${says}`, () => {
        assert.strictEqual(rewrite(file, written(modules, was), new Set(["RestClient"])), written(later, is))
      })

  it("that doesn't use Effect stays as it is", () => {
    const text = 'import { zipRight } from "./mine.js"\nexport const a = zipRight(b).left\n'
    assert.strictEqual(rewrite("src/a.ts", text), text)
  })
})
