/** Fills in the timeouts that the user didn't give. */
import * as Timeouts from "../../Timeouts.js"

/** The timeouts that are given, and the standard ones; `undefined` is not given. */
export const timeoutsOf = ({
  acknowledgement,
  auth,
  close,
  connect
}: Partial<Timeouts.Timeouts> = {}): Timeouts.Timeouts => ({
  connect: connect ?? Timeouts.standard.connect,
  auth: auth ?? Timeouts.standard.auth,
  close: close ?? Timeouts.standard.close,
  acknowledgement: acknowledgement ?? Timeouts.standard.acknowledgement
})
