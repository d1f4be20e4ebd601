import { describe, expect, it } from 'vitest';
import type { Caller } from '../../src/contract/call.ts';
import { addMinutes } from '../../src/domain/time/instants.ts';
import { applyChanges } from '../../src/offline/apply-changes.ts';
import type { DeviceDatabase } from '../../src/offline/database.ts';
import { forgetOwnBadges, ownBadge } from '../../src/offline/own-badge.ts';
import { refreshOwnBadge } from '../../src/offline/refresh-own-badge.ts';
import { freshDatabase, signIn, staffMe } from './support/device.ts';
import { meetingAt, meetingChange, organizationIds, programId, start, uuid } from './support/program.ts';
import { onDevice } from './support/say.ts';

const organizationId = organizationIds[0]!;
const guest = { ...staffMe, id: uuid(500), organizationId };

/** A server that answers with these passes, and counts how often it was asked; null: no network. */
function server(passes: string[] | null, hasBadge = true) {
  const asked: string[] = [];
  const badge = {
    badgeNumber: '0000000000000000',
    userId: guest.id,
    organizationId,
    name: 'Person 0 Müller',
    organizationName: 'Açaí Ventures',
    jobTitle: 'CEO',
    text: 'MDBADGE',
    expiresAt: addMinutes(start, 3000),
    revoked: false,
  };
  const caller: Caller = {
    base: 'https://door.test/api',
    headers: () => ({}),
    transport: async (url) => {
      asked.push(url);
      if (!passes) throw new TypeError('Failed to fetch');
      const result = {
        badge: hasBadge ? badge : null,
        passes: passes.map((meetingId) => ({ meetingId, text: `MD${meetingId}` })),
      };
      const text = JSON.stringify({ statusCode: 200, messages: [], result });
      return { status: 200, headers: { get: () => null }, text: async () => text };
    },
  };
  return { caller, asked };
}

async function phone(): Promise<DeviceDatabase> {
  const db = freshDatabase();
  await signIn(db, guest);
  await onDevice(db, [meetingAt(101, 0, 0, 1)]);
  return db;
}

describe('the own badge on a device', () => {
  // T0818
  it('is kept with its passes, and opens without a network afterwards', async () => {
    const db = await phone();
    await refreshOwnBadge(db, server([uuid(101)]).caller, programId, start);
    await refreshOwnBadge(db, server(null).caller, programId, addMinutes(start, 4000));
    expect(await ownBadge(db, programId)).toMatchObject({
      badge: { text: 'MDBADGE' },
      passes: [{ meetingId: uuid(101) }],
    });
  });

  it('is not asked for again while nothing has changed', async () => {
    const db = await phone();
    const { caller, asked } = server([uuid(101)]);
    await refreshOwnBadge(db, caller, programId, start);
    await refreshOwnBadge(db, caller, programId, addMinutes(start, 5));
    expect(asked).toHaveLength(1);
  });

  it('is asked for when a meeting was accepted since, and when it has run out', async () => {
    const db = await phone();
    await refreshOwnBadge(db, server([uuid(101)]).caller, programId, start);
    await applyChanges(db, programId, [meetingChange(meetingAt(102, 1, 2, 0))], {
      cursor: '2.0',
      complete: true,
      serverTime: start,
    });
    await refreshOwnBadge(db, server([uuid(101), uuid(102)]).caller, programId, addMinutes(start, 1));
    expect((await ownBadge(db, programId))?.passes).toHaveLength(2);
    const { caller, asked } = server([uuid(101), uuid(102)]);
    await refreshOwnBadge(db, caller, programId, addMinutes(start, 3001));
    expect(asked).toHaveLength(1);
  });

  it('"no badge" is believed for ten minutes', async () => {
    const db = await phone();
    const { caller, asked } = server([], false);
    await refreshOwnBadge(db, caller, programId, start);
    await refreshOwnBadge(db, caller, programId, addMinutes(start, 9));
    expect(asked).toHaveLength(1);
    await refreshOwnBadge(db, caller, programId, addMinutes(start, 11));
    expect(asked).toHaveLength(2);
  });

  it('is nobody’s after a change of person or of organization', async () => {
    const db = await phone();
    await refreshOwnBadge(db, server([uuid(101)]).caller, programId, start);
    await signIn(db, { ...guest, organizationId: organizationIds[1]! });
    expect(await ownBadge(db, programId)).toBeNull();
    await signIn(db, staffMe);
    expect(await ownBadge(db, programId)).toBeNull();
  });

  it('is not asked for while nobody is signed in, and can be forgotten', async () => {
    const signedOut = freshDatabase();
    const { caller, asked } = server([uuid(101)]);
    await refreshOwnBadge(signedOut, caller, programId, start);
    expect(asked).toEqual([]);
    const db = await phone();
    await refreshOwnBadge(db, caller, programId, start);
    await forgetOwnBadges(db);
    expect(await ownBadge(db, programId)).toBeNull();
  });
});
