import { Keyboard } from "lucide-react"
import { useRx } from "../../rx.js"
import { IconButton } from "../../ui/Button.js"
import { Popover } from "../../ui/Popover.js"
import { Switch } from "../../ui/Toggle.js"
import { confirmOrders, orderKeys } from "./hotKeys.js"

/** Whether the form asks before it sends, and listens to keys. */
export const FormSettings = () => {
  const [ask, setAsk] = useRx(confirmOrders)
  const [keys, setKeys] = useRx(orderKeys)
  return (
    <Popover
      label="Settings of the order form"
      trigger={
        <IconButton
          label="Confirmation and keys"
          size="small"
          tooltip={false}
          icon={<Keyboard aria-hidden className={keys ? "size-4 text-accent" : "size-4"} />}
        />
      }
    >
      <div className="flex w-64 flex-col gap-2">
        <Switch label="Ask before an order is sent" checked={ask} onChange={setAsk} />
        <Switch label="Trade by keys" checked={keys} onChange={setKeys} />
        <p className="text-2xs text-muted">
          <kbd className="font-mono text-text">B</kbd> buys and <kbd className="font-mono text-text">S</kbd> sells what
          is in the form, <kbd className="font-mono text-text">X</kbd> cancels all orders of the instrument. Not while
          you type.
        </p>
      </div>
    </Popover>
  )
}
