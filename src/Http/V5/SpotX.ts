/**
 * Activities of the spot market that reward staking and trading: Launchpool, Puzzle and Token Splash.
 *
 * @since 0.1.0
 */
export * from "./SpotX/getLaunchpoolCurrentStaking.js"
export * from "./SpotX/getLaunchpoolProjectList.js"
export * from "./SpotX/getLaunchpoolUserActivityLog.js"
export * from "./SpotX/getLaunchpoolUserHistory.js"
export * from "./SpotX/getPuzzleProjectList.js"
export * from "./SpotX/getTokenSplashProjectList.js"
export * from "./SpotX/getTokenSplashUserActivityParams.js"
