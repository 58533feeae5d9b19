/** The promise door under the name that users import. */
import * as Client from "../../src/Client.js"

export const { make } = Client
export type Made<R> = Client.Client<R>
