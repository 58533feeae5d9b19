/** A client of the paper exchange's port that knows nothing of the library: it signs and sends what it is given. */
import { createHmac } from "node:crypto"
import { Effect } from "effect"

export interface Answer {
  readonly retCode: number
  readonly retMsg: string
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of many shapes
  readonly result: any
}

export const signedHttp = (rest: string, { key, secret }: { readonly key: string; readonly secret: string }) => {
  const headersOf = (payload: string) => {
    const timestamp = `${Date.now()}`
    return {
      "content-type": "application/json",
      "X-BAPI-API-KEY": key,
      "X-BAPI-TIMESTAMP": timestamp,
      "X-BAPI-RECV-WINDOW": "5000",
      "X-BAPI-SIGN": createHmac("sha256", secret).update(`${timestamp}${key}5000${payload}`).digest("hex")
    }
  }
  const read = (url: string, init: RequestInit): Effect.Effect<Answer> =>
    Effect.promise(async () => {
      const response = await fetch(url, init)
      const text = await response.text()
      const isJson = response.headers.get("content-type")?.includes("json") ?? false
      return isJson ? JSON.parse(text) : { retCode: -response.status, retMsg: text, result: {} }
    })
  return {
    get: (path: string, params: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams(params).toString()
      return read(`${rest}${path}?${query}`, { headers: headersOf(query) })
    },
    post: (path: string, params: object) => {
      const body = JSON.stringify(params)
      return read(`${rest}${path}`, { method: "POST", body, headers: headersOf(body) })
    }
  }
}
