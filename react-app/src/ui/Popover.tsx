import { Popover as Radix } from "radix-ui"
import type { ReactElement, ReactNode } from "react"
import { classes } from "./classes.js"

/** A small panel attached to the button in `trigger`. */
export const Popover = (props: {
  readonly trigger: ReactElement
  /** The panel's name for screen readers. */
  readonly label: string
  readonly children: ReactNode
  readonly align?: "start" | "center" | "end"
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly className?: string
}) => (
  <Radix.Root
    {...(props.open === undefined ? {} : { open: props.open })}
    {...(props.onOpenChange === undefined ? {} : { onOpenChange: props.onOpenChange })}
  >
    <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align={props.align ?? "end"}
        aria-label={props.label}
        sideOffset={6}
        collisionPadding={8}
        className={classes(
          "animate-appear z-40 max-h-[var(--radix-popover-content-available-height)] max-w-[calc(100vw-16px)] overflow-auto rounded-lg border border-line bg-raised p-3 text-text shadow-raised outline-none",
          props.className
        )}
      >
        {props.children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
