/** Every way to make a bundle, for a venue on loopback. */
import { Agent as HttpsAgent } from "node:https"
import * as Net from "node:net"
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import * as HttpClientRequest from "@effect/platform/HttpClientRequest"
import * as PlatformSocket from "@effect/platform/Socket"
import { ConfigProvider, Context, Layer } from "effect"
import { Agent, type Dispatcher } from "undici"
import { WebSocket } from "ws"
import type { Transport } from "../../src/Http/Transport.js"
import * as TransportHttpClient from "../../src/Http/TransportHttpClient.js"
import * as Bybit from "../../src/Layers/Bybit.js"
import * as Browser from "../../src/Layers/BybitBrowser.js"
import * as Node from "../../src/Layers/BybitNode.js"
import * as OrderEntry from "../../src/Layers/OrderEntry.js"
import { layerWeb } from "../../src/Signing/SignerWeb.js"
import type { Dialer } from "../../src/Socket/Dialer.js"
import * as DialerPlatform from "../../src/Socket/DialerPlatform.js"
import type { LoopbackVenue } from "./twoVenuesWorld.js"

export type Whole = Bybit.Services | Bybit.Platform
export type Bundle = (at: LoopbackVenue) => Layer.Layer<Whole, unknown>

/** Layers with requirements, stored as users store what a function returned. */
export interface Pieces {
  readonly transport: Layer.Layer<Transport, never, HttpClient.HttpClient>
  readonly dialer: Layer.Layer<Dialer, never, PlatformSocket.WebSocketConstructor>
}
export const pieces = (): Pieces => ({
  transport: TransportHttpClient.layer(),
  dialer: DialerPlatform.layerPlatform()
})

/** The URLs that each venue's own constructor of sockets was asked for. */
export const dialed: Array<readonly [route: string, url: string]> = []

/** A client and a constructor of sockets that belong to one venue, as a proxy or an account's own middleware does. */
const network = ({ venue: { name } }: LoopbackVenue) =>
  Layer.merge(
    Layer.map(FetchHttpClient.layer, (context) =>
      Context.make(
        HttpClient.HttpClient,
        HttpClient.mapRequest(Context.get(context, HttpClient.HttpClient), HttpClientRequest.setHeader("x-route", name))
      )
    ),
    Layer.succeed(PlatformSocket.WebSocketConstructor, (url, protocols) => {
      dialed.push([name, url])
      return new WebSocket(url, protocols) as unknown as globalThis.WebSocket
    })
  )

/** A bundle whose requests and sockets go through what belongs to its venue. */
export const overPlatform =
  (stored: () => Pieces): Bundle =>
  (at) => {
    const { dialer, transport } = stored()
    return Bybit.layer({ venue: at.venue, syncClock: true }).pipe(
      Layer.provideMerge(Layer.merge(Layer.merge(transport, dialer).pipe(Layer.provide(network(at))), layerWeb))
    )
  }

/** The bundle for an environment that names a venue of Bybit's, with everything redirected to loopback. */
export const fromEnvironment =
  (name: "testnet" | "demo"): Bundle =>
  ({ port, venue }) => {
    const dispatcher = new Agent({ keepAliveTimeout: 10 }).compose(
      (dispatch): Dispatcher["dispatch"] =>
        (options, handler) =>
          dispatch({ ...options, origin: venue.rest }, handler)
    )
    const agent = new HttpsAgent()
    agent.createConnection = () => Net.connect(port, "127.0.0.1")
    return Layer.provide(
      Node.layerConfig({ dispatcher, dialer: { agent }, syncClock: true }),
      Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["BYBIT_VENUE", name]])))
    )
  }

const synced = ({ venue }: LoopbackVenue) => ({ venue, syncClock: true })

export const bundles: Readonly<Record<string, readonly [real: Bundle, practice: Bundle]>> = {
  Node: [(at) => Node.layer(synced(at)), (at) => Node.layer(synced(at))],
  Browser: [(at) => Browser.layer(synced(at)), (at) => Browser.layer(synced(at))],
  "plain, with one platform for both": [
    (at) => Layer.provideMerge(Bybit.layer(synced(at)), Node.platform),
    (at) => Layer.provideMerge(Bybit.layer(synced(at)), Node.platform)
  ],
  "plain, with platforms of their own": [
    (at) => Layer.provideMerge(Bybit.layer(synced(at)), Node.platformWith({})),
    (at) => Layer.provideMerge(Bybit.layer(synced(at)), Node.platformWith({ connections: 4 }))
  ],
  "Node and Browser": [(at) => Node.layer(synced(at)), (at) => Browser.layer(synced(at))],
  "HttpClient and WebSocketConstructor": [overPlatform(pieces), overPlatform(pieces)],
  layerConfig: [fromEnvironment("testnet"), fromEnvironment("demo")]
}

/** A bundle whose orders go over what was stored before, on top of the order entry that it has. */
export const withOrders =
  (orders: Layer.Layer<OrderEntry.OrderEntry, never, Bybit.Services>, bundle: Bundle): Bundle =>
  (at) =>
    Layer.provideMerge(orders, bundle(at))

export const storedOrders = (): Layer.Layer<OrderEntry.OrderEntry, never, Bybit.Services> => OrderEntry.layerRest()
