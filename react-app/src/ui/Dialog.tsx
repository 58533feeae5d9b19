import { X } from "lucide-react"
import { Dialog as Radix } from "radix-ui"
import type { ReactNode } from "react"
import { IconButton } from "./Button.js"
import { classes } from "./classes.js"
import { useFocusBack } from "./useFocusBack.js"

const widths = { small: "sm:max-w-sm", normal: "sm:max-w-lg", wide: "sm:max-w-3xl" }

/**
 * A modal dialog. It keeps the focus inside, and closes with Escape, its close button or a click outside. On a phone, it fills
 * the lower part of the screen.
 */
export const Dialog = (props: {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** Shown below the title. */
  readonly description?: ReactNode
  readonly children: ReactNode
  /** Buttons at the bottom, the primary one last. */
  readonly footer?: ReactNode
  readonly width?: keyof typeof widths
  /** A click outside does not close it. For confirmations. */
  readonly modalOnly?: boolean
}) => {
  const focusBack = useFocusBack(props.open)
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-appear fixed inset-0 z-40 bg-[rgb(0_0_0/0.55)]" />
        <Radix.Content
          {...(props.description === undefined ? { "aria-describedby": undefined } : {})}
          onCloseAutoFocus={focusBack}
          onInteractOutside={(event) => {
            if (props.modalOnly === true) event.preventDefault()
          }}
          className={classes(
            "animate-appear fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] w-full flex-col rounded-t-lg border border-line bg-raised text-text shadow-raised outline-none",
            "sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-[12vh] sm:max-h-[76vh] sm:-translate-x-1/2 sm:rounded-lg",
            widths[props.width ?? "normal"]
          )}
        >
          <div className="flex items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-4">
            <Radix.Title className="text-sm font-semibold">{props.title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X className="size-4" />} />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-auto px-4 py-3">
            {props.description !== undefined && (
              <Radix.Description className="mb-3 text-xs text-muted">{props.description}</Radix.Description>
            )}
            {props.children}
          </div>
          {props.footer !== undefined && (
            <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5">
              {props.footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
