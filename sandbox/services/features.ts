/** The stand-in lender has switched no feature on: a part of a journey is closed by the lender's own service only. */
export function getFeature() {
  return { enabled: false, flagEnabled: false, variables: {} }
}
