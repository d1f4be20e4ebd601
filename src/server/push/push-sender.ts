import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import type { PushContent } from '../../domain/notifications/push-content.ts';
import { millisOf } from '../../domain/time/instants.ts';
import type { ClaimedPush } from '../store/push.ts';
import { isEndpointAllowed, NotPublic, publicLookup } from './endpoint-guard.ts';
import type { Vapid } from './vapid.ts';

/**
 * What became of a message: it is in the push service's hands; the browser is gone for good; the service will never
 * take this message; or not now, with how long it asks to be left alone, in ms.
 */
export type PushOutcome =
  | { kind: 'SENT' | 'GONE' }
  | { kind: 'REFUSED'; reason: string }
  | { kind: 'LATER'; reason: string; waitMs: number | null };

export interface PushSender {
  send(message: ClaimedPush, now: Date): Promise<PushOutcome>;
}

const STEP_MS = 15_000;
/** No push service is left alone for longer, in ms. */
const MAX_WAIT_MS = 3_600_000;

/** Sends to the browsers' push services (RFC 8030). @param testOrigin see `isEndpointAllowed` */
export function createPushSender(vapid: Vapid, testOrigin?: string): PushSender {
  return {
    async send(message, now) {
      const { endpoint } = message;
      if (!isEndpointAllowed(endpoint, testOrigin)) return { kind: 'GONE' };
      const url = new URL(endpoint);
      const details = detailsOf(message, vapid, now);
      // Keys that are none: nothing can ever be told to it.
      if (!details) return { kind: 'GONE' };
      try {
        const { status, retryAfter } = await post(url, details, url.origin === testOrigin);
        return outcomeOf(status, retryAfter, now);
      } catch (error) {
        if (error instanceof NotPublic) return { kind: 'GONE' };
        const { code, message: said } = error as { code?: string; message?: string };
        return { kind: 'LATER', reason: `${code ?? said ?? 'not reachable'}`.slice(0, 200), waitMs: null };
      }
    },
  };
}

/** The request, encrypted for this browser (RFC 8291) and signed (RFC 8292); null where its keys are none. */
function detailsOf({ endpoint, p256dh, auth, content, expiresAt }: ClaimedPush, vapid: Vapid, now: Date) {
  const topic = topicOf(content);
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      {
        vapidDetails: vapid,
        TTL: Math.max(0, Math.floor((millisOf(expiresAt) - now.getTime()) / 1000)),
        urgency: 'high',
        ...(topic ? { topic } : {}),
      },
    );
    return { headers: headers as Record<string, string>, body };
  } catch {
    return null;
  }
}

/** RFC 8030, section 5.4: what still waits at the service under the same topic is replaced; 32 characters at most. */
function topicOf({ tag }: PushContent): string | null {
  const topic = tag.replace(/^(meeting|registration):/, '').replaceAll(/[^A-Za-z0-9]/g, '');
  return topic.length > 0 && topic.length <= 32 ? topic : null;
}

function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'SENT' };
  if (status === 404 || status === 410) return { kind: 'GONE' };
  const reason = `the push service answered ${status}`;
  if (status === 429 || status >= 500) return { kind: 'LATER', reason, waitMs: waitOf(retryAfter, now) };
  return { kind: 'REFUSED', reason };
}

/** Retry-After in seconds or as a date (RFC 9110); null where it says nothing that can be read. */
function waitOf(said: string | undefined, now: Date): number | null {
  if (said === undefined) return null;
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now.getTime();
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, MAX_WAIT_MS) : null;
}

/** Redirects are not followed: they could lead anywhere. What is answered is not read, but for its status. */
function post(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  anywhere: boolean,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(STEP_MS),
        ...(anywhere ? {} : { lookup: publicLookup }),
      },
      (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
