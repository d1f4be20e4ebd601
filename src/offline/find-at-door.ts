import { CallError, type Caller, call } from '../contract/call.ts';
import { findOrganizationsAtDoor } from '../contract/door-search.ts';
import type { Message } from '../domain/language/message.ts';
import type { FindAtDoorArgs } from '../domain/meetings/find-at-door.ts';

/** An organization that this device does not have by name, with what stands for it in this timeslot. */
export interface FoundOrganization {
  id: string;
  name: string;
}

export type FoundAtDoor =
  | { kind: 'FOUND'; organizations: readonly FoundOrganization[]; more: boolean }
  | { kind: 'FAILED'; text: Message };

/** Asks the server for organizations by name. What it answers is not stored (docs/decisions/066). */
export type FindAtDoor = (asked: FindAtDoorArgs & { programId: string }) => Promise<FoundAtDoor>;

export const findAtDoorBy =
  (caller: Caller): FindAtDoor =>
  async ({ programId, ...query }) => {
    try {
      return {
        kind: 'FOUND',
        ...(await call(caller, findOrganizationsAtDoor, { params: { programId }, query })),
      };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { kind: 'FAILED', text: error.text };
    }
  };
