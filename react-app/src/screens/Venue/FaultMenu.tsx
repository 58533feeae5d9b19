import { Result, useRx, useRxMount, useRxValue } from "effect-bybit-react/rx"
import { Zap } from "lucide-react"
import { type ReactNode, useState } from "react"
import { symbolOf } from "../../keys.js"
import type { Fault } from "../../paper/messages.js"
import { useSelected } from "../../selection.js"
import { atoms, injectFault } from "../../session.js"
import { Button } from "../../ui/Button.js"
import { classes } from "../../ui/classes.js"
import { useToast } from "../../ui/notify.js"
import { Popover } from "../../ui/Popover.js"
import { Segments } from "../../ui/Segments.js"
import { Select } from "../../ui/Select.js"
import { faults } from "./faults.js"

const create = "/v5/order/create"

const rejections = [
  { value: "110007", label: "Not enough balance (110007)" },
  { value: "10006", label: "Rate limit reached (10006)" },
  { value: "10002", label: "Clock out of sync (10002)" },
  { value: "10005", label: "No permission (10005)" },
  { value: "10016", label: "Exchange error (10016)" }
] as const
type Rejection = (typeof rejections)[number]["value"]

const delays = [
  { value: "0", label: "None" },
  { value: "300", label: "0.3 s" },
  { value: "2000", label: "2 s" },
  { value: "12000", label: "12 s" }
] as const

const shocks = [
  { factor: 0.9, label: "−10%" },
  { factor: 0.98, label: "−2%" },
  { factor: 1.02, label: "+2%" },
  { factor: 1.1, label: "+10%" }
]

const Part = (props: { readonly title: string; readonly children: ReactNode }) => (
  <div className="flex flex-col gap-1.5 border-t border-line pt-2.5 first:border-t-0 first:pt-0">
    <h3 className="text-2xs text-muted">{props.title}</h3>
    <div className="flex flex-wrap items-center gap-1.5">{props.children}</div>
  </div>
)

const Faults = () => {
  const { key, symbol } = useSelected()
  const [{ delay, refusing }, set] = useRx(faults)
  const rules = useRxValue(atoms.instrument(symbolOf(key)))
  const [rejection, setRejection] = useState<Rejection>("110007")
  const toast = useToast()
  const coin = Result.isSuccess(rules) ? rules.value.baseCoin : undefined
  const fail = (fault: Fault, title: string, text: string) => {
    set(fault)
    toast({ id: "fault", kind: "warn", title, text })
  }
  return (
    <div className="flex flex-col gap-2.5">
      <div>
        <h2 className="text-sm font-semibold">Simulate faults</h2>
        <p className="text-2xs text-muted">
          Make the paper exchange fail like a real one, and see how the terminal handles it.
        </p>
      </div>
      <Part title="Connections">
        <Button
          size="small"
          onClick={() => fail({ _tag: "DropSockets" }, "Sockets dropped", "They reconnect and load the missed data.")}
        >
          Drop all sockets
        </Button>
        <Button
          size="small"
          aria-pressed={refusing}
          className={classes(refusing && "border-warn text-warn")}
          onClick={() =>
            refusing
              ? set({ _tag: "RefuseSockets", status: undefined })
              : fail({ _tag: "RefuseSockets", status: 503 }, "New sockets are rejected", "Until you allow them again.")
          }
        >
          {refusing ? "Allow sockets again" : "Reject new sockets"}
        </Button>
      </Part>
      <Part title="The next order">
        <Button
          size="small"
          onClick={() =>
            fail(
              { _tag: "LoseAnswer", path: create },
              "The next order's response will be lost",
              "The exchange accepts the order, but its response never arrives."
            )
          }
        >
          Lose its response
        </Button>
        <span className="flex w-full gap-1.5">
          <Button
            size="small"
            onClick={() =>
              fail(
                { _tag: "RefuseNext", path: create, code: Number(rejection) },
                "The next order will be rejected",
                rejections.find(({ value }) => value === rejection)?.label ?? ""
              )
            }
          >
            Reject it
          </Button>
          <Select
            label="Reason for the rejection"
            className="h-6 min-w-0 flex-1"
            options={rejections}
            value={rejection}
            onChange={setRejection}
          />
        </span>
      </Part>
      <Part title="Delay every response by">
        <Segments
          label="Response delay"
          size="small"
          segments={delays}
          value={delays.find(({ value }) => Number(value) === delay)?.value ?? "0"}
          onChange={(value) => set({ _tag: "Delay", millis: Number(value) })}
        />
      </Part>
      <Part title={coin === undefined ? "Price shock" : `${coin} price shock`}>
        {shocks.map(({ factor, label }) => (
          <Button
            key={factor}
            size="small"
            disabled={coin === undefined}
            aria-label={`${coin ?? symbol} price shock: ${label}`}
            onClick={() => {
              if (coin !== undefined) fail({ _tag: "Shock", coin, factor }, `${coin} price shock: ${label}`, "")
            }}
          >
            {label}
          </Button>
        ))}
      </Part>
      <Button
        className="self-end"
        onClick={() => fail({ _tag: "Clear" }, "All faults cleared", "Dropped sockets reconnect by themselves.")}
      >
        Clear all faults
      </Button>
    </div>
  )
}

/** Simulates faults on the paper exchange. */
const FaultMenu = () => {
  useRxMount(injectFault)
  const { delay, refusing } = useRxValue(faults)
  const active = delay > 0 || refusing
  const label = active ? `Simulate faults: ${refusing ? "sockets rejected" : "responses delayed"}` : "Simulate faults"
  return (
    <Popover
      label="Simulate faults"
      className="w-80"
      trigger={(attributes) => (
        <Button
          {...attributes}
          look="quiet"
          aria-label={label}
          title={label}
          className={classes("max-sm:px-2", active && "text-warn")}
        >
          <Zap aria-hidden className="size-4" />
          <span className="max-2xl:hidden">{active ? "Faults active" : "Simulate faults"}</span>
        </Button>
      )}
    >
      <Faults />
    </Popover>
  )
}
export default FaultMenu
