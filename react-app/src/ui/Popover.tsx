import { type ComponentProps, lazy, type ReactElement, type ReactNode, Suspense, useId, useRef, useState } from "react"
import { ErrorBoundary } from "./ErrorBoundary.js"

const PopoverPanel = lazy(() => import("./PopoverPanel.js"))

/** What makes a button the trigger of a popover. */
export type TriggerProps = Pick<
  ComponentProps<"button">,
  "ref" | "onClick" | "aria-haspopup" | "aria-expanded" | "aria-controls"
>

/**
 * A small panel attached to a button. The button is there at once, and the code that places the panel loads after it: a click that comes
 * first opens the panel as soon as it can.
 */
export const Popover = (props: {
  readonly trigger: (attributes: TriggerProps) => ReactElement
  /** The panel's name for screen readers. */
  readonly label: string
  readonly children: ReactNode
  readonly align?: "start" | "center" | "end"
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly className?: string
}) => {
  const { align = "end", children, className = "", label, trigger } = props
  const [own, setOwn] = useState(false)
  const open = props.open ?? own
  const change = props.onOpenChange ?? setOwn
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      {trigger({
        ref: button,
        "aria-haspopup": "dialog",
        "aria-expanded": open,
        "aria-controls": open ? id : undefined,
        onClick: () => change(!open)
      })}
      <ErrorBoundary what={label}>
        <Suspense>
          <PopoverPanel {...{ align, button, className, id, label, open }} onOpenChange={change}>
            {children}
          </PopoverPanel>
        </Suspense>
      </ErrorBoundary>
    </>
  )
}
