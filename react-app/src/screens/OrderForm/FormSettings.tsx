import { useRx } from "effect-bybit-react/rx"
import { Keyboard } from "lucide-react"
import { IconButton } from "../../ui/Button.js"
import { Popover } from "../../ui/Popover.js"
import { Switch } from "../../ui/Toggle.js"
import { confirmOrders, orderKeys } from "./hotKeys.js"

/** The settings for confirmation and keyboard shortcuts. */
export const FormSettings = () => {
  const [ask, setAsk] = useRx(confirmOrders)
  const [keys, setKeys] = useRx(orderKeys)
  return (
    <Popover
      label="Order form settings"
      trigger={(attributes) => (
        <IconButton
          {...attributes}
          label="Confirmation and shortcuts"
          size="small"
          icon={<Keyboard aria-hidden className={keys ? "size-4 text-accent" : "size-4"} />}
        />
      )}
    >
      <div className="flex w-64 flex-col gap-2">
        <Switch label="Confirm orders before sending" checked={ask} onChange={setAsk} />
        <Switch label="Trade with keyboard shortcuts" checked={keys} onChange={setKeys} />
        <p className="text-2xs text-muted">
          <kbd className="font-mono text-text">B</kbd> buys and <kbd className="font-mono text-text">S</kbd> sells with
          the values in the form, <kbd className="font-mono text-text">X</kbd> cancels all orders of the instrument.
          Inactive while you type.
        </p>
      </div>
    </Popover>
  )
}
