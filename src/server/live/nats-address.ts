/** Where NATS is, as NATS_URL says it. */
export interface NatsAddress {
  /** `host:port` of each server of the cluster. */
  servers: string[];
  tls: boolean;
  user?: string;
  pass?: string;
  /** A user name without a password. */
  token?: string;
}

/** @returns null where it is no address of a NATS server, or of several of one cluster, separated by commas */
export function readNatsAddress(given: string): NatsAddress | null {
  const urls = given.split(',').map((part) => URL.parse(part.trim()));
  const servers: string[] = [];
  for (const url of urls) {
    if (!url || !['nats:', 'tls:'].includes(url.protocol) || url.hostname === '') return null;
    servers.push(`${url.hostname}:${url.port || 4222}`);
  }
  const [first] = urls;
  if (!first) return null;
  const tls = first.protocol === 'tls:';
  const user = decodeURIComponent(first.username);
  const pass = decodeURIComponent(first.password);
  if (user === '') return { servers, tls };
  return pass === '' ? { servers, tls, token: user } : { servers, tls, user, pass };
}
