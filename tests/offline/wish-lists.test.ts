import { describe, expect, test } from 'vitest';
import { CallError, type Transport } from '../../src/contract/call.ts';
import { IDEMPOTENCY_HEADER } from '../../src/contract/envelope.ts';
import type { Me } from '../../src/contract/identity.ts';
import { mergeWishes } from '../../src/domain/wishes/merge-wishes.ts';
import { noWishes, type OwnWishes } from '../../src/domain/wishes/wish-list.ts';
import { outboxSummary } from '../../src/offline/outbox.ts';
import { sendWishLists } from '../../src/offline/send-wish-lists.ts';
import { createSyncEngine } from '../../src/offline/sync-engine.ts';
import { wipeAll } from '../../src/offline/wipe.ts';
import { dropWishList, keptWishList, saveWishList } from '../../src/offline/wish-lists.ts';
import { exchange, freshDatabase, HeldTime, signIn, staffMe } from './support/device.ts';
import { ok, refusal } from './support/honest-server.ts';
import { programId, start, uuid } from './support/program.ts';

/** Lists of wishes that are changed without a network (issue 16, section 1). */

const organizationId = uuid(7001);
const organization = (n: number): Me['organizations'][number] => ({
  id: uuid(n),
  name: `Organization ${n}`,
  slug: `org-${n}`,
  organizationRole: 'ORGANIZATION_MEMBER',
  jobTitle: '',
});
const me: Me = {
  ...staffMe,
  organizationId,
  organizationRole: 'ORGANIZATION_MEMBER',
  organizations: [organization(7001), organization(7002)],
};
const of = { userId: me.id, programId, organizationId };
const partner = (n: number) => ({
  partnerId: uuid(n),
  slug: `org-${n}`,
  name: `Organization ${n}`,
  profile: 'STARTUP' as const,
  country: 'Indonesia',
  logo: null,
});
const wants = (...ns: number[]): OwnWishes => ({ wants: ns.map(uuid), nots: [] });
const answered = (version: number, list: OwnWishes, over: object = {}) =>
  ok({
    version,
    wishes: list.wants.map((partnerId, place) => ({
      ...partner(1),
      partnerId,
      kind: 'WANT',
      rank: place + 1,
      ownKind: null,
      takesPart: true,
      mutual: false,
      times: [],
    })),
    maxWishes: 25,
    until: '2026-11-22T00:00:00.000Z',
    disabled: false,
    others: [],
    othersReordered: false,
    gone: [],
    ...over,
  });

type Reply = () => Promise<Awaited<ReturnType<Transport>>>;

async function phone(replies: Reply[] = []) {
  const db = freshDatabase();
  await signIn(db, me);
  const asked: { key: string; body: { version: number; base: OwnWishes } & OwnWishes }[] = [];
  const transport: Transport = async (url, { headers, body }) => {
    if (!url.endsWith('/wishes')) return ok({});
    asked.push({ key: headers[IDEMPOTENCY_HEADER] ?? '', body: JSON.parse(body ?? '{}') });
    const next = replies.shift();
    return next ? await next() : await Promise.reject(new Error('No network'));
  };
  const deps = exchange(db, transport, new HeldTime(start));
  const keep = (list: OwnWishes, from = { version: 3, list: wants(1) }) =>
    saveWishList(db, { ...of, list, from, partners: { [uuid(2)]: partner(2) } });
  return { db, deps, asked, keep, kept: () => keptWishList(db, of) };
}

describe('A list of wishes that was changed here', () => {
  // T3174
  test('waits, is counted as not sent, leaves the device with its person, and is one change however often it was changed', async () => {
    const { db, deps, asked, keep, kept } = await phone([async () => answered(4, wants(2, 1))]);
    await keep(wants(1, 2));
    await keep(wants(2, 1));
    expect(await outboxSummary(db, programId)).toMatchObject({ unsent: 1, wishes: 1 });
    await wipeAll(db);
    expect(await kept()).toBeNull();
    await signIn(db, me);
    await keep(wants(1, 2));
    await keep(wants(2, 1));
    expect(await sendWishLists(deps)).toBe(0);
    expect(asked.map(({ body }) => body)).toEqual([
      { version: 3, base: wants(1), wants: [uuid(2), uuid(1)], nots: [] },
    ]);
    // Shown until the screen has the server's own answer.
    expect(await kept()).toMatchObject({ state: 'DONE', version: 4, told: null });
    expect(await outboxSummary(db)).toMatchObject({ unsent: 0, wishes: 0 });
    await dropWishList(db, of);
    expect(await kept()).toBeNull();
  });

  // T3175
  test('of which the answer was lost is sent again with the same key; what was changed since goes on waiting as a change of what the server has', async () => {
    let changeNow = async () => {};
    const { deps, asked, keep, kept } = await phone([
      () => Promise.reject(new Error('The line was cut')),
      async () => {
        await changeNow();
        // Someone else had added 9.
        return answered(6, wants(9, 1, 2), {
          others: [{ ...partner(9), was: null, is: 'WANT', stands: true }],
        });
      },
    ]);
    await keep(wants(1, 2));
    await expect(sendWishLists(deps)).rejects.toThrow(CallError);
    changeNow = () => keep(wants(2, 1));
    await sendWishLists(deps);
    expect(asked[0]!.key).toBe(asked[1]!.key);
    expect(await kept()).toMatchObject({
      state: 'WAITING',
      version: 6,
      base: wants(9, 1, 2),
      told: { others: [{ name: 'Organization 9', is: 'WANT', stands: true }] },
    });
    const { list } = (await kept())!;
    expect(list.wants.toSorted()).toEqual([1, 2, 9].map(uuid).toSorted());
    expect(list.wants.indexOf(uuid(2))).toBeLessThan(list.wants.indexOf(uuid(1)));
  });

  // T3198
  test('of which the answer was lost, and that is changed before it is sent again, is a change of what was sent: what was taken back is taken back', async () => {
    const empty = { version: 0, list: noWishes };
    // What the server has by then, and what it makes of a list that comes.
    let server: { version: number; list: OwnWishes } = empty;
    const arrives = async () => {
      const { body } = asked.at(-1)!;
      const list = body.version === server.version ? body : mergeWishes(body.base, body, server.list).list;
      const others = body.version === server.version ? [] : mergeWishes(body.base, body, server.list).others;
      server = { version: server.version + 1, list };
      return { others: others.map((one) => ({ ...partner(2), ...one })) };
    };
    const lost = async () => {
      await arrives();
      throw new Error('The line was cut');
    };
    const away = () => Promise.reject(new Error('No network'));
    const answers = async () => {
      const { others } = await arrives();
      return answered(server.version, server.list, { others });
    };
    const { deps, asked, keep, kept } = await phone([lost, away, lost, answers]);
    await keep(wants(2), empty);
    await expect(sendWishLists(deps)).rejects.toThrow(CallError);
    expect(server.list.wants).toEqual([uuid(2)]);
    await keep(noWishes, empty);
    await expect(sendWishLists(deps)).rejects.toThrow(CallError);
    await keep({ wants: [], nots: [uuid(4)] }, empty);
    await expect(sendWishLists(deps)).rejects.toThrow(CallError);
    expect(server.list.nots).toEqual([uuid(4)]);
    await keep(wants(3), empty);
    await sendWishLists(deps);
    expect(server.list).toMatchObject(wants(3));
    expect(await kept()).toMatchObject({ state: 'DONE', list: wants(3), told: null });
  });

  // T3176
  test('that the server refuses is kept with the reason; one that it could not decide waits; of someone else none is sent', async () => {
    const { db, deps, asked, keep, kept } = await phone([
      async () => refusal(503, 'DATABASE_AWAY'),
      async () => refusal(409, 'WISHES_CLOSED'),
    ]);
    await keep(wants(1, 2));
    await signIn(db, { ...me, organizationId: uuid(7002) }, 'token-2');
    expect(await sendWishLists(deps)).toBe(0);
    expect(asked).toEqual([]);
    await signIn(db, me, 'token-3');
    expect(await sendWishLists(deps)).toBe(1);
    expect(await kept()).toMatchObject({ state: 'WAITING' });
    await sendWishLists(deps);
    expect(await kept()).toMatchObject({ state: 'REFUSED', code: 'WISHES_CLOSED' });
    expect(await outboxSummary(db)).toMatchObject({ unsent: 0 });
  });

  // T3203
  test('of an organization that the person is of no longer holds nothing up: it is refused with the reason, and can be taken off', async () => {
    const { db, deps, asked, keep, kept } = await phone();
    await keep(wants(1, 2));
    await signIn(db, { ...me, organizationId: uuid(7002) }, 'token-2');
    await sendWishLists(deps);
    expect(await kept()).toMatchObject({ state: 'WAITING' });
    await signIn(db, { ...me, organizationId: uuid(7002), organizations: [organization(7002)] }, 'token-3');
    expect(await sendWishLists(deps)).toBe(0);
    expect(asked).toEqual([]);
    expect(await kept()).toMatchObject({ state: 'REFUSED', code: 'NOT_ALLOWED' });
    expect(await outboxSummary(db)).toMatchObject({ unsent: 0, wishes: 0 });
    await dropWishList(db, of);
    expect(await kept()).toBeNull();
  });

  // T3177
  test('is sent by the outbox once the server can be reached', async () => {
    const { db, deps, asked, keep, kept } = await phone([async () => answered(4, wants(1, 2))]);
    const engine = createSyncEngine({
      db,
      base: 'https://door.test/api',
      transport: async (url, request) => {
        if (!url.endsWith('/wishes')) return ok({});
        asked.push({ key: '', body: JSON.parse(request.body ?? '{}') });
        return answered(4, wants(1, 2));
      },
      stream: null,
      platform: new HeldTime(start),
      locks: deps.locks,
      wakeUps: () => () => {},
      wishes: sendWishLists,
    });
    await keep(wants(1, 2));
    await engine.syncNow();
    expect(asked).toHaveLength(1);
    expect(await kept()).toMatchObject({ state: 'DONE' });
    expect(engine.state).toMatchObject({ unsent: 0, wishes: 0 });
  });
});
