/** What a position remembers of its margins, to compute them again only when an input changed. */

/** The margins of a position with its orders, in the settle coin, and their inputs. */
export interface Risk {
  readonly mark: number
  readonly index: number
  readonly size: number
  readonly entryValue: bigint
  readonly margin: bigint
  readonly buyQty: number
  readonly buyValue: bigint
  readonly sellQty: number
  readonly sellValue: bigint
  readonly mode: string
  readonly buyLeverage: number
  readonly sellLeverage: number
  readonly unrealised: bigint
  readonly initial: bigint
  readonly maintenance: bigint
  readonly orders: bigint
  readonly orderFees: bigint
}
