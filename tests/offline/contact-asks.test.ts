import { describe, expect, test } from 'vitest';
import { CallError, type Transport } from '../../src/contract/call.ts';
import type { Me } from '../../src/contract/identity.ts';
import { CONSENT_VERSION } from '../../src/domain/contacts/contact.ts';
import { dropAsk, keepAsk, keptAsks } from '../../src/offline/contact-asks.ts';
import { outboxSummary } from '../../src/offline/outbox.ts';
import { sendContactAsks } from '../../src/offline/send-contact-asks.ts';
import { wipeProgram } from '../../src/offline/wipe.ts';
import { exchange, freshDatabase, HeldTime, signIn, staffMe } from './support/device.ts';
import { ok, refusal } from './support/honest-server.ts';
import { programId, start, uuid } from './support/program.ts';

/** Questions for contacts that are put without a network (issue 17, section 4). */

const organizationId = uuid(7001);
const me: Me = { ...staffMe, organizationId };
const of = { userId: me.id, programId, organizationId };
const shown = { name: 'Ayu', jobTitle: '', organization: 'Kopi', email: 'ayu@kopi.example' };
const draft = (badge: string, text = '') => ({
  ...of,
  badge,
  who: null,
  shown,
  phoneNumber: null,
  consentVersion: CONSENT_VERSION as typeof CONSENT_VERSION,
  text,
  tags: [],
});

describe('A contact that was asked for here', () => {
  // T3977
  test('waits, is one for each badge, is sent with the same id until the answer comes, and is kept with the reason of a no', async () => {
    const db = freshDatabase();
    await signIn(db, me);
    const sent: string[] = [];
    const replies: (() => ReturnType<Transport>)[] = [];
    const transport: Transport = async (url) => {
      if (!url.includes('/contact-ask/')) return ok({});
      sent.push(url.split('/').at(-1) ?? '');
      return await (replies.shift() ?? (() => Promise.reject(new Error('No network'))))();
    };
    const deps = exchange(db, transport, new HeldTime(start));
    await keepAsk(db, draft('MDONE'));
    await keepAsk(db, draft('MDONE', 'Changed'));
    expect(await outboxSummary(db, programId)).toMatchObject({ unsent: 1 });
    await expect(sendContactAsks(deps)).rejects.toThrow(CallError);
    // A program that is over is forgotten, what waits is not.
    await wipeProgram(db, programId);
    const answer = { askId: uuid(1), name: 'B', jobTitle: '', organization: 'C', state: 'ASKED' };
    replies.push(
      async () => refusal(503, 'DATABASE_AWAY'),
      async () => ok(answer),
    );
    expect(await sendContactAsks(deps)).toBe(1);
    expect(await sendContactAsks(deps)).toBe(0);
    expect(new Set(sent).size).toBe(1);
    expect(await keptAsks(db, of)).toEqual([]);
    await keepAsk(db, draft('MDTWO'));
    replies.push(async () => refusal(400, 'BADGE_REVOKED'));
    expect(await sendContactAsks(deps)).toBe(0);
    const [refused] = await keptAsks(db, of);
    expect(refused).toMatchObject({ state: 'REFUSED', code: 'BADGE_REVOKED' });
    await dropAsk(db, refused?.id ?? '');
    expect(await keptAsks(db, of)).toEqual([]);
  });
});
