import { Keyboard } from "lucide-react"
import { useContext, useEffect, useState } from "react"
import { plain } from "../../format/decimal.js"
import { RegistryContext, Result, useRx, useRxMount, useRxSet, useRxValue } from "../../rx.js"
import { clickedPrice, draft, useSelected } from "../../selection.js"
import { atoms, canTrade } from "../../session.js"
import { Button, IconButton } from "../../ui/Button.js"
import { Popover } from "../../ui/Popover.js"
import { Spinner } from "../../ui/Progress.js"
import { Segments } from "../../ui/Segments.js"
import { Switch } from "../../ui/Toggle.js"
import { cancelAll, place } from "../Orders/actions.js"
import { TradeNotice } from "../Orders/Gate.js"
import { news } from "../Orders/news.js"
import { SentOrders } from "../Orders/SentOrders.js"
import { busy } from "../Orders/writes.js"
import { Confirm, type Question } from "./Confirm.js"
import { ContractBar } from "./ContractBar.js"
import { check, type Field, type Problem } from "./check.js"
import { ExitFields } from "./ExitFields.js"
import { type Estimate, estimate } from "./estimate.js"
import { type Part, PriceField, SizeField, TermsFields, TriggerFields } from "./Fields.js"
import { type Facts, isContract } from "./facts.js"
import {
  afterSending,
  type Form,
  formOf,
  isLimit,
  type Kind,
  newOrderLinkId,
  type Side,
  withClicked,
  withDraft
} from "./form.js"
import { confirmOrders, type HotKey, orderKeys, useHotKeys } from "./hotKeys.js"
import { paramsOf, sentences, shortText } from "./order.js"
import { amount, Preview } from "./Preview.js"
import { quantityOf, type Sized, sizeOf } from "./sizing.js"
import { useFacts } from "./useFacts.js"
import { type Stale, useStale } from "./useStale.js"

/** An order worked out and found good. */
interface Ready {
  readonly form: Form
  readonly facts: Facts
  readonly sized: Sized
}

const questionOf = (
  { facts, form, sized }: Ready,
  warnings: ReadonlyArray<Problem>,
  found: Estimate | undefined
): Question => ({
  side: form.side,
  symbol: facts.instrument.symbol,
  sentences: sentences(form, facts, sized),
  estimates:
    found === undefined
      ? []
      : [
          ["Estimated cost", amount(found.cost, found.coin)],
          [
            "Estimated fee",
            amount(found.fee, facts.instrument.category === "spot" ? (facts.instrument.quoteCoin ?? "") : found.coin)
          ],
          ...(isContract(facts.instrument)
            ? [
                [
                  "Estimated liquidation price",
                  found.liquidationAfter === undefined
                    ? "none"
                    : plain(found.liquidationAfter).replace(/(\.\d{4})\d+$/, "$1")
                ] as const
              ]
            : [])
        ],
  warnings,
  orderLinkId: form.orderLinkId
})

const Settings = () => {
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

/** Takes over what other screens hand to the form. */
const useHandedOver = (key: string, setForm: (change: (form: Form) => Form) => void): void => {
  const clicked = useRxValue(clickedPrice)
  const [proposed, setProposed] = useRx(draft)
  useEffect(() => {
    if (clicked !== undefined && clicked.key === key) setForm((form) => withClicked(form, clicked))
  }, [clicked, key, setForm])
  useEffect(() => {
    if (proposed === undefined || proposed.key !== key) return
    setForm((form) => withDraft(form, proposed))
    setProposed(undefined)
  }, [proposed, key, setForm, setProposed])
}

/** The state of the order that the form has sent last: nothing else is sent before it is known. */
const useSending = (key: string, form: Form, setForm: (change: (form: Form) => Form) => void): boolean => {
  const sent = useRxValue(atoms.sent)
  const names = useRxValue(busy)
  const own = sent.find(({ orderLinkId }) => orderLinkId === form.orderLinkId)
  const outcome = own?.outcome?._tag
  useEffect(() => {
    if (outcome === undefined) return
    // A refused order is there to be corrected; an unknown one must not be sent again by a second click.
    if (outcome === "Rejected") setForm((before) => ({ ...before, orderLinkId: newOrderLinkId() }))
    else setForm(afterSending)
  }, [outcome, setForm])
  return own !== undefined || names.has(`form ${key}`)
}

const sideLabel = (form: Form, { contract, instrument }: Facts): string => {
  if (!isContract(instrument)) return form.side
  if (contract?.hedged === true && form.reduceOnly) return form.side === "Buy" ? "Close short" : "Close long"
  return form.side === "Buy" ? "Buy / long" : "Sell / short"
}

const Body = (props: { readonly formKey: string; readonly facts: Facts }) => {
  const { facts, formKey } = props
  const { instrument } = facts
  const registry = useContext(RegistryContext)
  const [form, setForm] = useRx(formOf(formKey))
  const [attempted, setAttempted] = useState(false)
  const [asking, setAsking] = useState<(Ready & { readonly question: Question }) | undefined>(undefined)
  const ask = useRxValue(confirmOrders)
  const keys = useRxValue(orderKeys)
  const allowed = useRxValue(canTrade)
  const info = useRxValue(atoms.accountInfo)
  const stale = useStale(formKey)
  const send = useRxSet(place)
  const stop = useRxSet(cancelAll)
  useRxMount(news)
  useHandedOver(formKey, setForm)
  const sending = useSending(formKey, form, setForm)

  const sized = sizeOf(form, facts)
  const found = estimate(form, facts, quantityOf(form, facts, sized))
  const problems = check(form, facts, sized)
  const blocked = blockedBy(allowed, stale, form)
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const errorOf = (field: Field) => {
    const problem = problems.find((one) => one.field === field && one.level === "error")
    if (problem === undefined) return undefined
    // Nobody is told that a field is empty before trying to send it.
    const empty = field === "size" ? form.size === "" : field === "price" ? form.price === "" : form.triggerPrice === ""
    return empty && !attempted && (field === "size" || field === "price" || field === "triggerPrice")
      ? undefined
      : problem.text
  }

  const dispatch = (ready: Ready) => {
    // Looked up at the very moment, for a second click may come before the screen is drawn anew.
    const isSent = registry.get(atoms.sent).some(({ orderLinkId }) => orderLinkId === ready.form.orderLinkId)
    if (isSent || registry.get(busy).has(`form ${formKey}`)) return
    setAsking(undefined)
    setAttempted(false)
    send({
      params: paramsOf(ready.form, ready.facts, ready.sized),
      busyAs: `form ${formKey}`,
      words: shortText(ready.form, ready.facts, ready.sized)
    })
  }
  const submit = (side: Side = form.side) => {
    const own = side === form.side ? form : { ...form, side }
    if (side !== form.side) setForm(own)
    setAttempted(true)
    const ownSize = sizeOf(own, facts)
    const list = check(own, facts, ownSize)
    if (ownSize === undefined || sending || blockedBy(allowed, stale, own) !== undefined) return
    if (list.some(({ level }) => level === "error")) return
    const ready: Ready = { form: own, facts, sized: ownSize }
    const warnings = list.filter(({ level }) => level === "warn")
    if (ask) {
      setAsking({
        ...ready,
        question: questionOf(ready, warnings, estimate(own, facts, quantityOf(own, facts, ownSize)))
      })
    } else dispatch(ready)
  }
  const { category, symbol } = instrument
  const onKey = (key: HotKey) => {
    if (key === "cancelAll") stop([{ category, symbol }])
    else submit(key === "buy" ? "Buy" : "Sell")
  }
  useHotKeys(keys && allowed, onKey)

  const part: Part = { form, facts, change, errorOf }
  const kinds: ReadonlyArray<{ readonly value: Kind; readonly label: string }> = [
    { value: "Limit", label: "Limit" },
    { value: "Market", label: "Market" },
    ...(category === "option" ? [] : [{ value: "Conditional" as const, label: "Conditional" }])
  ]
  const notes = problems.filter(
    ({ field, level }) => level === "warn" || (field === "form" && (attempted || form.size !== ""))
  )
  return (
    <form
      aria-label={`Order for ${symbol}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-2.5 p-3"
    >
      <TradeNotice />
      <ContractBar facts={facts} form={form} marginMode={Result.isSuccess(info) ? info.value.marginMode : undefined} />
      <Segments
        label="Side"
        wide
        segments={[
          { value: "Buy", label: "Buy" },
          { value: "Sell", label: "Sell" }
        ]}
        value={form.side}
        tone={(side) => (side === "Buy" ? "buy" : "sell")}
        onChange={(side) => change({ side, ...(form.percent === 0 ? {} : { percent: 0, size: "" }) })}
      />
      <div className="flex items-center gap-1">
        <Segments
          label="Order type"
          size="small"
          className="flex-1"
          wide
          segments={kinds}
          value={form.kind}
          onChange={(kind) => change({ kind })}
        />
        <Settings />
      </div>
      {form.kind === "Conditional" && <TriggerFields {...part} />}
      {isLimit(form) && <PriceField {...part} />}
      <SizeField {...part} />
      <ExitFields {...part} />
      <TermsFields {...part} />
      {notes.length > 0 && (
        <ul aria-live="polite" className="flex flex-col gap-1 rounded-md bg-warn-soft px-2 py-1.5 text-2xs text-warn">
          {notes.map(({ field, text }) => (
            <li key={`${field} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
      {stale !== undefined && (
        <p role="status" className="rounded-md bg-warn-soft px-2 py-1.5 text-2xs text-warn">
          {stale.text}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        look={form.side === "Buy" ? "buy" : "sell"}
        busy={sending}
        disabled={blocked !== undefined}
        className="w-full"
      >
        {sending ? "Sending…" : `${sideLabel(form, facts)} ${symbol}`}
      </Button>
      <Preview form={form} facts={facts} estimate={found} />
      <p className="text-2xs text-muted">
        Order id{" "}
        <span className="font-mono" data-testid="order-link-id">
          {form.orderLinkId}
        </span>
      </p>
      {asking !== undefined && (
        <Confirm
          question={asking.question}
          blocked={blocked}
          onNo={() => setAsking(undefined)}
          onYes={() => dispatch(asking)}
        />
      )}
    </form>
  )
}

/** Why nothing can be sent at the moment. Getting out of a position stays possible. */
const blockedBy = (allowed: boolean, stale: Stale | undefined, form: Form): string | undefined => {
  if (!allowed) return "Orders cannot be sent here"
  return stale?.blocked === true && !form.reduceOnly ? stale.text : undefined
}

/** Places orders on the selected instrument. */
const OrderForm = () => {
  const { key, symbol } = useSelected()
  const facts = useFacts(key)
  return (
    <div className="h-full overflow-auto">
      {facts === undefined ? (
        <Spinner label={`Loading ${symbol}…`} className="h-40" />
      ) : (
        <Body key={key} formKey={key} facts={facts} />
      )}
      <SentOrders symbol={symbol} />
    </div>
  )
}
export default OrderForm
