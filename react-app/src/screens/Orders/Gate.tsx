import { useRxSet, useRxValue } from "effect-bybit-react/rx"
import type { ReactNode } from "react"
import { canTrade, session } from "../../session.js"
import { Button } from "../../ui/Button.js"
import { Empty } from "../../ui/Empty.js"
import { openKeys } from "../../venue/openKeys.js"

/** Opens the dialog of venues and keys. */
const VenueButton = (props: { readonly children: string }) => {
  const open = useRxSet(openKeys)
  return (
    <Button size="small" look="primary" onClick={() => open(true)}>
      {props.children}
    </Button>
  )
}

/** Shows its content if there is an account, or else explains how to get one. */
export const AccountGate = (props: {
  /** The content, as the message names it: `your positions`. */
  readonly what: string
  readonly children: ReactNode
}) => {
  const has = useRxValue(canTrade)
  const { choice } = useRxValue(session)
  if (has) return props.children
  return choice.trading === "never" ? (
    <Empty action={<VenueButton>Change venue</VenueButton>}>
      {choice.label} is read-only here and has no account. Paper, Testnet and Demo have one.
    </Empty>
  ) : (
    <Empty action={<VenueButton>Enter API keys</VenueButton>}>
      To see {props.what} on {choice.label}, enter an API key. It stays in this page's memory only.
    </Empty>
  )
}

/** Explains why orders cannot be sent; renders nothing if they can. */
export const TradeNotice = () => {
  const allowed = useRxValue(canTrade)
  const { choice } = useRxValue(session)
  if (allowed) return null
  const never = choice.trading === "never"
  return (
    <div role="note" className="flex flex-col items-start gap-2 rounded-md bg-warn-soft p-2 text-xs text-warn">
      {never
        ? `${choice.label} is read-only here: orders cannot be sent. Trade on Paper, Testnet or Demo.`
        : `To trade on ${choice.label}, enter an API key. It stays in this page's memory only.`}
      <VenueButton>{never ? "Change venue" : "Enter API keys"}</VenueButton>
    </div>
  )
}
