import { LoaderCircle } from "lucide-react"
import type { ComponentProps, ReactNode } from "react"
import { classes } from "./classes.js"

type Look = "plain" | "quiet" | "primary" | "buy" | "sell" | "danger"
type Size = "small" | "normal" | "large"

const looks: Readonly<Record<Look, string>> = {
  plain: "border border-line bg-raised text-text hover:bg-hover",
  quiet: "text-muted hover:bg-hover hover:text-text",
  primary: "bg-accent text-on-accent font-semibold hover:brightness-110",
  buy: "bg-buy-fill text-on-buy font-semibold hover:brightness-110",
  sell: "bg-sell-fill text-on-sell font-semibold hover:brightness-110",
  danger: "border border-danger/50 text-danger hover:bg-danger-soft"
}

const sizes: Readonly<Record<Size, readonly [text: string, square: string]>> = {
  small: ["h-6 px-2 text-2xs gap-1", "size-6"],
  normal: ["h-7 px-2.5 text-xs gap-1.5", "size-7"],
  large: ["h-9 px-4 text-sm gap-2", "size-9"]
}

const base =
  "inline-flex shrink-0 items-center justify-center rounded-md whitespace-nowrap select-none transition-[background-color,filter] duration-100 disabled:opacity-50 disabled:hover:brightness-100 max-sm:min-h-9"

export interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: Look
  readonly size?: Size
  /** Square, for an icon. */
  readonly square?: boolean
  /** Shows a spinner and ignores further clicks, so that nothing is sent twice. */
  readonly busy?: boolean
}

export const Button = (props: ButtonProps) => {
  const {
    busy = false,
    children,
    className,
    disabled,
    look = "plain",
    size = "normal",
    square = false,
    type = "button",
    ...rest
  } = props
  return (
    <button
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={classes(base, looks[look], sizes[size][square ? 1 : 0], square && "max-sm:min-w-9", className)}
      {...rest}
    >
      {busy && <LoaderCircle aria-hidden className="size-3.5 animate-spin" />}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, "children"> {
  /** The action, read aloud. */
  readonly label: string
  readonly icon: ReactNode
}

/** A square button with an icon. Give the icon the class `size-4`. */
export const IconButton = (props: IconButtonProps) => {
  const { icon, label, look = "quiet", ...rest } = props
  return (
    <Button aria-label={label} look={look} square {...rest}>
      {rest.busy === true ? null : icon}
    </Button>
  )
}
