import { Tabs as Radix } from "radix-ui"
import type { ReactNode } from "react"
import { classes } from "./classes.js"

export interface Tab<Name extends string> {
  readonly name: Name
  readonly label: ReactNode
  /** Shown next to the label unless zero, such as the number of rows. */
  readonly count?: number | undefined
}

/**
 * Tabs with their content. Only the visible content is mounted, so hidden tabs have no subscriptions.
 */
export const Tabs = <Name extends string>(props: {
  readonly tabs: ReadonlyArray<Tab<Name>>
  readonly value: Name
  readonly onChange: (name: Name) => void
  /** The name of the list for screen readers. */
  readonly label: string
  readonly children: (name: Name) => ReactNode
  /** Shown at the end of the row of tabs. */
  readonly extra?: ReactNode
  readonly className?: string
}) => (
  <Radix.Root
    value={props.value}
    onValueChange={(value) => {
      const tab = props.tabs.find(({ name }) => name === value)
      if (tab !== undefined) props.onChange(tab.name)
    }}
    className={classes("flex h-full min-h-0 flex-col", props.className)}
  >
    <div className="flex shrink-0 items-center border-b border-line pr-1">
      <Radix.List aria-label={props.label} className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
        {props.tabs.map(({ count, label, name }) => (
          <Radix.Trigger
            key={name}
            value={name}
            className="relative flex h-8 shrink-0 items-center gap-1.5 px-3 whitespace-nowrap text-muted hover:text-text data-[state=active]:text-text after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full data-[state=active]:after:bg-accent max-sm:h-10"
          >
            {label}
            {count !== undefined && count > 0 && (
              <span className="rounded-sm bg-hover px-1 text-2xs text-muted">{count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {props.extra}
    </div>
    <Radix.Content
      key={props.value}
      value={props.value}
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-auto outline-none"
    >
      {props.children(props.value)}
    </Radix.Content>
  </Radix.Root>
)
