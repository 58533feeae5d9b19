import { LoaderCircle } from "lucide-react"
import { classes } from "./classes.js"

/** Shows that something is loading. The label is read aloud, and visible unless `quiet`. */
export const Spinner = (props: { readonly label: string; readonly quiet?: boolean; readonly className?: string }) => (
  <span role="status" className={classes("flex items-center justify-center gap-2 p-3 text-muted", props.className)}>
    <LoaderCircle aria-hidden className="size-4 animate-spin" />
    <span className={props.quiet === true ? "sr-only" : ""}>{props.label}</span>
  </span>
)
