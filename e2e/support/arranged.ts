import { requestMeeting } from '../../src/server/actions/meetings/request-meeting.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { performPlainly } from '../../src/server/perform/perform.ts';
import type { Work } from '../../src/server/perform/work.ts';
import { insertMembership } from '../../src/server/store/organizations.ts';
import type { Product } from './product.ts';

/**
 * What no screen of this version does yet, done by the product's own actions, as a second process on its database:
 * a request for a meeting, a person in two organizations.
 */
export async function arrange<Result>(
  product: Product,
  action: (work: Work) => Promise<Result>,
): Promise<Result> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openDatabase({ databaseUrl: undefined, dataDir: product.dataDir, log });
  const performer = {
    db: database.db,
    clock: () => new Date(),
    nudge: () => undefined,
    mailWaits: () => undefined,
  };
  try {
    return await performPlainly(performer, { actor: { kind: 'SYSTEM', name: 'Requester' } }, action);
  } finally {
    await database.close();
  }
}

/** Where and when a request asks to meet. */
export interface WantedSlot {
  id: string;
  eventId: string;
}

/** Requests a meeting offline; pending, as if the requester had just asked. */
export async function request(
  product: Product,
  programId: string,
  slot: WantedSlot,
  requesterId: string,
  invitedId: string,
): Promise<string> {
  const { id } = await arrange(product, (work) =>
    requestMeeting(
      work,
      {
        programId,
        eventId: slot.eventId,
        timeslotId: slot.id,
        venue: 'offline',
        meetingOwner: invitedId,
        meetingPurpose: 'Partnership',
        message: 'Shall we meet?',
      },
      requesterId,
      // As if it had been asked before either had another meeting then: pending meetings never block a slot.
      'NOT_YET',
    ),
  );
  return id;
}

/** Makes somebody a member of one more organization. */
export async function join(product: Product, userId: string, organizationId: string): Promise<void> {
  await arrange(product, (work) =>
    insertMembership(work.tx, {
      organizationId,
      userId,
      organizationRole: 'ORGANIZATION_MEMBER',
      jobTitle: 'Adviser',
      createdAt: work.now,
    }),
  );
}
