/** What happens to the client's computer. */
export type MachineAct =
  /** Its wall clock is set. */
  | { readonly kind: "jump"; readonly millis: number }
  /** Its program computes, or is frozen. */
  | { readonly kind: "block"; readonly millis: number }
  /** It sleeps. */
  | { readonly kind: "suspend"; readonly millis: number }
