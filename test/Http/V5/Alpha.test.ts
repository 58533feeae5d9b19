import { assert, it } from "@effect/vitest"
import { Either } from "effect"
import * as Exchange from "../../../src/Errors/Exchange.js"
import * as Alpha from "../../../src/Http/V5/Alpha.js"
import { type Case, testFamily } from "../family.js"

const cases: ReadonlyArray<Case> = [
  {
    endpoint: Alpha.getAlphaLpOrderList,
    kind: "read",
    params: { orderType: 2, orderStatus: [3], limit: 5, poolAddress: "0xfeedfacecafebeef" },
    result: {
      total: 6,
      pageIndex: 1,
      orders: [
        {
          orderType: 2,
          orderNo: "ORDER_881",
          orderStatus: 2,
          poolAddress: "0xfeedfacecafebeef",
          poolName: "SOL-USDT Pool",
          positionId: 13,
          tokenCode: "DEX_77",
          tokenSymbol: "JUP",
          tokenIconUrlDay: "https://example.org/15",
          tokenIconUrlNight: "https://example.org/16",
          amount: "18.9",
          chainCode: "SOL",
          chainIconUrl: "https://example.org/19",
          gasTokenSymbol: "gas-token-symbol-20",
          gasOnchain: "22.4",
          gasUsd: "24.6",
          platformFee: "25.7",
          platformFeeUsd: null,
          createTime: 1790000026,
          executionTime: 1790000027,
          failureReason: "failure-reason-28",
          dercRatio: "30.3"
        }
      ]
    },
    identity: ["result.orders", "result.orders.0.orderNo"]
  },
  {
    endpoint: Alpha.getAlphaLpPayTokenList,
    kind: "read",
    params: { chainCode: "SOL" },
    result: {
      tokens: [
        {
          tokenCode: "DEX_77",
          tokenSymbol: "JUP",
          chainCode: "SOL",
          chainIconUrl: "https://example.org/34",
          decimals: 36,
          availableBalance: "37.1",
          tokenIconUrlDay: "https://example.org/37",
          tokenIconUrlNight: "https://example.org/38",
          minStakeAmount: "40.4",
          maxStakeAmount: "41.5"
        }
      ]
    },
    identity: ["result.tokens", "result.tokens.0.tokenCode"]
  },
  {
    endpoint: Alpha.getAlphaLpPayTokenPrice,
    kind: "read",
    params: { tokenCode: ["DEX_77"], chainCode: "SOL" },
    result: {
      prices: [{ tokenCode: "DEX_77", tokenSymbol: "JUP", priceUsd: "46.1", chainCode: "SOL", updateTime: 1790000047 }]
    },
    identity: ["result.prices", "result.prices.0.tokenCode"]
  },
  {
    endpoint: Alpha.getAlphaLpPoolInfo,
    kind: "read",
    params: { poolAddress: "0xfeedfacecafebeef" },
    result: {
      poolAddress: "0xfeedfacecafebeef",
      poolName: "SOL-USDT Pool",
      apy: "52.7",
      tvl: "53.8",
      feeRate: "54.9",
      token0Symbol: "token0-symbol-54",
      token0Reserve: "56.2",
      token1Symbol: "token1-symbol-56",
      token1Reserve: "58.4",
      priceRangeLower: "59.5",
      priceRangeUpper: "60.6",
      currentPrice: "61.7"
    },
    identity: ["result.poolAddress"]
  },
  {
    endpoint: Alpha.getAlphaLpPoolList,
    kind: "read",
    params: { tokenSymbol: "JUP" },
    result: {
      pools: [
        {
          poolAddress: "0xfeedfacecafebeef",
          poolName: "SOL-USDT Pool",
          poolTag: "pool-tag-64",
          apy: "66.3",
          tvl: "67.4",
          token0Symbol: "token0-symbol-67",
          token0IconUrlDay: "https://example.org/68",
          token0IconUrlNight: "https://example.org/69",
          token1Symbol: "token1-symbol-70",
          token1IconUrlDay: "https://example.org/71",
          token1IconUrlNight: "https://example.org/72",
          chainCode: "SOL",
          chainIconUrl: "https://example.org/74"
        }
      ]
    },
    identity: ["result.pools", "result.pools.0.poolAddress"]
  },
  {
    endpoint: Alpha.getAlphaLpPositionList,
    kind: "read",
    params: undefined,
    result: {
      positions: [
        {
          positionId: 36,
          poolAddress: "0xfeedfacecafebeef",
          poolName: "SOL-USDT Pool",
          stakedAmount: "79.7",
          stakedTokenCode: "staked-token-code-79",
          stakedTokenSymbol: "staked-token-symbol-80",
          currentValueUsd: "82.1",
          earnedRewardsUsd: "83.2",
          unrealizedPnl: "84.3",
          realizedPnl: "85.4",
          apy: "86.5",
          token0Amount: "87.6",
          token0Symbol: "token0-symbol-87",
          token1Amount: "89.8",
          token1Symbol: "token1-symbol-89",
          rangeUpper: "1.1",
          rangeLower: "2.2",
          createTime: 1790000092,
          updateTime: 1790000093,
          status: 1
        }
      ]
    },
    identity: ["result.positions", "result.positions.0.positionId"]
  },
  {
    endpoint: Alpha.redeemAlphaLp,
    kind: "commit",
    params: {
      positionId: 17,
      poolAddress: "0xfeedfacecafebeef",
      dercRatio: "8.8",
      receiveTokenCode: "receive-token-code-98"
    },
    result: { orderNo: "ORDER_881" },
    identity: ["result.orderNo"]
  },
  {
    endpoint: Alpha.stakeAlphaLp,
    kind: "commit",
    params: {
      positionId: 22,
      poolAddress: "0xfeedfacecafebeef",
      payTokenAmount: "13.4",
      payTokenCode: "USDC",
      rangeUpper: "15.6",
      priceUpper: "16.7"
    },
    result: { positionId: 27, orderNo: "ORDER_881" },
    identity: ["result.orderNo"]
  },
  {
    endpoint: Alpha.executeAlphaPredictionBuy,
    kind: "commit",
    params: {
      tokenId: "token_no_881",
      amount: "20.2",
      payTokenCode: "USDC",
      orderType: 1,
      slippage: "23.5",
      eventId: "event_881"
    },
    result: { orderNo: "ORDER_881" },
    identity: ["result.orderNo"]
  },
  {
    endpoint: Alpha.executeAlphaPredictionSell,
    kind: "commit",
    params: {
      tokenId: "token_no_881",
      size: "27.9",
      orderType: 1,
      slippage: "29.2",
      eventId: "event_881",
      toTokenCode: "CEX_2"
    },
    result: { orderNo: "ORDER_881" },
    identity: ["result.orderNo"]
  },
  {
    endpoint: Alpha.getAlphaPredictionEngineStatus,
    kind: "read",
    params: undefined,
    query: "",
    result: { available: true },
    identity: ["result.available"]
  },
  {
    endpoint: Alpha.getAlphaPredictionEventDetail,
    kind: "read",
    params: { eventId: "event_881", hasMoreMarkets: true },
    result: {
      eventId: "event_881",
      slug: "will-it-rain-in-oslo",
      title: "Will it rain in Oslo?",
      description: "description-128",
      category: "Weather",
      endDate: 1790000000130,
      resolved: false,
      volume: "43.7",
      liquidity: "44.8",
      markets: [{ tokenId: "token_no_881", outcome: "NO", price: "47.2", side: 2, volume: "49.4", liquidity: "50.5" }]
    },
    identity: ["result.eventId", "result.markets", "result.markets.0.tokenId"]
  },
  {
    endpoint: Alpha.getAlphaPredictionOrderBook,
    kind: "read",
    params: { tokenIds: ["token_no_881"] },
    result: [
      { tokenId: "token_no_881", bids: [{ price: "53.8", size: "54.9" }], asks: [{ price: "55.1", size: "56.2" }] }
    ],
    identity: [
      "result",
      "result.0.tokenId",
      "result.0.bids",
      "result.0.bids.0.price",
      "result.0.bids.0.size",
      "result.0.asks",
      "result.0.asks.0.price",
      "result.0.asks.0.size"
    ]
  },
  {
    endpoint: Alpha.getAlphaPredictionOrderEstimate,
    kind: "read",
    params: {
      tokenId: "token_no_881",
      side: 2,
      eventId: "event_881",
      amount: "60.6",
      orderType: 1,
      payTokenCode: "USDC"
    },
    result: {
      avgPrice: "63.9",
      estimatedCost: "64.1",
      estimatedReceive: "65.2",
      toWin: "66.3",
      feeAmount: "67.4",
      feeDetail: { serverFee: "68.5", polymarketFee: "69.6" },
      slippage: "70.7"
    },
    identity: []
  },
  {
    endpoint: Alpha.getAlphaPredictionOrderList,
    kind: "read",
    params: { status: 5, eventId: "event_881", days: 4, pageIndex: 5 },
    result: {
      orders: [
        {
          orderNo: "ORDER_881",
          tokenId: "token_no_881",
          eventId: "event_881",
          side: 2,
          orderType: 1,
          orderAmount: "80.8",
          filledSize: "81.9",
          filledPrice: "82.1",
          totalFee: "83.2",
          status: 2,
          createdAt: 1790000000174,
          updatedAt: 1790000000175
        }
      ],
      total: 17,
      pageIndex: 2
    },
    identity: ["result.orders", "result.orders.0.orderNo"]
  },
  {
    endpoint: Alpha.getAlphaPredictionPaymentTokenList,
    kind: "read",
    params: undefined,
    query: "",
    result: [
      {
        tokenCode: "DEX_77",
        symbol: "SOLUSDT",
        tokenDecimals: 21,
        tokenIconUrlDay: "https://example.org/181",
        tokenIconUrlNight: "https://example.org/182",
        supportChains: ["support-chains-183"]
      }
    ],
    identity: ["result", "result.0.tokenCode"]
  },
  {
    endpoint: Alpha.getAlphaPredictionPortfolioSummary,
    kind: "read",
    params: { eventType: 1 },
    result: {
      positionValue: "6.6",
      positionValueUsd: "7.7",
      biggestWin: "8.8",
      winRate: "9.9",
      winCount: 30,
      lossCount: 31
    },
    identity: []
  },
  {
    endpoint: Alpha.getAlphaPredictionPositionHistory,
    kind: "read",
    params: { tokenId: "token_no_881", result: 3, limit: 35 },
    result: {
      positions: [
        {
          positionId: "position-id-194",
          tokenId: "token_no_881",
          eventId: "event_881",
          outcomeName: "NO",
          shares: "19.1",
          cost: "20.2",
          avgPrice: "21.3",
          exitPrice: "22.4",
          realizedPnl: "23.5",
          realizedPnlRate: "24.6",
          result: 1,
          closedAt: 1790000000205
        }
      ],
      total: 7
    },
    identity: ["result.positions", "result.positions.0.positionId"]
  },
  {
    endpoint: Alpha.getAlphaPredictionPositionList,
    kind: "read",
    params: { tokenId: "token_no_881", limit: 10 },
    result: {
      positions: [
        {
          positionId: "position-id-209",
          tokenId: "token_no_881",
          eventId: "event_881",
          outcomeName: "NO",
          shares: "34.7",
          cost: "35.8",
          avgPrice: "36.9",
          currentPrice: "37.1",
          value: "38.2",
          unrealizedPnl: "39.3",
          unrealizedPnlRate: "40.4",
          createdAt: 1790000000220,
          finished: false
        }
      ],
      total: 23,
      totalAssetUsd: "44.8"
    },
    identity: ["result.positions", "result.positions.0.positionId"]
  },
  {
    endpoint: Alpha.getAlphaPredictionPriceHistory,
    kind: "read",
    params: { tokenId: "token_no_881", interval: "ALL" },
    result: {
      tokenId: "token_no_881",
      interval: "1D",
      list: [{ openTime: 1790000000228, open: "50.5", high: "51.6", low: "52.7", close: "53.8", volume: "54.9" }]
    },
    identity: ["result.tokenId", "result.list", "result.list.0.openTime"]
  },
  {
    endpoint: Alpha.getAlphaPredictionSideMarketList,
    kind: "read",
    params: { eventId: "event_881", sortBy: "endDate", limit: 38 },
    result: {
      list: [
        {
          marketId: "market_9",
          eventId: "event_881",
          marketType: 2,
          question: "Will it rain in Oslo?",
          tokens: [{ tokenId: "token_no_881", outcome: "NO", price: "64.1", liquidity: "65.2" }],
          volume24h: "66.3",
          endDate: 1790000000246,
          status: 2
        }
      ],
      total: 9,
      pageIndex: 2,
      pageSize: 11
    },
    identity: ["result.list", "result.list.0.marketId", "result.list.0.tokens.0.tokenId"]
  },
  {
    endpoint: Alpha.getAlphaPredictionSportsGroupStageDetail,
    kind: "read",
    params: { eventType: 1, groupName: "C" },
    result: {
      groups: [
        {
          groupName: "C",
          standings: [
            {
              rank: 15,
              teamName: "Norway",
              played: 17,
              won: 18,
              drawn: 19,
              lost: 20,
              goalsFor: 21,
              goalsAgainst: 22,
              goalDifference: 23,
              points: 24
            }
          ],
          matches: [
            {
              matchId: "match_9",
              homeTeam: "Norway",
              awayTeam: "Japan",
              matchTime: 1790000000267,
              status: 1,
              homeScore: 30,
              awayScore: 31,
              eventId: "event_881"
            }
          ]
        }
      ]
    },
    identity: [
      "result.groups",
      "result.groups.0.groupName",
      "result.groups.0.standings.0.teamName",
      "result.groups.0.matches.0.matchId"
    ]
  },
  {
    endpoint: Alpha.getAlphaPredictionSportsMatchList,
    kind: "read",
    params: { eventType: 1, status: 3, endTime: 36, limit: 37 },
    result: {
      list: [
        {
          matchId: "match_9",
          eventType: 2,
          stageCode: "Final",
          homeTeam: "Norway",
          awayTeam: "Japan",
          matchTime: 1790000000281,
          status: 1,
          eventId: "event_881"
        }
      ],
      total: 5,
      pageIndex: 2,
      pageSize: 7
    },
    identity: ["result.list", "result.list.0.matchId"]
  },
  {
    endpoint: Alpha.getAlphaPredictionSportsTimelineStages,
    kind: "read",
    params: { eventType: 1 },
    query: "eventType=1",
    result: {
      eventType: 1,
      stages: [
        {
          stageCode: "Final",
          stageName: "Quarter finals",
          status: 2,
          matchCount: 13,
          startTime: 1790000000293,
          endTime: 1790000000294
        }
      ]
    },
    identity: ["result.stages", "result.stages.0.stageCode"]
  },
  {
    endpoint: Alpha.getAlphaPredictionTokenPrice,
    kind: "read",
    params: { tokenIds: ["token_no_881"] },
    result: [
      {
        tokenId: "token_no_881",
        bestBid: "28.1",
        bestAsk: "29.2",
        lastPrice: "30.3",
        volume24h: "31.4",
        updateTime: 1790000000301
      }
    ],
    identity: ["result", "result.0.tokenId"]
  },
  {
    endpoint: Alpha.getAlphaTradeAssetDetail,
    kind: "read",
    params: { chainCode: "SOL", tokenAddress: "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN" },
    result: {
      assetList: [
        {
          chainCode: "SOL",
          chainIconUrl: "https://example.org/305",
          tokenAddress: "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN",
          tokenCode: "DEX_77",
          tokenSymbol: "JUP",
          tokenDecimals: 30,
          tokenIconUrlDay: "https://example.org/310",
          tokenIconUrlNight: "https://example.org/311",
          tokenAmount: "43.7",
          tokenAmountUsd: "44.8",
          tradeFlag: 1,
          pnl: null,
          pnlRatio: "48.3",
          costPrice: "50.5",
          lastPrice: "51.6",
          costTotalValue: null,
          assetStatus: 1,
          announcementUrl: "https://example.org/323",
          estimatedOfflineTime: 1790000000325,
          delistingTime: 1790000000327
        }
      ]
    },
    identity: ["result.assetList", "result.assetList.0.tokenCode"]
  },
  {
    endpoint: Alpha.getAlphaTradeAssetList,
    kind: "read",
    params: undefined,
    result: {
      totalAssetUsd: "59.5",
      assetList: [
        {
          chainCode: "SOL",
          chainIconUrl: "https://example.org/330",
          tokenAddress: "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN",
          tokenCode: "DEX_77",
          tokenSymbol: "JUP",
          tokenDecimals: 15,
          tokenIconUrlDay: "https://example.org/335",
          tokenIconUrlNight: "https://example.org/336",
          tokenAmount: "68.5",
          tokenAmountUsd: "69.6",
          tradeFlag: 2,
          pnl: "72.9",
          pnlRatio: "74.2",
          costPrice: "76.4",
          lastPrice: "77.5",
          costTotalValue: null,
          assetStatus: 1,
          announcementUrl: "https://example.org/349",
          estimatedOfflineTime: 1790000000351,
          delistingTime: 1790000000353
        }
      ]
    },
    identity: ["result.assetList", "result.assetList.0.tokenCode"]
  },
  {
    endpoint: Alpha.getAlphaTradeTokenDetails,
    kind: "read",
    params: { chainCode: "SOL", tokenAddress: "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN" },
    result: {
      tokenCode: "DEX_77",
      chainCode: "SOL",
      chainIconUrl: "https://example.org/358",
      tokenAddress: "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN",
      symbol: "SOLUSDT",
      tokenDecimals: 2,
      tokenIconUrlDay: "https://example.org/362",
      tokenIconUrlNight: "https://example.org/363",
      minOrderQuantity: "5.5",
      maxOrderQuantity: "6.6",
      maxPositionQuantity: "7.7",
      tokenDesc: "token-desc-367",
      xUrl: "https://example.org/368",
      officialUrl: "https://example.org/369",
      whitePaperUrl: "https://example.org/370",
      tokenTag: 2,
      riskFlag: 1,
      createTimeOnchain: 1790000373,
      status: 1,
      tokenTags: [16],
      showMessage: 1,
      content: "content-377",
      linkName: "link-name-378",
      linkAddress: "https://example.org/379"
    },
    identity: ["result.tokenCode"]
  },
  {
    endpoint: Alpha.getAlphaTradeBizTokenList,
    kind: "read",
    params: { tokenTag: 2 },
    result: [
      {
        tokenCode: "DEX_77",
        chainCode: "SOL",
        chainIconUrl: "https://example.org/383",
        tokenAddress: "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN",
        symbol: "SOLUSDT",
        tokenDecimals: 27,
        tokenIconUrlDay: "https://example.org/387",
        tokenIconUrlNight: "https://example.org/388",
        createTime: 1790000389,
        createTimeOnchain: 1790000390,
        riskFlag: 2,
        minOrderQuantity: 33,
        maxOrderQuantity: 34,
        tokenTags: [35],
        payTokenCodes: ["pay-token-codes-395"]
      }
    ],
    identity: ["result", "result.0.tokenCode"]
  },
  {
    endpoint: Alpha.getAlphaTradeTokenPriceList,
    kind: "read",
    params: { tokenAddressInfo: [{ chainCode: "SOL", tokenAddress: "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN" }] },
    result: {
      tokenPriceInfoList: [
        {
          chainCode: "SOL",
          tokenAddress: "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN",
          price: "41.5",
          change24h: "42.6",
          vol24h: "43.7",
          marketCap: "44.8",
          liquidity: "45.9",
          holders: "holders-405"
        }
      ]
    },
    identity: ["result.tokenPriceInfoList", "result.tokenPriceInfoList.0.tokenAddress"]
  },
  {
    endpoint: Alpha.getAlphaTradeOrderList,
    kind: "read",
    params: { tradeType: 2, orderStatus: [3], limit: 10, pageIndex: 11, direction: "next" },
    result: {
      total: 12,
      pageIndex: 1,
      orders: [
        {
          orderType: 2,
          tradeType: 1,
          orderNo: "ORDER_881",
          orderStatus: 1,
          fromTokenCode: "CEX_2",
          fromTokenAmount: "59.5",
          fromTokenSymbol: "from-token-symbol-419",
          fromTokenDecimals: 21,
          fromTokenIconUrlDay: "https://example.org/421",
          fromTokenIconUrlNight: "https://example.org/422",
          fromChainCode: "from-chain-code-423",
          fromChainIconUrl: "https://example.org/424",
          toTokenCode: "CEX_2",
          toTokenAmount: "67.4",
          toTokenSymbol: "to-token-symbol-427",
          toTokenDecimals: 29,
          toTokenIconUrlDay: "https://example.org/429",
          toTokenIconUrlNight: "https://example.org/430",
          toChainCode: "to-chain-code-431",
          toChainIconUrl: "https://example.org/432",
          gasTokenSymbol: "gas-token-symbol-433",
          gasOnchain: "75.3",
          gasUsd: null,
          platformFee: "77.5",
          platformFeeUsd: null,
          quoteMode: 1,
          createTime: 1790000439,
          executionTime: 1790000440,
          failureReasonCode: "failure-reason-code-441",
          source: "source-442",
          swapRate: "84.3",
          actualFromTokenAmount: "85.4"
        }
      ]
    },
    identity: ["result.orders", "result.orders.0.orderNo"]
  },
  {
    endpoint: Alpha.getAlphaTradePaymentTokenList,
    kind: "read",
    params: { chainCode: "SOL", tokenAddress: "JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN" },
    result: [
      {
        tokenCode: "DEX_77",
        symbol: "SOLUSDT",
        tokenDecimals: 10,
        tokenIconUrlDay: "https://example.org/450",
        tokenIconUrlNight: "https://example.org/451",
        limit: "3.3",
        supportChains: ["support-chains-453"]
      }
    ],
    identity: ["result", "result.0.tokenCode"]
  },
  {
    endpoint: Alpha.executeAlphaTradePurchase,
    kind: "commit",
    params: {
      fromTokenCode: "CEX_2",
      fromTokenAmount: "6.6",
      toTokenCode: "CEX_2",
      slippage: "8.8",
      quoteData: "c3VubnkK",
      gas: "10.1",
      quoteMode: 2,
      correctingCode: "d41d8cd98f00",
      tenant: "tenant-462"
    },
    result: { orderNo: "ORDER_881" },
    identity: ["result.orderNo"]
  },
  {
    endpoint: Alpha.getAlphaTradeQuote,
    kind: "read",
    params: { tradeType: 2, fromTokenCode: "CEX_2", fromTokenAmount: "17.8", toTokenCode: "CEX_2", quoteMode: 2 },
    result: {
      tradeType: 2,
      fromTokenCode: "CEX_2",
      fromTokenAmount: "22.4",
      fromTokenAmountUsd: "23.5",
      toTokenCode: "CEX_2",
      toTokenAmount: "25.7",
      toTokenAmountUsd: "26.8",
      minToTokenAmount: "27.9",
      slippage: "28.1",
      gas: "29.2",
      gasUsd: "30.3",
      platformFee: "31.4",
      platformFeeUsd: "32.5",
      swapRate: "33.6",
      lossRate: "34.7",
      quoteData: "c3VubnkK",
      correctingCode: "d41d8cd98f00",
      quoteMode: 1,
      quoteDataId: "quote-data-id-487",
      expireTime: 1790000000488,
      timestamp: 1790000000489,
      chargeAmount: "41.5",
      modeEstimations: [{ quoteMode: 2, estimatedGas: "43.7", estimatedGasUsd: "44.8", estimatedSlippage: "45.9" }]
    },
    identity: ["result.quoteData", "result.correctingCode", "result.modeEstimations.0.quoteMode"]
  },
  {
    endpoint: Alpha.executeAlphaTradeRedeem,
    kind: "commit",
    params: {
      fromTokenCode: "CEX_2",
      fromTokenAmount: "47.2",
      toTokenCode: "CEX_2",
      slippage: "49.4",
      quoteData: "c3VubnkK",
      gas: "51.6",
      quoteMode: 2,
      correctingCode: "d41d8cd98f00",
      tenant: "tenant-503"
    },
    result: { orderNo: "ORDER_881" },
    identity: ["result.orderNo"]
  }
]

testFamily("Alpha", Alpha, cases)

it("orders are commits without an idempotency key", () => {
  const commits = [
    Alpha.stakeAlphaLp,
    Alpha.redeemAlphaLp,
    Alpha.executeAlphaPredictionBuy,
    Alpha.executeAlphaPredictionSell,
    Alpha.executeAlphaTradePurchase,
    Alpha.executeAlphaTradeRedeem
  ]
  for (const { idempotencyKey, kind } of commits) assert.deepStrictEqual([kind, idempotencyKey], ["commit", null])
})

it("an order that exceeds the market's liquidity fails with its specific error", () => {
  const refused = Alpha.executeAlphaPredictionBuy.decodeBody({ retCode: 700002, retMsg: "short", result: {} })
  const error = Either.getOrThrow(Either.flip(refused))
  assert.instanceOf(error, Exchange.PredictionInsufficientLiquidity)
  assert.strictEqual(error.outcome, "notExecuted")
})

it("the profit of a token is null if its cost is unknown", () => {
  const read = (row: object) =>
    Alpha.getAlphaTradeAssetDetail.decodeBody({ retCode: 0, retMsg: "OK", result: { assetList: [row] } })
  const unknown = { pnl: null, pnlRatio: null, costPrice: null, costTotalValue: null }
  assert.isTrue(Either.isRight(read({ tokenCode: "DEX_77", ...unknown })))
  assert.isTrue(Either.isLeft(read({ tokenCode: "DEX_77", ...unknown, lastPrice: null })))
})
