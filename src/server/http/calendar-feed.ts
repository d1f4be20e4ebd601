import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { scheduleFeed } from '../calendar/schedule-feed.ts';
import { commitAndContinue } from '../identity/commit-and-continue.ts';
import { hashOfSecret } from '../identity/device-secrets.ts';
import type { RateLimits } from '../identity/rate-limits.ts';
import { type Performer, perform } from '../perform/perform.ts';
import { Refusal } from '../perform/refusal.ts';
import { findFeed, noteRead } from '../store/calendar-feeds.ts';
import { send } from './routes.ts';

/** 32 random bytes, base64url. */
const SECRET = /^([A-Za-z0-9_-]{43})\.ics$/;

/**
 * What calendars read: a person's schedule, for whoever has its secret link. A link that was never made, was ended or
 * made anew answers as one that does not exist. An answer that has not changed is told by its tag alone.
 */
export function registerCalendarFeeds(app: FastifyInstance, performer: Performer, limits: RateLimits): void {
  app.get('/api/calendar/:name', async (request, reply) => {
    const secret = SECRET.exec((request.params as { name: string }).name)?.[1];
    const answer = await perform(
      performer,
      { actor: { kind: 'ANONYMOUS' }, address: request.ip },
      async (context): Promise<string> => {
        const hash = secret === undefined ? null : hashOfSecret(secret);
        const feed = hash === null ? null : await findFeed(context.tx, hash);
        await limits.count(context, feed ? 'readCalendar' : 'guessCalendar', feed && hash);
        // A guess is refused, and its count must outlive that.
        await commitAndContinue(context);
        if (!feed) throw new Refusal('NOT_FOUND');
        await noteRead(context.tx, feed.userId, context.now);
        return await scheduleFeed(context, feed);
      },
    );
    if (answer.status !== 200) return send(reply.header('cache-control', 'no-store'), answer);
    const text = answer.result as string;
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({
      etag: tag,
      // A calendar that looks again within five minutes may take what it has; nobody between us keeps it.
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex, nofollow',
    });
    if (matches(request.headers['if-none-match'], tag)) return reply.status(304).send();
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="my-meetings.ics"',
      })
      .send(text);
  });
}

/** RFC 9110, If-None-Match: any of the tags, compared weakly. */
const matches = (given: string | undefined, tag: string): boolean =>
  (given ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
