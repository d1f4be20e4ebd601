import { request } from 'node:http';

/** An answer over a connection of its own. */
export interface FreshAnswer {
  status: number;
  text: string;
  json: () => Record<string, unknown> & { result: Record<string, unknown> };
}

/** Asks over a new connection each time: of several processes behind one port the next one answers. */
export function freshRequest(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: object } = {},
): Promise<FreshAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method,
        agent: false,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, json: () => JSON.parse(text) as never }),
        );
        response.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(body ? JSON.stringify(body) : undefined);
  });
}
