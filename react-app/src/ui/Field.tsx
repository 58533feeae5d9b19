import { type ComponentProps, type ReactNode, useId } from "react"
import { classes } from "./classes.js"

/** The props that a `Field` passes to its input. */
export interface FieldParts {
  readonly id: string
  readonly invalid: boolean
  /** The ID of the error or hint, for `aria-describedby`. */
  readonly describedBy: string | undefined
}

/**
 * An input with a label above it and a hint or error below. The error is read aloud when it appears.
 */
export const Field = (props: {
  readonly label: ReactNode
  readonly error?: string | undefined
  readonly hint?: ReactNode
  /** Shown to the right of the label, such as a unit switch. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: (parts: FieldParts) => ReactNode
}) => {
  const id = useId()
  const { error, hint } = props
  const wrong = error !== undefined && error !== ""
  const note = `${id}note`
  return (
    <div className={classes("flex min-w-0 flex-col gap-1", props.className)}>
      <div className="flex min-h-4 items-center justify-between gap-2">
        <label htmlFor={id} className="truncate text-2xs text-muted">
          {props.label}
        </label>
        {props.aside}
      </div>
      {props.children({ id, invalid: wrong, describedBy: wrong || hint !== undefined ? note : undefined })}
      <div
        id={note}
        aria-live="polite"
        className={classes("text-2xs empty:hidden", wrong ? "text-danger" : "text-muted")}
      >
        {wrong ? error : hint}
      </div>
    </div>
  )
}

/** The style of a text input. `aria-invalid` gives it a red border. */
export const inputClass =
  "h-7 w-full min-w-0 rounded-md border border-line bg-field px-2 text-xs text-text outline-none hover:border-edge focus:border-accent aria-invalid:border-danger disabled:opacity-50 max-sm:h-10 max-sm:text-base"

export const TextInput = (
  props: Omit<ComponentProps<"input">, "onChange"> & {
    readonly onChange: (value: string) => void
    readonly invalid?: boolean
    readonly describedBy?: string | undefined
  }
) => {
  const { className, describedBy, invalid = false, onChange, type = "text", ...rest } = props
  return (
    <input
      type={type}
      spellCheck={false}
      autoComplete="off"
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
      className={classes(inputClass, className)}
      {...rest}
    />
  )
}
