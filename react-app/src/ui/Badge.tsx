import type { ReactNode } from "react"
import { classes } from "./classes.js"

const tones = {
  neutral: "bg-hover text-muted",
  accent: "bg-accent-soft text-accent",
  buy: "bg-buy-soft text-buy",
  sell: "bg-sell-soft text-sell",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger"
}
export type Tone = keyof typeof tones

/** A word or two on a colored background. The text must be clear without the color. */
export const Badge = (props: {
  readonly tone?: Tone
  readonly children: ReactNode
  readonly title?: string
  readonly className?: string
}) => (
  <span
    title={props.title}
    className={classes(
      "inline-flex items-center gap-1 rounded-sm px-1.5 text-2xs font-medium whitespace-nowrap",
      tones[props.tone ?? "neutral"],
      props.className
    )}
  >
    {props.children}
  </span>
)
