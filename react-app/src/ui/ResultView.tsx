import * as Cause from "effect/Cause"
import { Result } from "effect-bybit-react/rx"
import type { ReactNode } from "react"
import { sentence } from "../errors.js"
import { Button } from "./Button.js"
import { Empty } from "./Empty.js"
import { Spinner } from "./Spinner.js"

/**
 * Shows an atom's result: loading, loaded or failed. On failure, the previous value stays below the message. `waiting` is ignored,
 * since it is true for as long as a stream runs.
 */
export const ResultView = <A, E>(props: {
  readonly result: Result.Result<A, E>
  /** The content, as messages name it: `open orders`. */
  readonly what: string
  readonly children: (value: A) => ReactNode
  /** Shown instead of the spinner. */
  readonly initial?: ReactNode
  readonly onRetry?: () => void
  /** Formats an error. */
  readonly describe?: (error: unknown) => string
}) => {
  const { children, describe = sentence, onRetry, result, what } = props
  if (Result.isSuccess(result)) return children(result.value)
  if (!Result.isFailure(result) || Cause.isInterruptedOnly(result.cause)) {
    return props.initial ?? <Spinner label={`Loading ${what}…`} className="h-full" />
  }
  const text = `Could not load ${what}: ${describe(Cause.squash(result.cause))}`
  const retry = onRetry !== undefined && (
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  )
  if (result.previousSuccess._tag === "None") {
    return (
      <Empty action={retry}>
        <span role="alert">{text}</span>
      </Empty>
    )
  }
  return (
    <div data-stale="true" className="flex h-full min-h-0 flex-col">
      <div role="alert" className="flex items-center justify-between gap-2 bg-warn-soft px-3 py-1 text-warn">
        {text}
        {retry}
      </div>
      <div className="dims min-h-0 flex-1">{children(result.previousSuccess.value.value)}</div>
    </div>
  )
}
