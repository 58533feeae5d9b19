import { Popover as Radix } from "radix-ui"
import { type ReactNode, type RefObject, useRef } from "react"
import { classes } from "./classes.js"

/** The panel of a popover. Its button is not Radix's trigger, so that the page can show it before this code is there. */
const PopoverPanel = (props: {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly id: string
  readonly label: string
  readonly children: ReactNode
  readonly align: "start" | "center" | "end"
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly className: string
}) => {
  const { button } = props
  const wentElsewhere = useRef(false)
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Radix.Anchor virtualRef={button} />
      <Radix.Portal>
        <Radix.Content
          id={props.id}
          align={props.align}
          aria-label={props.label}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The button is not elsewhere: it closes the panel itself, and gets the focus back.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
            else wentElsewhere.current = true
          }}
          onCloseAutoFocus={() => {
            if (!wentElsewhere.current) button.current?.focus()
            wentElsewhere.current = false
          }}
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
}
export default PopoverPanel
