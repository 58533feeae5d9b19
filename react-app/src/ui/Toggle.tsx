import { Check } from "lucide-react"
import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from "radix-ui"
import { type ReactNode, useId } from "react"
import { classes } from "./classes.js"

interface ToggleProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly className?: string
}

/** A checkbox with its label on the right, for values that are submitted with a form. */
export const Checkbox = (props: ToggleProps) => {
  const id = useId()
  return (
    <span className={classes("inline-flex items-center gap-1.5 max-sm:min-h-9", props.className)}>
      <RadixCheckbox.Root
        id={id}
        checked={props.checked}
        disabled={props.disabled === true}
        onCheckedChange={(checked) => props.onChange(checked === true)}
        className="flex size-3.5 shrink-0 items-center justify-center rounded-sm border border-edge bg-field disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent max-sm:size-5"
      >
        <RadixCheckbox.Indicator>
          <Check aria-hidden strokeWidth={3} className="size-3 text-on-accent" />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <label htmlFor={id} className="text-xs select-none">
        {props.label}
      </label>
    </span>
  )
}

/** A switch with its label on the left, for settings that take effect immediately. */
export const Switch = (props: ToggleProps) => {
  const id = useId()
  return (
    <span className={classes("flex items-center justify-between gap-3 max-sm:min-h-9", props.className)}>
      <label htmlFor={id} className="text-xs select-none">
        {props.label}
      </label>
      <RadixSwitch.Root
        id={id}
        checked={props.checked}
        disabled={props.disabled === true}
        onCheckedChange={props.onChange}
        className="h-4 w-7 shrink-0 rounded-full border border-edge bg-field p-px disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="block size-3 rounded-full bg-muted transition-transform data-[state=checked]:translate-x-3 data-[state=checked]:bg-on-accent" />
      </RadixSwitch.Root>
    </span>
  )
}
