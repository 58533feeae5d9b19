import type { ReactNode } from "react"
import { classes } from "./classes.js"

/** An empty state: explains why there is nothing to show, and what to do about it. */
export const Empty = (props: {
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly className?: string
}) => (
  <div
    className={classes(
      "flex h-full min-h-16 flex-col items-center justify-center gap-2 p-4 text-center text-muted",
      props.className
    )}
  >
    <span>{props.children}</span>
    {props.action}
  </div>
)
