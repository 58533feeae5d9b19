import * as Exit from "effect/Exit"
import type { WalletName } from "effect-bybit-react"
import { Result, useRxSet, useRxValue } from "effect-bybit-react/rx"
import { ArrowLeftRight } from "lucide-react"
import { useState } from "react"
import { grouped } from "../../format/decimal.js"
import { atoms } from "../../session.js"
import { Button } from "../../ui/Button.js"
import { DecimalInput } from "../../ui/DecimalInput.js"
import { Dialog } from "../../ui/Dialog.js"
import { Field } from "../../ui/Field.js"
import { Select } from "../../ui/Select.js"
import { TooltipButton } from "../../ui/TooltipButton.js"
import { useBusy } from "../Orders/writes.js"
import { amountProblem, movable, other, transfer, walletText } from "./transfer.js"

/** Transfers a coin between the unified trading wallet and the funding wallet. */
const TransferDialog = (props: {
  readonly coins: ReadonlyArray<string>
  readonly coin: string | undefined
  readonly onClose: () => void
}) => {
  const { coins, onClose } = props
  const [from, setFrom] = useState<WalletName>("UNIFIED")
  const [coin, setCoin] = useState(props.coin ?? coins[0] ?? "USDT")
  const [amount, setAmount] = useState("")
  // One ID per transfer, so that sending it twice executes it once.
  const [id, setId] = useState(() => crypto.randomUUID())
  const free = useRxValue(atoms.transferable({ from, coin }))
  const send = useRxSet(transfer, { mode: "promiseExit" })
  const busy = useBusy("transfer")
  const most = Result.isSuccess(free) ? free.value : undefined
  const problem = amountProblem(amount, most, coin)
  const change = (set: () => void) => {
    set()
    setAmount("")
    setId(crypto.randomUUID())
  }
  const submit = async () => {
    if (problem !== undefined || busy) return
    const exit = await send({ id, coin, amount, from })
    if (Exit.isSuccess(exit)) onClose()
  }
  const mostText = most === undefined ? undefined : movable(most)
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title="Transfer between wallets"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} disabled={problem !== undefined} onClick={submit}>
            Transfer
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-xs">
          <div>
            <div className="text-2xs text-muted">From</div>
            <div className="font-semibold">{walletText[from]}</div>
          </div>
          <TooltipButton
            label="Swap direction"
            icon={<ArrowLeftRight aria-hidden className="size-4" />}
            onClick={() => change(() => setFrom(other(from)))}
          />
          <div>
            <div className="text-2xs text-muted">To</div>
            <div className="font-semibold">{walletText[other(from)]}</div>
          </div>
        </div>
        <Field label="Coin">
          {({ id: own }) => (
            <Select
              id={own}
              options={coins.map((value) => ({ value, label: value }))}
              value={coin}
              onChange={(next) => change(() => setCoin(next))}
            />
          )}
        </Field>
        <Field
          label="Amount"
          error={amount === "" ? undefined : problem}
          hint={
            mostText === undefined ? "Checking the transferable balance…" : `${grouped(mostText)} ${coin} transferable`
          }
          aside={
            mostText !== undefined && (
              <button type="button" className="text-2xs text-accent" onClick={() => setAmount(mostText)}>
                All
              </button>
            )
          }
        >
          {(parts) => <DecimalInput {...parts} value={amount} onChange={setAmount} unit={coin} onEnter={submit} />}
        </Field>
      </div>
    </Dialog>
  )
}
export default TransferDialog
