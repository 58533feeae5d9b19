/** The ways in which a program starts what it may not wait for, each of which adds to what has to end. */
import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import type * as Client from "effect-bybit/Client"
import { pending } from "./pending.js"

export type Module = Readonly<Record<string, unknown>>

const watchedFiber = <A, E>(fiber: Fiber.RuntimeFiber<A, E>): Fiber.RuntimeFiber<A, E> => {
  fiber.addObserver(pending.begin().end)
  return fiber
}

const watchedEffect: Module = {
  ...Effect,
  runPromise: (...args: Parameters<typeof Effect.runPromise>) => pending.add(Effect.runPromise(...args)),
  runPromiseExit: (...args: Parameters<typeof Effect.runPromiseExit>) => pending.add(Effect.runPromiseExit(...args)),
  runFork: (...args: Parameters<typeof Effect.runFork>) => watchedFiber(Effect.runFork(...args))
}

const watchedClient = <R>(client: Client.Client<R>): Client.Client<R> => {
  const dispose = () => pending.add(client.dispose())
  return {
    run: (effect, options) => pending.add(client.run(effect, options)),
    iterate: (stream, options) => ({
      [Symbol.asyncIterator]: () => {
        const iterator = client.iterate(stream, options)[Symbol.asyncIterator]()
        return {
          next: () => pending.add(iterator.next()),
          return: () => pending.add(iterator.return?.() ?? Promise.resolve({ done: true, value: undefined }))
        }
      }
    }),
    dispose,
    [Symbol.asyncDispose]: dispose
  }
}

const clients = async (): Promise<Module> => {
  const real = await import("effect-bybit/Client")
  const make: typeof real.make = (layer) => watchedClient(real.make(layer))
  return { ...real, make }
}

/** A module as a program gets it. */
export const watched = async (name: string, module: Module): Promise<Module> => {
  switch (name) {
    case "effect":
      return { ...module, Effect: watchedEffect }
    case "effect/Effect":
      return watchedEffect
    case "effect-bybit":
      return { ...module, Client: await clients() }
    case "effect-bybit/Client":
      return clients()
    default:
      return module
  }
}

type Timer = ReturnType<typeof setTimeout>

const ends = new Map<unknown, () => void>()

const begun = (timer: Timer): Timer => {
  ends.set(timer, pending.begin().end)
  return timer
}

const over = (timer: unknown): void => {
  ends.get(timer)?.()
  ends.delete(timer)
}

/** The timers of a program. */
export const timers = {
  setTimeout: (work: (...args: ReadonlyArray<unknown>) => void, millis?: number, ...args: ReadonlyArray<unknown>) => {
    const timer = setTimeout(() => {
      over(timer)
      work(...args)
    }, millis)
    return begun(timer)
  },
  setInterval: (work: (...args: ReadonlyArray<unknown>) => void, millis?: number, ...args: ReadonlyArray<unknown>) =>
    begun(setInterval(() => work(...args), millis)),
  clearTimeout: (timer: Timer | undefined) => {
    clearTimeout(timer)
    over(timer)
  },
  clearInterval: (timer: Timer | undefined) => {
    clearInterval(timer)
    over(timer)
  }
}
