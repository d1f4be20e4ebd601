import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { CustomFetch } from 'openid-client';
import { isEndpointAllowed, NotPublic, publicLookup } from '../../push/endpoint-guard.ts';

/** How long a provider may take over one answer, in ms. */
const MAX_MS = 5000;
/** No document of a provider is longer, in bytes. */
const MAX_BYTES = 512 * 1024;

/** As `fetch` says of such a body. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };

/**
 * What asks providers: https on the usual port, addresses of the public network alone (`push/endpoint-guard`), no redirects, an end
 * in time and size. A super admin types the issuer, but what its documents point to is the provider's word.
 *
 * @param testOrigin an origin that may be anywhere, over http too: a test's own provider (OIDC_TEST_ORIGIN)
 */
export const guardedFetch =
  (testOrigin: string | undefined): CustomFetch =>
  async (address, { method, headers, body }) => {
    if (!isEndpointAllowed(address, testOrigin)) throw new NotPublic(`${address} may not be asked`);
    const url = new URL(address);
    const own = url.origin === testOrigin;
    const ask = url.protocol === 'http:' ? httpRequest : httpsRequest;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = ask(
        url,
        {
          method,
          headers: { ...(body instanceof URLSearchParams ? FORM : {}), ...headers },
          signal: AbortSignal.timeout(MAX_MS),
          ...(own ? {} : { lookup: publicLookup }),
        },
        resolve,
      );
      asked.on('error', reject);
      asked.end(body === undefined || body === null ? undefined : String(body));
    });
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MAX_BYTES) {
        answer.destroy();
        throw new Error(`${url.host} answered more than ${MAX_BYTES} bytes`);
      }
      parts.push(part);
    }
    const given = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, [value].flat().join(', ')]],
    );
    const status = answer.statusCode ?? 502;
    // A Response of these has no body, by its constructor.
    const empty = [101, 204, 205, 304].includes(status);
    return new Response(empty ? null : Buffer.concat(parts), { status, headers: given });
  };
