import { Check, ChevronDown } from "lucide-react"
import { Select as Radix } from "radix-ui"
import type { ReactNode } from "react"
import { classes } from "./classes.js"

export interface Option<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly disabled?: boolean
}

/** A drop-down list. A `Value` must not be the empty string. */
export const Select = <Value extends string>(props: {
  /** The name for screen readers. Omit it inside a `Field`, and pass the field's `id` instead. */
  readonly label?: string
  readonly id?: string
  readonly options: ReadonlyArray<Option<Value>>
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
  /** `quiet` has no frame, for headers. */
  readonly look?: "plain" | "quiet"
  readonly className?: string
}) => (
  <Radix.Root
    value={props.value}
    disabled={props.disabled === true}
    onValueChange={(value) => {
      const option = props.options.find((one) => one.value === value)
      if (option !== undefined) props.onChange(option.value)
    }}
  >
    <Radix.Trigger
      id={props.id}
      aria-label={props.label}
      className={classes(
        "inline-flex items-center justify-between gap-1 rounded-md text-xs disabled:opacity-50",
        props.look === "quiet"
          ? "h-6 px-1.5 text-muted hover:bg-hover hover:text-text max-sm:h-9"
          : "h-7 border border-line bg-field px-2 hover:border-edge max-sm:h-9",
        props.className
      )}
    >
      <Radix.Value />
      <Radix.Icon>
        <ChevronDown aria-hidden className="size-3.5 text-muted" />
      </Radix.Icon>
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={4}
        collisionPadding={8}
        className="animate-appear z-50 max-h-[var(--radix-select-content-available-height)] min-w-[var(--radix-select-trigger-width)] overflow-hidden rounded-md border border-line bg-raised text-text shadow-raised"
      >
        <Radix.Viewport className="p-1">
          {props.options.map((option) => (
            <Radix.Item
              key={option.value}
              value={option.value}
              disabled={option.disabled === true}
              className="flex h-7 items-center justify-between gap-3 rounded-sm px-2 text-xs outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover max-sm:h-9"
            >
              <Radix.ItemText>{option.label}</Radix.ItemText>
              <Radix.ItemIndicator>
                <Check aria-hidden className="size-3.5 text-accent" />
              </Radix.ItemIndicator>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
