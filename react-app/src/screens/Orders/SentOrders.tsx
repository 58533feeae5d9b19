import type { Sent } from "effect-bybit-react"
import { noAccount, useRxThrottled } from "effect-bybit-react"
import { Result, useRxSet, useRxValue } from "effect-bybit-react/rx"
import { clock } from "../../format/time.js"
import { keyOf } from "../../keys.js"
import { zone } from "../../preferences.js"
import { atoms } from "../../session.js"
import { Badge } from "../../ui/Badge.js"
import { Button } from "../../ui/Button.js"
import { settle } from "./actions.js"
import { orderSummary } from "./orderText.js"
import { type SentState, stateOf } from "./state.js"
import { useBusy } from "./writes.js"

const text = (value: unknown): string | undefined => (value === undefined ? undefined : String(value))

const Line = (props: { readonly sent: Sent; readonly state: SentState; readonly elsewhere: string | undefined }) => {
  const { elsewhere, sent, state } = props
  const { at, orderLinkId, params } = sent
  const chosen = useRxValue(zone)
  const check = useRxSet(settle)
  const busy = useBusy(`settle ${orderLinkId}`)
  const { orderType, price, qty, side, symbol } = params
  return (
    <li className="flex flex-col gap-0.5 border-t border-line px-3 py-1.5 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <span className={side === "Buy" ? "text-buy" : "text-sell"}>
          {orderSummary({ side, symbol, orderType, qty: text(qty), price: text(price) })}
        </span>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <div className="flex flex-wrap justify-between gap-x-2 text-2xs text-muted">
        <span>{clock(at, chosen)}</span>
        <span className="font-mono" title="Order ID">
          {orderLinkId}
        </span>
      </div>
      {state.detail !== undefined && <p className="text-2xs text-muted">{state.detail}</p>}
      {state.unknown &&
        (elsewhere === undefined ? (
          <Button size="small" className="mt-0.5 self-start" busy={busy} onClick={() => check(orderLinkId)}>
            Check again
          </Button>
        ) : (
          <p className="text-2xs text-warn">Sent to {elsewhere}: switch there to look it up.</p>
        ))}
    </li>
  )
}

/** The orders sent since the page was opened, with their status. */
export const SentOrders = (props: {
  /** Shows only orders without a known outcome. */
  readonly unsettledOnly?: boolean
  /** Settled orders are shown only among the first `most` lines. Defaults to 5. */
  readonly most?: number
  /** Shows settled orders of this instrument only, such as `linear BTCUSDT`. */
  readonly of?: string
}) => {
  const { most = 5, of, unsettledOnly = false } = props
  const sent = useRxValue(atoms.sent)
  const result = useRxThrottled(atoms.account, 200)
  const here = useRxValue(atoms.accountName)
  const account = Result.isSuccess(result) ? result.value : noAccount
  const lines = sent
    .map((one) => ({
      one,
      state: stateOf(one, account),
      elsewhere: one.account === here ? undefined : one.account
    }))
    // Orders sent to another venue are shown only while their outcome is unknown.
    .filter(({ elsewhere, one, state }) =>
      state.open ? true : !unsettledOnly && elsewhere === undefined && (of === undefined || keyOf(one.params) === of)
    )
    .filter(({ state }, index) => state.open || index < most)
  if (lines.length === 0) return null
  return (
    <section aria-label={unsettledOnly ? "Pending orders" : "Orders sent in this session"} aria-live="polite">
      {!unsettledOnly && <h3 className="px-3 pt-2 pb-1 text-2xs text-muted">Sent in this session</h3>}
      <ul className={unsettledOnly ? "border-y border-line bg-warn-soft" : ""}>
        {lines.map(({ elsewhere, one, state }) => (
          <Line key={one.orderLinkId} sent={one} state={state} elsewhere={elsewhere} />
        ))}
      </ul>
    </section>
  )
}
