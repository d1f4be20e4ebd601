import type { Caller } from '../../contract/call.ts';

/**
 * The caller of somebody who is not signed in. What only reads is public and carries nothing; what writes (a sign-in)
 * says which device it comes from, and that needs the device's memory.
 */
export const anonymousCaller: Caller = {
  base: '/api',
  headers: () => ({}),
  transport: async (url, request) => {
    if (request.method === 'GET') {
      const { fetchTransport } = await import('../../offline/platform.ts');
      return await fetchTransport(url, request);
    }
    const { caller } = (await import('./exchange.ts')).exchange;
    return await caller.transport(url, {
      ...request,
      headers: { ...(await caller.headers()), ...request.headers },
    });
  },
};
