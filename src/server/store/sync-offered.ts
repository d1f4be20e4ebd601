import type { Kysely } from 'kysely';
import type { Instant } from '../../domain/time/instants.ts';
import type { Schema } from '../db/schema.ts';
import { openOffersAt } from './reoffers.ts';
import { meetingDocuments } from './sync-meetings.ts';
import { meetingThere } from './sync-rooms.ts';
import { type Audience, onlyRooms, type Selection } from './sync-selection.ts';

/**
 * Meetings as documents, the released ones with whom their table is offered to: for staff and the doors, not for the guests at a
 * stand, nor for participants. A tablet for rooms reads the names of those whom it knows.
 */
export async function offeredMeetingDocuments(
  db: Kysely<Schema>,
  audience: Audience,
  selection: Selection,
  now: Instant,
) {
  const documents = await meetingDocuments(db, audience, selection);
  const { programId, organizationId, tablet } = audience;
  const released = documents.filter(({ doc }) => doc.released != null).map(({ id }) => id);
  if (organizationId !== null || tablet === 'STAND' || released.length === 0) return documents;
  const open = await openOffersAt(db, released, now);
  const rooms = onlyRooms(audience);
  const ids = [...open.values()].flatMap(({ sides }) => sides.map((side) => side.organizationId));
  const named = rooms && (await meetingThere(db, programId, rooms, ids));
  return documents.map(({ id, doc }) => {
    const offer = open.get(id);
    if (!offer) return { id, doc };
    const known = offer.sides.every((side) => !named || named.has(side.organizationId));
    const names = known ? offer.sides.map(({ name }) => name) : [];
    return { id, doc: { ...doc, reoffer: { names, expiresAt: offer.expiresAt } } };
  });
}
