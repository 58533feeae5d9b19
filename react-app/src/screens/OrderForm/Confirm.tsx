import { useRxSet } from "effect-bybit-react/rx"
import { useState } from "react"
import { Button } from "../../ui/Button.js"
import { Dialog } from "../../ui/Dialog.js"
import { Checkbox } from "../../ui/Toggle.js"
import type { Problem } from "./check.js"
import type { Side } from "./form.js"
import { confirmOrders } from "./hotKeys.js"

/** An order to confirm. */
export interface Question {
  readonly side: Side
  readonly symbol: string
  readonly sentences: ReadonlyArray<string>
  /** The estimates, as pairs of label and value. */
  readonly estimates: ReadonlyArray<readonly [string, string]>
  readonly warnings: ReadonlyArray<Problem>
  readonly orderLinkId: string
}

/** Describes the order and asks for confirmation before it is sent. */
export const Confirm = (props: {
  readonly question: Question
  readonly onYes: () => void
  readonly onNo: () => void
  /** Why it cannot be sent right now. */
  readonly blocked: string | undefined
}) => {
  const { blocked, onNo, onYes, question } = props
  const [dontAsk, setDontAsk] = useState(false)
  const ask = useRxSet(confirmOrders)
  return (
    <Dialog
      open
      modalOnly
      width="small"
      onOpenChange={(open) => {
        if (!open) onNo()
      }}
      title={`Send this order to ${question.side.toLowerCase()} ${question.symbol}?`}
      footer={
        <>
          <Button onClick={onNo}>Cancel</Button>
          <Button
            look={question.side === "Buy" ? "buy" : "sell"}
            disabled={blocked !== undefined}
            autoFocus
            onClick={() => {
              if (dontAsk) ask(false)
              onYes()
            }}
          >
            {question.side === "Buy" ? "Send buy order" : "Send sell order"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-col gap-1 text-sm">
          {question.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs text-muted">
          {question.estimates.map(([label, value]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-right text-text">{value}</dd>
            </div>
          ))}
          <dt>Order ID</dt>
          <dd className="text-right font-mono text-2xs text-text">{question.orderLinkId}</dd>
        </dl>
        {question.warnings.length > 0 && (
          <ul className="flex flex-col gap-1 rounded-md bg-warn-soft p-2 text-xs text-warn">
            {question.warnings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {blocked !== undefined && (
          <p role="alert" className="text-xs text-danger">
            {blocked}
          </p>
        )}
        <Checkbox label="Don't ask again" checked={dontAsk} onChange={setDontAsk} />
      </div>
    </Dialog>
  )
}
