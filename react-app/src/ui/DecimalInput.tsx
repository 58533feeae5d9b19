import { ChevronDown, ChevronUp } from "lucide-react"
import { type KeyboardEvent, type ReactNode, useState } from "react"
import { stepBy } from "../format/decimal.js"
import { refusedText, refusedValue, typedDecimal, typedProblem } from "../format/typed.js"
import { classes } from "./classes.js"
import { inputClass } from "./Field.js"

/**
 * An input for a positive decimal, exact to the last digit. Arrow keys and the spin buttons move one `step` up or down, ten with
 * Shift; a value between two steps moves to the next one.
 *
 * A text that is not a number, or could mean two, stays in the input and is marked. The value is then a `refusedValue`, which is no
 * decimal: `typedProblem` says why.
 */
export const DecimalInput = (props: {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The tick size or quantity step. Without it, the arrow keys do nothing. */
  readonly step?: string | undefined
  /** The name for screen readers. Omit it inside a `Field`, and pass the field's parts instead. */
  readonly label?: string
  readonly id?: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly placeholder?: string
  /** Shown inside the input, such as the coin. */
  readonly unit?: ReactNode
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
  readonly onEnter?: () => void
  readonly onEscape?: () => void
  readonly onBlur?: () => void
}) => {
  const { onChange, step, value } = props
  // What was typed, as long as it means the value: `12,` on the way to `12,5`.
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: string } | undefined>(undefined)
  const refused = refusedText(value)
  const problem = typedProblem(value)
  const change = (text: string) => {
    const next = typedDecimal(text) ?? refusedValue(text)
    setDraft({ text, value: next })
    onChange(next)
  }
  const move = (count: number) => {
    if (step !== undefined && props.disabled !== true && refused === undefined)
      onChange(stepBy(value === "" ? "0" : value, step, count))
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const count = event.shiftKey ? 10 : 1
    if (event.key === "ArrowUp") move(count)
    else if (event.key === "ArrowDown") move(-count)
    else if (event.key === "Enter" && props.onEnter !== undefined) props.onEnter()
    else if (event.key === "Escape" && props.onEscape !== undefined) props.onEscape()
    else return
    event.preventDefault()
    if (event.key === "Escape") event.stopPropagation()
  }
  return (
    <div className={classes("relative flex min-w-0 items-center", props.className)}>
      <input
        id={props.id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={refused ?? (draft?.value === value ? draft.text : value)}
        title={problem}
        disabled={props.disabled === true}
        // biome-ignore lint/a11y/noAutofocus: the caller opens it in response to a click
        autoFocus={props.autoFocus === true}
        placeholder={props.placeholder}
        aria-label={props.label}
        aria-invalid={props.invalid === true || refused !== undefined || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => change(event.target.value)}
        onKeyDown={key}
        onBlur={() => {
          setDraft(undefined)
          props.onBlur?.()
        }}
        className={classes(inputClass, "text-right", step !== undefined && "pr-6")}
        style={props.unit === undefined ? undefined : { paddingLeft: "3.5rem" }}
      />
      {props.unit !== undefined && (
        <span className="pointer-events-none absolute left-2 max-w-12 truncate text-2xs text-muted">{props.unit}</span>
      )}
      {step !== undefined && (
        <span className="absolute right-px flex h-[calc(100%-2px)] w-5 flex-col overflow-hidden rounded-r-md text-muted">
          {([1, -1] as const).map((count) => (
            <button
              key={count}
              type="button"
              tabIndex={-1}
              aria-hidden
              disabled={props.disabled === true}
              onPointerDown={(event) => event.preventDefault()}
              onClick={(event) => move(event.shiftKey ? 10 * count : count)}
              className="flex flex-1 items-center justify-center hover:bg-hover hover:text-text disabled:opacity-50"
            >
              {count === 1 ? <ChevronUp className="size-3" /> : <ChevronDown className="size-3" />}
            </button>
          ))}
        </span>
      )}
    </div>
  )
}
