import { ToggleGroup as Radix } from "radix-ui"
import type { ReactNode } from "react"
import { classes } from "./classes.js"

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** Read aloud instead of the label, and shown as its title. Required if the label is an icon. */
  readonly name?: string
}

const tones = {
  neutral: "data-[state=on]:bg-hover data-[state=on]:text-text",
  buy: "data-[state=on]:bg-buy-fill data-[state=on]:text-on-buy data-[state=on]:font-semibold",
  sell: "data-[state=on]:bg-sell-fill data-[state=on]:text-on-sell data-[state=on]:font-semibold"
}

/** A choice of a few options, all visible. Arrow keys move between them. */
export const Segments = <Value extends string>(props: {
  readonly label: string
  readonly segments: ReadonlyArray<Segment<Value>>
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** The color of the selected segment. */
  readonly tone?: (value: Value) => keyof typeof tones
  readonly size?: "small" | "normal"
  readonly wide?: boolean
  readonly disabled?: boolean
  readonly className?: string
}) => (
  <Radix.Root
    type="single"
    aria-label={props.label}
    value={props.value}
    disabled={props.disabled === true}
    onValueChange={(value) => {
      const segment = props.segments.find((one) => one.value === value)
      if (segment !== undefined) props.onChange(segment.value)
    }}
    className={classes(
      "inline-flex items-center gap-0.5 rounded-md border border-line bg-field p-0.5",
      props.wide === true && "flex w-full",
      props.className
    )}
  >
    {props.segments.map(({ label, name, value }) => (
      <Radix.Item
        key={value}
        value={value}
        title={name}
        aria-label={name}
        className={classes(
          "flex items-center justify-center rounded-sm text-muted hover:text-text disabled:opacity-50",
          props.size === "small" ? "h-5 px-1.5 text-2xs max-sm:h-8" : "h-6 px-2.5 text-xs max-sm:h-9",
          props.wide === true && "flex-1",
          tones[props.tone?.(value) ?? "neutral"]
        )}
      >
        {label}
      </Radix.Item>
    ))}
  </Radix.Root>
)
