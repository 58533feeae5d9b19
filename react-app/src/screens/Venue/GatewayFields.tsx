import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { useEffect, useRef, useState } from "react"
import { Button } from "../../ui/Button.js"
import { Field, TextInput } from "../../ui/Field.js"
import { Switch } from "../../ui/Toggle.js"
import type { Choice } from "../../venue/Choice.js"
import { gatewayOf, type Reach, reach, usualGateway } from "../../venue/reach.js"

type Asked = { readonly _tag: "Asking" } | Reach | undefined

/** What an answer means for a page. */
export const reachText = (asked: Reach, over: "gateway" | "direct", host: string): string => {
  switch (asked._tag) {
    case "Reached":
      return `Reached in ${asked.millis} ms.`
    case "Refused":
      return over === "gateway"
        ? `Something answers there, but not the exchange${asked.text === "" ? "" : ` (HTTP ${asked.status}: ${asked.text})`}.`
        : `The exchange refuses (HTTP ${asked.status}): it may not answer your region or network.`
    case "NoAnswer":
      return over === "gateway"
        ? "No answer. Start it with “npm run gateway” in the repository, and check the address."
        : `This browser gets no answer from ${host}. Many exchanges refuse calls from web pages; a gateway on this machine helps.`
  }
}

/** How calls go to the exchange: from the browser, or through `npm run gateway`. */
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
  // What was found out of one origin says nothing of another.
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
      <Switch label="Send REST calls through a gateway on this machine" checked={used} onChange={onUsed} />
      {used && (
        <Field
          label="Gateway address"
          error={error}
          hint={
            <>
              Run <code className="font-mono text-text">npm run gateway</code> in the repository. It passes signed calls
              on as they are, holds no keys, and answers pages of this machine only.
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
          Check the way to {choice.label}
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
