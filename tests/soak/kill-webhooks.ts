import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import { applyAddWebhook } from '../../src/domain/integrations/webhook.ts';
import { webhookKinds } from '../../src/domain/integrations/webhook-kinds.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { type Database, openDatabase } from '../../src/server/db/open.ts';
import { insertWebhook } from '../../src/server/store/webhooks.ts';
import { makeSecret, shownSecret } from '../../src/server/webhooks/sign.ts';
import { dataFolder } from '../support/data-folder.ts';
import { postgresUrl } from '../support/postgres-url.ts';
import { makeProgram, meetingOf, saveNewMeeting } from '../support/program-factory.ts';
import { quietLog } from '../support/quiet-log.ts';
import { until } from '../support/until.ts';
import { type Received, readWebhook, startWebhookReceiver } from '../support/webhook-receiver.ts';

/**
 * A process that changes meetings and sends webhooks is killed (SIGKILL), so and so often, while a message is under way: nothing
 * that was committed is lost, what comes twice has the same id, and what is about one meeting comes in order.
 */
export interface KillWebhooksResult {
  kills: number;
  /** Committed changes, each of which was to be told. */
  written: number;
  received: number;
  /** Received more than once, with the same id. */
  repeated: number;
  problems: string[];
}

const MEETINGS = 12;
const CHILD = join(import.meta.dirname, 'webhook-process.ts');

/**
 * @param databaseUrl of the same database, for the process
 * @param program what the process runs; left out: its sources
 */
export async function killWebhooks(
  { db }: Pick<Database, 'db'>,
  databaseUrl: string,
  kills: number,
  say: (line: string) => void = () => undefined,
  program = CHILD,
): Promise<KillWebhooksResult> {
  const receiver = await startWebhookReceiver();
  let child: ChildProcess | undefined;
  try {
    const now = new Date().toISOString();
    const made = await makeProgram(db, { now, organizations: MEETINGS * 2, timeslots: 1 });
    const { programId, organizations } = made;
    const ids: string[] = [];
    for (let place = 0; place < MEETINGS; place++) {
      const [owner, participant] = organizations.slice(2 * place, 2 * place + 2);
      const meeting = meetingOf(made, owner?.id ?? '', participant?.id ?? '');
      ids.push((await saveNewMeeting(db, meeting)).id);
    }
    const secret = makeSecret();
    const webhook = applyAddWebhook({ address: `${receiver.origin}/hooks`, kinds: webhookKinds }, programId);
    await insertWebhook(db, programId, { ...webhook, secret, createdBy: 'Test', createdAt: now });

    const problems: string[] = [];
    /** What each message says, by its id, as the reference library read it when it came: later it would be too old for it. */
    const read = new Map<string, ReturnType<typeof readWebhook>['data']>();
    const readNow = (one: Received) => {
      try {
        read.set(one.id, readWebhook(shownSecret(secret), one).data);
      } catch (error) {
        problems.push(`message ${one.id}: ${String(error)}`);
      }
    };

    const start = async (writes: 'on' | 'off') => {
      const started = spawn(process.execPath, [program], {
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          RECEIVER: receiver.origin,
          MEETINGS: ids.join(','),
          WRITES: writes,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      return { child: started, gone: new Promise<void>((resolve) => started.once('exit', () => resolve())) };
    };

    for (let kill = 0; kill < kills; kill++) {
      const { child: victim, gone } = await start('on');
      let left = randomInt(1, 8);
      const before = randomInt(2) === 0;
      receiver.onRequest((one) => {
        readNow(one);
        if (--left > 0) return;
        // Half of them before the answer is sent, half of them as it is.
        if (before) victim.kill('SIGKILL');
        else setImmediate(() => victim.kill('SIGKILL'));
      });
      await gone;
      if ((kill + 1) % 100 === 0) say(`${kill + 1} kills, ${receiver.received.length} messages received`);
    }
    receiver.onRequest(readNow);
    const last = await start('off');
    await until(
      'nothing waits',
      async () => {
        // What happened is read before it waits.
        const unread = await db
          .selectFrom('webhook_event')
          .select('id')
          .where('read_at', 'is', null)
          .execute();
        const waiting = await db
          .selectFrom('webhook_delivery')
          .select('event_id')
          .where('state', '=', 'WAITING')
          .execute();
        return waiting.length + unread.length === 0;
      },
      300_000,
    );
    last.child.kill('SIGKILL');
    await last.gone;

    const history = await db
      .selectFrom('meeting_history')
      .select(['meeting_id', 'history_type', 'seq'])
      .where('program_id', '=', programId)
      .orderBy('seq')
      .execute();
    const first = new Map(receiver.received.toReversed().map((one) => [one.id, one]));
    const inOrder = [...first.values()].toReversed();
    for (const id of ids) {
      const told = inOrder
        .flatMap((one) => read.get(one.id) ?? [])
        .filter(({ meetingId }) => meetingId === id)
        .map(({ change }) => change);
      const done = history.filter((one) => one.meeting_id === id).map((one) => one.history_type);
      if (told.join() !== done.join())
        problems.push(`meeting ${id}: done ${done.join()}; told ${told.join()}`);
    }
    for (const one of receiver.received)
      if (first.get(one.id)?.body !== one.body) problems.push(`message ${one.id} came with two bodies`);
    return {
      kills,
      written: history.length,
      received: receiver.received.length,
      repeated: receiver.received.length - first.size,
      problems,
    };
  } finally {
    child?.kill('SIGKILL');
    await receiver.close();
  }
}

/** The process in one file, which starts in a quarter of the time: it is started anew for each kill. @returns the file */
async function processInOneFile(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../..'),
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: CHILD, outDir: folder, minify: false, rolldownOptions: { external: ['pg-native'] } },
  });
  return join(folder, 'webhook-process.js');
}

/** The same on a PostgreSQL of its own. */
export async function killWebhooksOnItsOwn(
  kills: number,
  say: (line: string) => void,
): Promise<KillWebhooksResult> {
  const { dir, remove } = await dataFolder();
  const program = await processInOneFile(join(dir, 'webhook-process'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir: dir, log: quietLog });
  try {
    await migrate(database.db, quietLog);
    return await killWebhooks(database, postgresUrl(database.connection as never), kills, say, program);
  } finally {
    await database.close();
    await remove();
  }
}
