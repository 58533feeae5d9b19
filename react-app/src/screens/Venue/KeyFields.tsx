import * as Cause from "effect/Cause"
import { maskKey } from "effect-bybit/Errors/Mask"
import { Result, useRxValue } from "effect-bybit-react/rx"
import { KeyRound } from "lucide-react"
import type { RefObject } from "react"
import { sentence } from "../../errors.js"
import { Button } from "../../ui/Button.js"
import { Field, inputClass } from "../../ui/Field.js"
import { Spinner } from "../../ui/Spinner.js"
import type { Choice } from "../../venue/Choice.js"
import type { Keys } from "../../venue/layer.js"
import { keyCheck } from "./keyCheck.js"

const Checked = (props: { readonly venue: Choice["id"] }) => {
  const result = useRxValue(keyCheck(props.venue))
  if (result.waiting || Result.isInitial(result)) return <Spinner label="Checking the key…" />
  if (Result.isFailure(result)) {
    return (
      <p role="alert" className="text-danger">
        {sentence(Cause.squash(result.cause))}
      </p>
    )
  }
  const { expires, readOnly } = result.value
  return (
    <p role="status" className={readOnly === true ? "text-warn" : "text-good"}>
      The key is valid{readOnly === true ? ", but read-only: orders will be rejected" : ""}
      {expires === undefined ? "." : `. It expires on ${expires}.`}
    </p>
  )
}

/** Shows the session's keys, masked, and whether they are valid. */
export const KeysInUse = (props: {
  readonly keys: Keys
  readonly venue: Choice["id"]
  readonly onForget: () => void
}) => (
  <div className="flex flex-col gap-1.5 rounded-md border border-line p-2.5">
    <div className="flex items-center gap-2">
      <KeyRound aria-hidden className="size-4 text-muted" />
      <span>
        API key <code className="font-mono">{maskKey(props.keys.key)}</code> in use
      </span>
      <Button size="small" look="danger" className="ml-auto" onClick={props.onForget}>
        Forget keys
      </Button>
    </div>
    <Checked venue={props.venue} />
  </div>
)

/**
 * Fields for a key and its secret. They are uncontrolled, so that the typed text is never in React state and disappears with
 * the fields.
 */
export const KeyFields = (props: {
  readonly keyInput: RefObject<HTMLInputElement | null>
  readonly secretInput: RefObject<HTMLInputElement | null>
  readonly error: string | undefined
  readonly venue: string
  readonly onEnter: () => void
}) => {
  const field = {
    type: "password",
    autoComplete: "off",
    autoCorrect: "off",
    autoCapitalize: "off",
    spellCheck: false,
    // Asks password managers to ignore the field.
    "data-1p-ignore": true,
    "data-lpignore": "true",
    "data-bwignore": true,
    className: inputClass,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === "Enter" && !event.nativeEvent.isComposing) props.onEnter()
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
        <Field label={`${props.venue} API key`}>
          {({ id }) => <input id={id} ref={props.keyInput} {...field} placeholder="optional" />}
        </Field>
        <Field label="API secret" error={props.error}>
          {({ describedBy, id, invalid }) => (
            <input
              id={id}
              ref={props.secretInput}
              {...field}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              placeholder="optional"
            />
          )}
        </Field>
      </div>
      <p className="text-2xs text-muted">
        Kept in this page's memory until you leave the venue, forget the keys or close the page. Never stored or logged;
        the secret is used only for signing and never sent. Create the key without withdrawal permission.
      </p>
    </div>
  )
}
