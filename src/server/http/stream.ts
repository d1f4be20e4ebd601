import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { syncStream } from '../../contract/sync.ts';
import type { Tokens } from '../identity/tokens.ts';
import type { LiveHub } from '../live/hub.ts';
import { deviceTopic, personTopic, tabletTopic } from '../live/news-topics.ts';
import { laneOf, type ProgramFeed } from '../live/program-feed.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Performer } from '../perform/perform.ts';
import { badInput, Refusal } from '../perform/refusal.ts';
import { callerKey } from '../perform/transaction-context.ts';
import { audienceOf } from '../services/people/callers.ts';
import { audienceName } from '../store/sync-selection.ts';
import { admit, authorize } from './authorize.ts';
import { readSession } from './caller-session.ts';
import { securityHeaders } from './security.ts';
import { createStreamPlaces, type StreamPlaces } from './stream-places.ts';

/** How often a line is sent when nothing happens, so that both ends notice a dead connection, in ms. */
const HEARTBEAT_MS = 15_000;
/**
 * How often it is asked whether those who listen still may, in ms: who has signed out, or has lost a role, hears nothing
 * 5 s later. One round after the other, a hundred at a time, so that a hall of phones holds up no door's look-up.
 */
const LOOK_MS = 3_000;
const LOOK_AT_ONCE = 100;

/** What a line that is dead or too slow may have waiting, in bytes: then it ends, and the device pulls when it is back. */
const MAX_WAITING = 512 * 1024;

/** So many streams a person or a tablet may have. */
const MAX_OF_PERSON = 5;
const MAX_OF_TABLET = 3;

/**
 * Server-sent events of a program: `lane` once; `nudge` for every committed change that concerns the listener
 * (contract/live-news); `notification` when the person has news, of this program or another; `tablet` when staff have changed
 * the tablet or want something of it, which it then asks for with its report. Closing the server ends
 * the streams first, or it would wait for them for ever. `crowded` is the last word of a stream that gave way to a newer one
 * of the same person or tablet.
 */
export function registerStream(
  app: FastifyInstance,
  performer: Performer,
  tokens: Tokens,
  { hub, feed, places = createStreamPlaces() }: { hub: LiveHub; feed: ProgramFeed; places?: StreamPlaces },
  metrics?: Pick<Metrics, 'streamOpened' | 'streamClosed'>,
): void {
  const open = new Set<() => void>();
  /** Whether each that listens still may: ends those who may not. */
  const looks = new Set<() => Promise<void>>();
  let closing = false;
  const lookAtAll = async (): Promise<void> => {
    const all = [...looks];
    for (let from = 0; from < all.length && !closing; from += LOOK_AT_ONCE)
      await Promise.all(all.slice(from, from + LOOK_AT_ONCE).map((look) => look()));
    if (!closing) looking = lookLater();
  };
  const lookLater = () => setTimeout(() => void lookAtAll(), LOOK_MS).unref();
  let looking = lookLater();
  app.addHook('preClose', async () => {
    closing = true;
    clearTimeout(looking);
    for (const end of open) end();
  });
  const url = `/api${syncStream.path.replace('{programId}', ':programId')}`;
  // Without HEAD: a stream without a body would only be a connection that never ends.
  app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
    const actor = await readSession(request, performer.db, tokens, performer.clock());
    const about = { noun: 'program', from: 'params', field: 'programId' } as const;
    admit({ may: syncStream.may }, actor);
    const params = z.object({ programId: z.uuid() }).safeParse(request.params);
    if (!params.success) throw badInput({ path: 'programId', message: 'Undefined program id.' });
    const { programId } = params.data;
    const facts = await authorize(performer.db, { may: syncStream.may, about }, actor, {
      params: params.data,
    });
    const audience = audienceOf({ actor }, programId, facts);
    // On a connection that was open already: nobody would end it any more.
    if (closing) throw new Refusal('SHUTTING_DOWN');

    reply.hijack();
    const { raw } = reply;
    // Gone while we looked who it is: its `close` has been and will not come again to end what we begin here.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      ...securityHeaders,
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const say = (event: string, data: string) => {
      if (raw.writableEnded) return;
      raw.write(`event: ${event}\ndata: ${data}\n\n`);
      if (raw.writableLength > MAX_WAITING) raw.destroy();
    };
    raw.write(': welcome\n\n');
    say('lane', JSON.stringify({ lane: laneOf(audience) }));
    const stopHearing = [feed.follow(audience, (data) => say('nudge', data))];
    if (actor.kind === 'USER') {
      stopHearing.push(hub.listen(personTopic(actor.userId), () => say('notification', '{}')));
    }
    const look = async () => {
      const stillMay = await readSession(request, performer.db, tokens, performer.clock())
        .then(async (now) => {
          const facts = await authorize(performer.db, { may: syncStream.may, about }, now, {
            params: params.data,
          });
          // Another organization, or other rooms: what comes next concerns others.
          return audienceName(audienceOf({ actor: now }, programId, facts)) === audienceName(audience);
        })
        .catch((error: unknown) => !(error instanceof Refusal));
      if (!stillMay) end();
    };
    const heartbeat = setInterval(() => {
      if (!raw.writableEnded) raw.write(': still here\n\n');
    }, HEARTBEAT_MS);
    const end = () => {
      if (open.delete(end)) metrics?.streamClosed();
      looks.delete(look);
      leave();
      clearInterval(heartbeat);
      for (const stop of stopHearing) stop();
      raw.end();
    };
    const leave = places.take(
      callerKey(actor),
      actor.kind === 'DEVICE' ? MAX_OF_TABLET : MAX_OF_PERSON,
      () => {
        raw.write('event: crowded\ndata: {}\n\n');
        end();
      },
    );
    open.add(end);
    looks.add(look);
    metrics?.streamOpened();
    raw.on('close', end);
    if (actor.kind === 'DEVICE') {
      stopHearing.push(
        hub.listen(deviceTopic(actor.deviceId), () => void look()),
        // Before it is looked at: for other rooms this stream ends, and the next one is for those.
        hub.listen(tabletTopic(actor.deviceId), () => {
          say('tablet', '{}');
          void look();
        }),
      );
      // Once now: for a revocation that committed before we listened.
      void look();
    }
  });
}
