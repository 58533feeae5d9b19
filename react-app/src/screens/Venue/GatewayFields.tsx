import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { useEffect, useRef, useState } from "react"
import { Button } from "../../ui/Button.js"
import { Field, TextInput } from "../../ui/Field.js"
import { Switch } from "../../ui/Toggle.js"
import type { Choice } from "../../venue/Choice.js"
import { gatewayOf, type Reach, reach, usualGateway } from "../../venue/reach.js"

type Asked = { readonly _tag: "Asking" } | Reach | undefined

/** Explains a response to the user. */
export const reachText = (asked: Reach, over: "gateway" | "direct", host: string): string => {
  switch (asked._tag) {
    case "Reached":
      return `Reached in ${asked.millis} ms.`
    case "Refused":
      return over === "gateway"
        ? `There is a server at this address, but not the exchange${asked.text === "" ? "" : ` (HTTP ${asked.status}: ${asked.text})`}.`
        : `The exchange rejects requests (HTTP ${asked.status}): it may block your region or network.`
    case "NoAnswer":
      return over === "gateway"
        ? "No response. Start it with “npm run gateway” in the repository, and check the address."
        : `This browser gets no response from ${host}. Many exchanges block requests from web pages; a gateway on this machine helps.`
  }
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
  const [asked, setAsked] = useState<Asked>(undefined)
  const running = useRef<Fiber.RuntimeFiber<void> | undefined>(undefined)
  const { address: known, error } = gatewayOf(address)
  const rest = choice.venue?.rest ?? ""
  const origin = used ? (known === undefined ? undefined : `${known}/${choice.id}`) : rest

  const stop = () => {
    if (running.current !== undefined) Effect.runFork(Fiber.interruptFork(running.current))
    running.current = undefined
  }
  // The result for one origin does not apply to another.
  useEffect(() => {
    setAsked(undefined)
    return stop
  }, [origin])
  const check = () => {
    if (origin === undefined) return
    stop()
    setAsked({ _tag: "Asking" })
    running.current = Effect.runFork(Effect.map(reach(origin), setAsked))
  }
  const host = rest.replace("https://", "")
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
              requests unchanged, holds no keys, and serves pages of this machine only.
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
      <div className="flex items-start gap-2">
        <Button size="small" busy={asked?._tag === "Asking"} disabled={origin === undefined} onClick={check}>
          Check the connection to {choice.label}
        </Button>
        <p
          role="status"
          className={
            asked === undefined || asked._tag === "Asking" ? "" : asked._tag === "Reached" ? "text-good" : "text-danger"
          }
        >
          {asked === undefined || asked._tag === "Asking" ? "" : reachText(asked, used ? "gateway" : "direct", host)}
        </p>
      </div>
      {!used && asked?._tag === "NoAnswer" && (
        <Button size="small" className="self-start" onClick={() => onUsed(true)}>
          Use a gateway
        </Button>
      )}
    </div>
  )
}
