import { Tooltip as Radix } from "radix-ui"
import type { ReactElement, ReactNode } from "react"

/** Explains its child on hover and focus. The child must accept a ref and props, as all HTML elements do. */
export const Tooltip = (props: {
  readonly text: ReactNode
  readonly children: ReactElement
  readonly side?: "top" | "right" | "bottom" | "left"
}) => (
  <Radix.Provider delayDuration={350}>
    <Radix.Root>
      <Radix.Trigger asChild>{props.children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={props.side ?? "bottom"}
          sideOffset={5}
          collisionPadding={8}
          className="animate-appear z-50 max-w-72 rounded-md border border-line bg-raised px-2 py-1 text-xs text-text shadow-raised"
        >
          {props.text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)
