import { ChevronDown, ChevronUp } from "lucide-react"
import type { KeyboardEvent, ReactNode } from "react"
import { stepBy } from "../format/decimal.js"
import { classes } from "./classes.js"
import { inputClass } from "./Field.js"

/**
 * Cleans up typed text: a comma counts as a decimal point, and spaces are removed. Undefined if the text cannot become a decimal.
 */
export const typedDecimal = (text: string): string | undefined => {
  const clean = text.replaceAll(/\s/g, "")
  // `1,234.5` is pasted text; `1,5` comes from a keyboard with a decimal comma.
  const plain = clean.includes(".") ? clean.replaceAll(",", "") : clean.replace(",", ".")
  return /^\d*\.?\d*$/.test(plain) ? plain : undefined
}

/**
 * An input for a positive decimal, exact to the last digit. Arrow keys and the spin buttons move one `step` up or down, ten with
 * Shift; a value between two steps moves to the next one.
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
  const move = (count: number) => {
    if (step !== undefined && props.disabled !== true) onChange(stepBy(value === "" ? "0" : value, step, count))
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
        value={value}
        disabled={props.disabled === true}
        // biome-ignore lint/a11y/noAutofocus: the caller opens it in response to a click
        autoFocus={props.autoFocus === true}
        placeholder={props.placeholder}
        aria-label={props.label}
        aria-invalid={props.invalid === true || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => {
          const typed = typedDecimal(event.target.value)
          if (typed !== undefined) onChange(typed)
        }}
        onKeyDown={key}
        onBlur={() => {
          if (value.endsWith(".")) onChange(value.slice(0, -1))
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
