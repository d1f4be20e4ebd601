import { describe, expect } from 'vitest';
import type { ChangeKind } from '../../../src/contract/change-kinds.ts';
import { readNatsAddress } from '../../../src/server/live/nats-address.ts';
import { everybodyIn, topicsOf } from '../../../src/server/live/news-topics.ts';
import { openHub } from '../../../src/server/live/open-hub.ts';
import { databaseTest } from '../../support/fixtures.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { smallNats } from '../../support/small-nats.ts';
import { until } from '../../support/until.ts';

const { test, database } = databaseTest();
const PROGRAM = '6f1c0000-0000-4000-8000-000000000001';
const [staff = ''] = topicsOf(PROGRAM, 'STAFF');
const [doors = ''] = topicsOf(PROGRAM, 'DOORS');

const hubAt = (port: number) =>
  openHub(database, { nats: readNatsAddress(`nats://127.0.0.1:${port}`) ?? undefined }, quietLog);

describe('News by NATS', () => {
  // T1717
  test('reach the other processes, one subject for each program and audience, and come back to nobody', async () => {
    const nats = await smallNats();
    const [one, other] = await Promise.all([hubAt(nats.port), hubAt(nats.port)]);
    await until('both listen', () => nats.subscriptions() === 2);
    const atOne: unknown[] = [];
    const atOther: [string, readonly ChangeKind[]][] = [];
    one.listen(staff, (changed) => atOne.push(changed));
    for (const topic of [staff, doors]) other.listen(topic, (changed) => atOther.push([topic, changed]));
    // Something that nobody listens to.
    await until('news go by NATS', () => {
      one.nudge(everybodyIn(PROGRAM), ['program']);
      return nats.published.length > 0;
    });
    one.nudge(staff, ['meeting', 'room']);
    one.nudge(doors, ['meeting']);
    await until('both are heard', () => atOther.length === 2);
    expect(nats.published).toContain(`meeting-door.news.${staff}`);
    expect(nats.published).toContain(`meeting-door.news.${doors}`);
    expect(atOther).toContainEqual([staff, ['room', 'meeting']]);
    expect(atOther).toContainEqual([doors, ['meeting']]);
    await one.close();
    // Where it was said it is heard at once, and not again from NATS.
    expect(atOne).toHaveLength(1);
    await other.close();
    await nats.stop();
  });

  // T1718
  test('go by the database while NATS is away: before it comes, after it is lost; and by NATS when it is back', async () => {
    const first = await smallNats();
    const { port } = first;
    await first.stop();
    const [one, other] = await Promise.all([hubAt(port), hubAt(port)]);
    let heard = 0;
    let local = 0;
    one.listen(staff, () => {
      local += 1;
    });
    other.listen(staff, () => {
      heard += 1;
    });
    const nextIsHeard = async (what: string) => {
      const before = { heard, local };
      await until(what, () => {
        one.nudge(staff, ['meeting']);
        return heard > before.heard && local > before.local;
      });
    };
    await nextIsHeard('heard before NATS is there');

    const second = await smallNats(port);
    await until('both have found it', () => second.subscriptions() === 2);
    await until('news go by it', () => {
      one.nudge(staff, ['meeting']);
      return second.published.length > 0;
    });
    await second.stop();
    await nextIsHeard('heard after NATS was lost');

    const third = await smallNats(port);
    await until('both listen again', () => third.subscriptions() === 2);
    await until('news go by it again', () => {
      one.nudge(staff, ['meeting']);
      return third.published.length > 0;
    });
    await Promise.all([one.close(), other.close()]);
    await third.stop();
  });

  // T1719
  test('are configured by one address or several, with a login or a token', () => {
    expect(readNatsAddress('nats://user:p%40ss@one,nats://two:4333')).toEqual({
      servers: ['one:4222', 'two:4333'],
      tls: false,
      user: 'user',
      pass: 'p@ss',
    });
    expect(readNatsAddress('tls://token@one')).toEqual({ servers: ['one:4222'], tls: true, token: 'token' });
    expect(readNatsAddress('redis://one')).toBeNull();
  });
});
