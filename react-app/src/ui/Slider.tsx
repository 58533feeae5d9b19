import { Slider as Radix } from "radix-ui"
import { classes } from "./classes.js"

const thumb = 14

/** A slider with marks that can be clicked. Arrow keys step; Page Up and Page Down step by ten. */
export const Slider = (props: {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly marks?: ReadonlyArray<number>
  /** Formats a value for screen readers and marks, such as `25%`. */
  readonly format?: (value: number) => string
  readonly disabled?: boolean
  readonly className?: string
}) => {
  const { format, max = 100, min = 0, value } = props
  // The thumb stays within the track: at both ends, it is inset by half its width, and so are the marks.
  const at = (mark: number) => {
    const share = (mark - min) / (max - min)
    return `calc(${share * 100}% + ${(0.5 - share) * thumb}px)`
  }
  return (
    <div className={classes("flex flex-col", props.className)}>
      <Radix.Root
        value={[value]}
        min={min}
        max={max}
        step={props.step ?? 1}
        disabled={props.disabled === true}
        onValueChange={([next]) => {
          if (next !== undefined) props.onChange(next)
        }}
        className="relative flex h-5 touch-none items-center select-none data-[disabled]:opacity-50 max-sm:h-8"
      >
        <Radix.Track className="relative h-1 grow rounded-full bg-line">
          <Radix.Range className="absolute h-full rounded-full bg-accent" />
        </Radix.Track>
        {props.marks?.map((mark) => (
          <span
            key={mark}
            aria-hidden
            style={{ left: at(mark) }}
            className={classes(
              "pointer-events-none absolute size-1.5 -translate-x-1/2 rounded-full border",
              mark <= value ? "border-accent bg-accent" : "border-edge bg-panel"
            )}
          />
        ))}
        <Radix.Thumb
          aria-label={props.label}
          aria-valuetext={format?.(value)}
          className="relative block size-3.5 rounded-full border-2 border-accent bg-panel shadow max-sm:before:absolute max-sm:before:-inset-2.5"
        />
      </Radix.Root>
      {props.marks !== undefined && (
        <div className="relative h-4">
          {props.marks.map((mark) => (
            <button
              key={mark}
              type="button"
              tabIndex={-1}
              aria-hidden
              disabled={props.disabled === true}
              onClick={() => props.onChange(mark)}
              style={{ left: at(mark) }}
              className={classes(
                "absolute text-2xs text-muted hover:text-text",
                mark === min ? "-translate-x-1.5" : mark === max ? "-translate-x-[calc(100%-7px)]" : "-translate-x-1/2"
              )}
            >
              {format?.(mark) ?? mark}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
