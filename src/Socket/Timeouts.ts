/**
 * The time limits of a connection.
 *
 * @since 0.1.0
 */
import * as Duration from "effect/Duration"

/** How long the steps of a connection may take. */
export interface Timeouts {
  /** The handshake. When it times out, the attempt has failed. Default 10 s. */
  readonly connect: Duration.DurationInput
  /** The answer to an auth message. Default 5 s. */
  readonly auth: Duration.DurationInput
  /** The peer's confirmation of a deliberate close. When it times out, the socket is cut. Default 1 s. */
  readonly close: Duration.DurationInput
  /** The answer to a subscribe. When it times out, the subscribe is sent once more. Default 10 s. */
  readonly acknowledgement: Duration.DurationInput
}

/** 10 s to connect, 5 s for the auth reply, 1 s to close, 10 s for an acknowledgement. */
export const standard: Timeouts = {
  connect: Duration.seconds(10),
  auth: Duration.seconds(5),
  close: Duration.seconds(1),
  acknowledgement: Duration.seconds(10)
}
