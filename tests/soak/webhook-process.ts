import { randomInt } from 'node:crypto';
import { openDatabase } from '../../src/server/db/open.ts';
import { performPlainly } from '../../src/server/perform/perform.ts';
import { lockMeetingFor, saveAndNotify } from '../../src/server/services/meetings/save-meeting.ts';
import { createWebhookOutbox } from '../../src/server/webhooks/webhook-outbox.ts';
import { createWebhookSender } from '../../src/server/webhooks/webhook-sender.ts';
import { asStaff } from '../support/program-factory.ts';
import { quietLog } from '../support/quiet-log.ts';

/** A process that changes meetings and sends what happened, until it is killed (`kill-webhooks.ts`). */

const { DATABASE_URL, RECEIVER, MEETINGS = '', WRITES } = process.env;

const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: '', poolSize: 6, log: quietLog });
const performer = {
  db: database.db,
  clock: () => new Date(),
  nudge: () => undefined,
  mailWaits: () => undefined,
};
createWebhookOutbox(performer, createWebhookSender('1', RECEIVER), quietLog, {
  pollMs: 5,
  leaseMs: 300,
  waitMs: () => 5,
});
process.stdout.write('it sends\n');

const meetings = MEETINGS.split(',');
const verbs = ['SEAT_MOVED', 'LINK_CHANGED', 'EDITED', 'RELOCATED'];
while (WRITES === 'on') {
  const id = meetings[randomInt(meetings.length)] as string;
  await performPlainly(performer, { actor: { kind: 'SYSTEM', name: 'Test' } }, async (context) => {
    const { meeting } = await lockMeetingFor(context, id, asStaff);
    const said = { historyType: verbs[randomInt(verbs.length)] as string, news: 'LINK_CHANGED' as const };
    await saveAndNotify(context, { ...meeting, updatedAt: context.now }, said);
  });
}
