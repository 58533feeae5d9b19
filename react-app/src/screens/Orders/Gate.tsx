import type { ReactNode } from "react"
import { Rx, useRxSet, useRxValue } from "../../rx.js"
import { canTrade, session } from "../../session.js"
import { Button } from "../../ui/Button.js"
import { Empty } from "../../ui/Empty.js"
import { openKeys } from "../../venue/openKeys.js"

/** Whether there is an account to look at: the paper exchange has one, other venues do with keys. */
export const hasAccount = Rx.make((get) => {
  const { choice, keys } = get(session)
  return choice.venue === undefined || (choice.trading !== "never" && keys !== undefined)
}).pipe(Rx.withLabel("has account"))

const KeysButton = () => {
  const open = useRxSet(openKeys)
  return (
    <Button size="small" look="primary" onClick={() => open(true)}>
      Enter API keys
    </Button>
  )
}

/** Shows its content when there is an account, and says what is missing when there is none. */
export const AccountGate = (props: { readonly what: string; readonly children: ReactNode }) => {
  const has = useRxValue(hasAccount)
  const { choice } = useRxValue(session)
  if (has) return props.children
  if (choice.trading === "never") return <Empty>{choice.label} is only looked at here: it takes no API keys.</Empty>
  return (
    <Empty action={<KeysButton />}>
      {props.what} of your {choice.label} account can be shown with an API key. It stays in the memory of this page
      only.
    </Empty>
  )
}

/** Says in place why nothing can be sent; nothing when it can. */
export const TradeNotice = () => {
  const allowed = useRxValue(canTrade)
  const { choice } = useRxValue(session)
  if (allowed) return null
  return (
    <div
      role="note"
      className="flex flex-col items-start gap-2 rounded-md border border-line bg-warn-soft p-2 text-xs text-warn"
    >
      {choice.trading === "never"
        ? `${choice.label} is read-only here: no order can be sent. Switch to Paper, Testnet or Demo to trade.`
        : `To trade on ${choice.label}, enter an API key. It stays in the memory of this page only.`}
      {choice.trading === "with keys" && <KeysButton />}
    </div>
  )
}
