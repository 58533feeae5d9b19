/** Unwraps what was caught from Effect: causes, exits and the rejections of its promises. */
import * as Cause from "effect/Cause"
import * as Exit from "effect/Exit"
import * as Runtime from "effect/Runtime"

/** What was caught, without the wrappers in which Effect hands errors over. */
export interface Failures {
  /** Each error and defect once, in order. The caught value itself if it is no wrapper. */
  readonly all: ReadonlyArray<unknown>
  /** Whether they are all that happened: there was no interruption, and none is a defect. */
  readonly isAll: boolean
}

/**
 * Finds the errors in whatever was caught: in a `Cause`, an `Exit`, the `FiberFailure` with which `Effect.runPromise` rejects, and
 * the `UnknownException` of `Effect.tryPromise`, however they are nested.
 *
 * An `Error` with a `cause` and an `AggregateError` are not opened: who made them may have made other calls before.
 *
 * It needs no stack, because causes can be deep, and ends in a circle.
 */
export const failuresIn = (caught: unknown): Failures => {
  const all: Array<unknown> = []
  let isAll = true
  const seen = new Set<unknown>()
  const rest = [caught]
  while (rest.length > 0) {
    const next = rest.pop()
    if (seen.has(next)) continue
    seen.add(next)
    if (Runtime.isFiberFailure(next)) rest.push(next[Runtime.FiberFailureCauseId])
    else if (Exit.isExit(next) && Exit.isFailure(next)) rest.push(next.cause)
    else if (Cause.isUnknownException(next)) rest.push(next.error)
    else if (!Cause.isCause(next)) all.push(next)
    else if (next._tag === "Fail") rest.push(next.error)
    else if (next._tag === "Sequential" || next._tag === "Parallel") rest.push(next.right, next.left)
    else if (next._tag !== "Empty") {
      isAll = false
      if (next._tag === "Die") rest.push(next.defect)
    }
  }
  return { all, isAll }
}

/** Whether something was caught, and all of it is like this. Interruptions don't count. */
export const areAll = (caught: unknown, isSo: (error: unknown) => boolean): boolean => {
  const { all } = failuresIn(caught)
  return all.length > 0 && all.every(isSo)
}
