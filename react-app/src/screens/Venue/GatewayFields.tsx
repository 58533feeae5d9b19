import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { useEffect, useRef, useState } from "react"
import { Button } from "../../ui/Button.js"
import { Field, TextInput } from "../../ui/Field.js"
import { Switch } from "../../ui/Toggle.js"
import type { Choice } from "../../venue/Choice.js"
import { gatewayOf, type Reach, reach, usualGateway } from "../../venue/reach.js"

type Check = { readonly _tag: "Checking" } | Reach | undefined

/** Explains the result of a check. */
export const reachText = (result: Reach, over: "gateway" | "direct", host: string): string => {
  switch (result._tag) {
    case "Reached":
      return `Reached in ${result.millis} ms.`
    case "Refused":
      return over === "gateway"
        ? `A server responded at this address, but it is not the exchange${result.text === "" ? "" : ` (HTTP ${result.status}: ${result.text})`}.`
        : `The exchange rejects requests (HTTP ${result.status}): it may block your region or network.`
    case "NoAnswer":
      return over === "gateway"
        ? "No response. Start the gateway with “npm run gateway” in the repository, and check the address."
        : `No response from ${host} in this browser. Many exchanges block requests from web pages; try a gateway on this machine.`
  }
}

const textOf = (result: Check, over: "gateway" | "direct", host: string): string =>
  result === undefined || result._tag === "Checking" ? "" : reachText(result, over, host)

/** A button that checks one origin, and its result. */
const Reachability = (props: {
  readonly label: string
  /** Undefined if there is none to check. */
  readonly origin: string | undefined
  readonly host: string
  readonly used: boolean
  readonly onUsed: (used: boolean) => void
}) => {
  const { host, label, onUsed, origin, used } = props
  const [result, setResult] = useState<Check>(undefined)
  const running = useRef<Fiber.RuntimeFiber<void> | undefined>(undefined)
  useEffect(
    () => () => {
      if (running.current !== undefined) Effect.runFork(Fiber.interruptFork(running.current))
    },
    []
  )
  const check = () => {
    if (origin === undefined) return
    setResult({ _tag: "Checking" })
    running.current = Effect.runFork(Effect.map(reach(origin), setResult))
  }
  return (
    <>
      <div className="flex items-start gap-2">
        <Button size="small" busy={result?._tag === "Checking"} disabled={origin === undefined} onClick={check}>
          Check the connection to {label}
        </Button>
        <p role="status" className={result?._tag === "Reached" ? "text-good" : "text-danger"}>
          {textOf(result, used ? "gateway" : "direct", host)}
        </p>
      </div>
      {!used && result?._tag === "NoAnswer" && (
        <Button size="small" className="self-start" onClick={() => onUsed(true)}>
          Use a gateway
        </Button>
      )}
    </>
  )
}

/** How requests reach the exchange: from the browser, or through `npm run gateway`. */
export const GatewayFields = (props: {
  readonly choice: Choice
  readonly used: boolean
  readonly onUsed: (used: boolean) => void
  readonly address: string
  readonly onAddress: (address: string) => void
}) => {
  const { address, choice, onAddress, onUsed, used } = props
  const { address: known, error } = gatewayOf(address)
  const rest = choice.venue?.rest ?? ""
  const origin = used ? (known === undefined ? undefined : `${known}/${choice.id}`) : rest
  return (
    <div className="flex flex-col gap-2">
      <Switch label="Send REST requests through a gateway on this machine" checked={used} onChange={onUsed} />
      {used && (
        <Field
          label="Gateway address"
          error={error}
          hint={
            <>
              Run <code className="font-mono text-text">npm run gateway</code> in the repository. It forwards signed
              requests unchanged, holds no keys, and serves only pages on this machine.
            </>
          }
        >
          {({ describedBy, id, invalid }) => (
            <TextInput
              id={id}
              value={address}
              invalid={invalid}
              describedBy={describedBy}
              placeholder={usualGateway}
              inputMode="url"
              onChange={onAddress}
            />
          )}
        </Field>
      )}
      {/* The result for one origin does not apply to another. */}
      <Reachability
        key={origin}
        label={choice.label}
        origin={origin}
        host={rest.replace("https://", "")}
        used={used}
        onUsed={onUsed}
      />
    </div>
  )
}
