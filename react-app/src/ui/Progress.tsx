import { Progress as Radix } from "radix-ui"
import { classes } from "./classes.js"

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
