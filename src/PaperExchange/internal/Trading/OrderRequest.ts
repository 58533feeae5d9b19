/** What handlers pass on to place, amend and cancel orders, before anything is checked. */

/** The unchecked parameters of a new order, with decimals as strings. */
export interface PlaceRequest extends StopRequest {
  readonly category: string
  readonly symbol: string
  readonly side: string
  readonly orderType: string
  readonly qty: string
  readonly price?: string | undefined
  readonly timeInForce?: string | undefined
  readonly orderLinkId?: string | undefined
  readonly positionIdx?: number | undefined
  readonly reduceOnly?: boolean | undefined
  readonly closeOnTrigger?: boolean | undefined
  readonly marketUnit?: string | undefined
  readonly isLeverage?: number | undefined
  readonly orderFilter?: string | undefined
  readonly triggerPrice?: string | undefined
  readonly triggerDirection?: number | undefined
  readonly triggerBy?: string | undefined
  readonly orderIv?: string | undefined
  readonly smpType?: string | undefined
  readonly mmp?: boolean | undefined
  readonly slippageToleranceType?: string | undefined
  readonly slippageTolerance?: string | undefined
  readonly bboSideType?: string | undefined
  readonly bboLevel?: string | undefined
}

/** The unchecked take-profit and stop-loss parameters of an order. */
export interface StopRequest {
  readonly takeProfit?: string | undefined
  readonly stopLoss?: string | undefined
  readonly tpTriggerBy?: string | undefined
  readonly slTriggerBy?: string | undefined
  readonly tpslMode?: string | undefined
  readonly tpOrderType?: string | undefined
  readonly slOrderType?: string | undefined
  readonly tpLimitPrice?: string | undefined
  readonly slLimitPrice?: string | undefined
}

/** Identifies an order. */
export interface OrderReference {
  readonly category: string
  readonly symbol?: string | undefined
  readonly orderId?: string | undefined
  readonly orderLinkId?: string | undefined
  /** Spot only: the order filter that the order must match. */
  readonly orderFilter?: string | undefined
}

/** The unchecked parameters of an amendment. */
export interface AmendRequest extends OrderReference, StopRequest {
  readonly qty?: string | undefined
  readonly price?: string | undefined
  readonly orderIv?: string | undefined
  readonly triggerPrice?: string | undefined
  readonly triggerBy?: string | undefined
}
