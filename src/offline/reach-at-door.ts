import { type Caller, call } from '../contract/call.ts';
import { listUnreachableAtDoor } from '../contract/door-search.ts';

/** The organizations that something at a door concerns. */
export interface ReachAsked {
  programId: string;
  /** Where one may be named by what stands for it in this timeslot alone (`find-at-door.ts`). */
  timeslotId: string | null;
  organizationIds: readonly string[];
}

/** Asks the server which of them cannot be notified. @throws CallError */
export type ReachAtDoor = (asked: ReachAsked) => Promise<readonly string[]>;

export const reachAtDoorBy =
  (caller: Caller): ReachAtDoor =>
  async ({ programId, timeslotId, organizationIds }) => {
    const query = {
      organizationIds: [...new Set(organizationIds)].sort().join(','),
      ...(timeslotId === null ? {} : { timeslotId }),
    };
    return (await call(caller, listUnreachableAtDoor, { params: { programId }, query })).organizationIds;
  };
