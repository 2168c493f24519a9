/** When and where a lender is to be live: `today` as YYYY-MM-DD; on a demonstration's own machine reserved hosts pass. */
export type Moment = { today?: string | undefined; isProduction?: boolean | undefined }
