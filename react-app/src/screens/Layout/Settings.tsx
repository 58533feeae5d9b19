import { Settings2 } from "lucide-react"
import { lazy } from "react"
import { IconButton } from "../../ui/Button.js"
import { Popover } from "../../ui/Popover.js"
import { Slot } from "./slots.js"

const SettingsPanel = lazy(() => import("./SettingsPanel.js"))

/** Opens the settings of the terminal. */
export const Settings = () => (
  <Popover
    label="Settings"
    trigger={(attributes) => (
      <IconButton {...attributes} label="Settings" icon={<Settings2 aria-hidden className="size-4" />} />
    )}
  >
    <Slot what="the settings">
      <SettingsPanel />
    </Slot>
  </Popover>
)
