import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isEndpointAllowed, quickPublicLookup } from '../push/endpoint-guard.ts';
import type { ClaimedDelivery } from '../store/webhook-deliveries.ts';
import { signatureHeaders } from './sign.ts';

/** What became of a try. `status`: what was answered; null: nothing. `problem` null: the receiver has it. */
export interface WebhookOutcome {
  status: number | null;
  problem: string | null;
}

export interface WebhookSender {
  send(delivery: ClaimedDelivery, now: Date): Promise<WebhookOutcome>;
}

const SEND_MS = 15_000;

/** Sends to addresses of the public network over https. @param testOrigin see `isEndpointAllowed` */
export function createWebhookSender(version: string, testOrigin?: string): WebhookSender {
  return {
    async send({ address, eventId, body, secret, formerSecrets }, now) {
      if (!isEndpointAllowed(address, testOrigin))
        return { status: null, problem: 'the address is not a public https address' };
      const headers = {
        'content-type': 'application/json',
        'content-length': `${Buffer.byteLength(body)}`,
        'user-agent': `meeting-door/${version}`,
        ...signatureHeaders(eventId, Math.floor(now.getTime() / 1000), body, [secret, ...formerSecrets]),
      };
      const url = new URL(address);
      try {
        const status = await post(url, headers, body, url.origin === testOrigin);
        return status >= 200 && status < 300
          ? { status, problem: null }
          : { status, problem: `answered ${status}` };
      } catch (error) {
        const { code, message } = error as { code?: string; message?: string };
        return { status: null, problem: `${code ?? message ?? 'not reachable'}`.slice(0, 200) };
      }
    },
  };
}

/** Redirects are not followed: they could lead anywhere. What is answered is not read, but for its status. */
function post(url: URL, headers: Record<string, string>, body: string, anywhere: boolean): Promise<number> {
  const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers,
        // A connection of its own: one that is kept open would outlive the address that its name had.
        agent: false,
        signal: AbortSignal.timeout(SEND_MS),
        ...(anywhere ? {} : { lookup: quickPublicLookup }),
      },
      (response) => {
        // An endless answer is none of ours to read.
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
