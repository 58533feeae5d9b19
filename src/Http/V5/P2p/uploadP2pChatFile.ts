import * as Field from "../../../Schema/Field.js"
import * as Schema from "../../../Schema/Shape.js"
import type * as Endpoint from "../../Endpoint.js"
import { constructors } from "../../internal/P2pEndpoint.js"
import * as Multipart from "../../Multipart.js"

/** A file in memory. */
export const UploadedFile = Schema.Struct({
  /** With its extension: jpg, jpeg, png, pdf or mp4. */
  name: Field.text,
  type: Schema.Literal("image/jpeg", "image/png", "application/pdf", "video/mp4"),
  bytes: Multipart.Bytes
})
export interface UploadedFile extends Schema.Schema.Type<typeof UploadedFile> {}

export const UploadP2pChatFileParams = Schema.Struct({
  /** The file, with its name and type. */
  upload_file: UploadedFile
})
export interface UploadP2pChatFileParams extends Schema.Schema.Type<typeof UploadP2pChatFileParams> {}

export const UploadP2pChatFileResult = Schema.Struct({
  /** Path of the file on the exchange. */
  url: Field.text,
  /** Such as `IMAGE`. */
  type: Field.optionalText,
  /** Undocumented; may be null. */
  uploadId: Field.optionalNullableText
})
export interface UploadP2pChatFileResult extends Schema.Schema.Type<typeof UploadP2pChatFileResult> {}

/**
 * Uploads a picture, a PDF or a video for the chat of an order.
 *
 * The request is `multipart/form-data`, and its signature covers the bytes of the file. Pass the resulting `url` to
 * `sendP2pChatMessage`.
 *
 * @example
 * ```ts
 * import * as P2p from "effect-bybit/P2p"
 *
 * export const program = P2p.uploadP2pChatFile({
 *   upload_file: { name: "receipt.png", type: "image/png", bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) }
 * })
 * ```
 */
export const uploadP2pChatFile: Endpoint.Private<UploadP2pChatFileParams, UploadP2pChatFileResult> = constructors.post(
  "P2p.uploadP2pChatFile",
  "/v5/p2p/oss/upload_file",
  {
    aliases: ["uploadP2PChatFile"],
    access: "private",
    kind: "commit",
    idempotencyKey: null,
    params: UploadP2pChatFileParams,
    result: UploadP2pChatFileResult,
    multipart: Multipart.encode,
    limit: "undocumented",
    permission: "requires an advertiser's key with write access",
    docs: "https://bybit-exchange.github.io/docs/p2p/chat/upload-chat-file"
  }
)
