/** The part of `@effect/vitest` that the tests use, for Effect 4: its own has no arbitraries of fast-check. */
import type * as Arbitrary from "effect/Arbitrary"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Scope from "effect/Scope"
import * as TestConsole from "effect/testing/TestConsole"
import * as FastCheck from "fast-check"
import * as V from "vitest"
import { layer as clock } from "./SettlingClock.js"

export * from "vitest"

type Options = number | V.TestOptions
type Arbitraries =
  | ReadonlyArray<FastCheck.Arbitrary<unknown>>
  | { readonly [name: string]: FastCheck.Arbitrary<unknown> }
type Values<A extends Arbitraries> = { -readonly [K in keyof A]: A[K] extends FastCheck.Arbitrary<infer T> ? T : never }
type PropOptions<A extends Arbitraries> =
  | number
  | (V.TestOptions & { readonly fastCheck?: FastCheck.Parameters<Values<A>> })

type Test<R> = <A, E>(name: string, self: (context: V.TestContext) => Effect.Effect<A, E, R>, options?: Options) => void

export interface Tester<R> extends Test<R> {
  readonly skip: Test<R>
  readonly only: Test<R>
  readonly skipIf: (condition: unknown) => Test<R>
  readonly runIf: (condition: unknown) => Test<R>
  readonly each: <T>(
    cases: ReadonlyArray<T>
  ) => <A, E>(name: string, self: (one: T) => Effect.Effect<A, E, R>, options?: Options) => void
  readonly prop: <const Arbs extends Arbitraries, A, E>(
    name: string,
    arbitraries: Arbs,
    self: (values: Values<Arbs>) => Effect.Effect<A, E, R>,
    options?: PropOptions<Arbs>
  ) => void
}

const generator = (arbitraries: Arbitraries): FastCheck.Arbitrary<never> =>
  (Array.isArray(arbitraries) ? FastCheck.tuple(...arbitraries) : FastCheck.record(arbitraries as never)) as never

const timeoutOf = (options: number | V.TestOptions | undefined): V.TestOptions =>
  typeof options === "number" ? { timeout: options } : (options ?? {})

const checksOf = (options: unknown): object =>
  typeof options === "object" && options !== null && "fastCheck" in options ? (options.fastCheck as object) : {}

const testerOf = <R>(
  run: (effect: Effect.Effect<unknown, unknown, R>, signal?: AbortSignal) => Promise<unknown>
): Tester<R> => {
  const test =
    (how: (name: string, options: V.TestOptions, f: (context: V.TestContext) => Promise<unknown>) => void): Test<R> =>
    (name, self, options) =>
      how(name, timeoutOf(options), (context) =>
        run(
          Effect.suspend(() => self(context)),
          context.signal
        )
      )
  return Object.assign(test(V.it), {
    skip: test(V.it.skip),
    only: test(V.it.only),
    skipIf: (condition: unknown) => test(V.it.skipIf(condition)),
    runIf: (condition: unknown) => test(V.it.runIf(condition)),
    each:
      <T>(cases: ReadonlyArray<T>) =>
      <A, E>(name: string, self: (one: T) => Effect.Effect<A, E, R>, options?: Options) =>
        V.it.for([...cases])(name, timeoutOf(options), async (one) => {
          await run(Effect.suspend(() => self(one as T)))
        }),
    prop: <const Arbs extends Arbitraries, A, E>(
      name: string,
      arbitraries: Arbs,
      self: (values: Values<Arbs>) => Effect.Effect<A, E, R>,
      options?: PropOptions<Arbs>
    ) =>
      V.it(name, timeoutOf(options), () =>
        FastCheck.assert(
          FastCheck.asyncProperty(generator(arbitraries), async (values) => {
            await run(Effect.suspend(() => self(values)))
          }),
          checksOf(options)
        )
      )
  })
}

const prop = <const Arbs extends Arbitraries>(
  name: string,
  arbitraries: Arbs,
  self: (values: Values<Arbs>) => unknown,
  options?: PropOptions<Arbs>
): void =>
  V.it(name, timeoutOf(options), () =>
    FastCheck.assert(
      FastCheck.property(generator(arbitraries), (values) => self(values) !== false),
      checksOf(options)
    )
  )

const testServices = Layer.mergeAll(TestConsole.layer, clock)

type TestServices = Layer.Success<typeof testServices>

export interface Methods<R> {
  readonly effect: Tester<R | TestServices | Scope.Scope>
  readonly live: Tester<R | Scope.Scope>
  readonly prop: typeof prop
}

const methods: Methods<never> = {
  effect: testerOf((effect, signal) =>
    Effect.runPromise(Effect.provide(Effect.scoped(effect), testServices) as Effect.Effect<unknown, unknown>, {
      signal
    })
  ),
  live: testerOf((effect, signal) => Effect.runPromise(Effect.scoped(effect), { signal })),
  prop
}

/** Vitest's own, whose methods want it as `this`. */
export const it = new Proxy(V.it as typeof V.it & Methods<never>, {
  get: (target, key, receiver) =>
    Object.hasOwn(methods, key) ? Reflect.get(methods, key) : Reflect.get(target, key, receiver)
})

export type { Arbitrary }
