/**
 * The messages between the page and the paper exchange's worker.
 */
export type ToWorker =
  | {
      readonly _tag: "Start"
      readonly seed: number
      /** The interval between market moves, in milliseconds. Defaults to the paper exchange's. */
      readonly stepMillis?: number
    }
  | {
      readonly _tag: "Request"
      readonly id: number
      readonly method: "GET" | "POST" | "DELETE"
      readonly path: string
      readonly headers: Readonly<Record<string, string>>
      readonly body: string | undefined
    }
  | { readonly _tag: "Abandon"; readonly id: number }
  | { readonly _tag: "Dial"; readonly id: number; readonly url: string }
  | { readonly _tag: "Send"; readonly id: number; readonly text: string }
  | {
      readonly _tag: "Close"
      readonly id: number
      readonly code: number | undefined
      readonly reason: string | undefined
    }
  | { readonly _tag: "Drop"; readonly id: number }
  | { readonly _tag: "Fault"; readonly fault: Fault }

/** A fault that the paper exchange can simulate. */
export type Fault =
  | { readonly _tag: "DropSockets" }
  | { readonly _tag: "RefuseSockets"; readonly status: number | undefined }
  | { readonly _tag: "LoseAnswer"; readonly path: string }
  | { readonly _tag: "RefuseNext"; readonly code: number; readonly path: string }
  | { readonly _tag: "Delay"; readonly millis: number }
  | { readonly _tag: "Shock"; readonly coin: string; readonly factor: number }
  | { readonly _tag: "Clear" }

export type FromWorker =
  | { readonly _tag: "Ready"; readonly key: string; readonly secret: string }
  | { readonly _tag: "Broken"; readonly message: string }
  | {
      readonly _tag: "Response"
      readonly id: number
      readonly status: number
      readonly statusText: string
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }
  | { readonly _tag: "Lost"; readonly id: number; readonly message: string; readonly sent: boolean }
  | { readonly _tag: "Open"; readonly id: number }
  | { readonly _tag: "Text"; readonly id: number; readonly data: string }
  | { readonly _tag: "Refused"; readonly id: number; readonly status: number; readonly body: string }
  | { readonly _tag: "Failed"; readonly id: number; readonly message: string }
  | { readonly _tag: "Closed"; readonly id: number; readonly code: number; readonly reason: string }
