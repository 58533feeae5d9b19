import { IconButton, type IconButtonProps } from "./Button.js"
import { Tooltip } from "./Tooltip.js"

/** A square button with an icon, whose label is also shown as a tooltip. */
export const TooltipButton = (props: IconButtonProps) => (
  <Tooltip text={props.label}>
    <IconButton {...props} />
  </Tooltip>
)
