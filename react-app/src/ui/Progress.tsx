import { LoaderCircle } from "lucide-react"
import { Progress as Radix } from "radix-ui"
import { classes } from "./classes.js"

/** Shows that something is loading. The label is read aloud, and visible unless `quiet`. */
export const Spinner = (props: { readonly label: string; readonly quiet?: boolean; readonly className?: string }) => (
  <span role="status" className={classes("flex items-center justify-center gap-2 p-3 text-muted", props.className)}>
    <LoaderCircle aria-hidden className="size-4 animate-spin" />
    <span className={props.quiet === true ? "sr-only" : ""}>{props.label}</span>
  </span>
)

/** The progress of a long task. Without `max`, it shows only activity. */
export const Progress = (props: {
  readonly label: string
  readonly value: number
  readonly max?: number | undefined
  readonly className?: string
}) => {
  const { max, value } = props
  const share = max === undefined || max <= 0 ? undefined : Math.min(1, value / max)
  return (
    <div className={classes("flex flex-col gap-1", props.className)}>
      <div className="flex justify-between text-2xs text-muted">
        <span>{props.label}</span>
        <span>{share === undefined ? value : `${Math.floor(share * 100)}%`}</span>
      </div>
      <Radix.Root
        aria-label={props.label}
        value={share === undefined ? null : Math.floor(share * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <Radix.Indicator
          className={classes("h-full rounded-full bg-accent", share === undefined && "w-1/3 animate-pulse")}
          style={share === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </Radix.Root>
    </div>
  )
}
