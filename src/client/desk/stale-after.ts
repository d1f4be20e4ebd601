/**
 * How long an answer counts as new (`staleTime`). One that was kept from an earlier page never does: a screen that shows it
 * asks anew, and says that it may be out of date where that fails.
 *
 * @param ms of one that this page was given
 */
export const staleAfter =
  (ms: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt < performance.timeOrigin ? 0 : ms;
