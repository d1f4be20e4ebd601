import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../identity/rate-limits.ts';

/** How long a connection may take over what it sends, and how many an address may have. */
export interface ConnectionLimits {
  /** Within so many ms the head of a request has come, and the handshake before it. */
  headMs: number;
  /** A body is looked at so often, in ms; of each such stretch `bytesPerSecond` must have come. */
  slowMs: number;
  bytesPerSecond: number;
  /** How often it is looked whether something is over, in ms. */
  checkMs: number;
  /** 0: as many as they like (behind a proxy all come from one address). */
  mostPerAddress: number;
}

export const connectionLimits: Omit<ConnectionLimits, 'mostPerAddress'> = {
  headMs: 20_000,
  slowMs: 20_000,
  bytesPerSecond: 1000,
  checkMs: 1000,
};

/** For Fastify's `http` and `https`: what can only be said as the server is made. */
export const serverOptions = ({ headMs, checkMs }: ConnectionLimits) => ({
  connectionsCheckingInterval: checkMs,
  handshakeTimeout: headMs,
});

/** One connection. What has not sent a whole request yet gives way first. */
interface Connection {
  socket: Socket;
  group: Group;
  /** The requests on it whose answers have not left. */
  underWay: number;
}

/** The connections of one address, the oldest first in each set. */
interface Group {
  /** Have sent no whole request yet: half a head, half a body, or nothing. */
  unproven: Set<Connection>;
  /** Have sent one and wait for nothing. */
  idle: Set<Connection>;
  /** Wait for an answer, or hear a stream. */
  busy: Set<Connection>;
}

/**
 * Closes connections that take their time over a request, and lets an address have so many. One more closes the oldest
 * that has not sent a whole request, or else the oldest that waits for nothing: so a door behind the same address as
 * someone who opens thousands gets in. Only where all are in the middle of an answer the new one is refused.
 */
export function registerConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  const server = app.server as Server;
  server.headersTimeout = limits.headMs;
  const connections = new Map<string, Connection>();
  const groups = new Map<string, Group>();
  const sending = new Map<IncomingMessage, { since: number; bytes: number }>();

  const keyOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
  const sizeOf = ({ unproven, idle, busy }: Group) => unproven.size + idle.size + busy.size;

  function makeRoom(group: Group, arriving: Connection): void {
    if (limits.mostPerAddress === 0 || sizeOf(group) <= limits.mostPerAddress) return;
    const [oldest] = group.unproven;
    const [idle] = group.idle;
    const leaving = oldest !== undefined && oldest !== arriving ? oldest : (idle ?? arriving);
    forget(leaving);
    leaving.socket.destroy();
  }

  function forget(connection: Connection): void {
    const { group } = connection;
    for (const set of [group.unproven, group.idle, group.busy]) set.delete(connection);
  }

  server.on('connection', (socket: Socket) => {
    const key = keyOf(socket);
    const address = networkOf(socket.remoteAddress ?? '');
    const group = groups.get(address) ?? { unproven: new Set(), idle: new Set(), busy: new Set() };
    groups.set(address, group);
    const connection: Connection = { socket, group, underWay: 0 };
    connections.set(key, connection);
    group.unproven.add(connection);
    socket.once('close', () => {
      forget(connection);
      if (connections.get(key) === connection) connections.delete(key);
      if (sizeOf(group) === 0 && groups.get(address) === group) groups.delete(address);
    });
    makeRoom(group, connection);
  });
  // The same connection, deciphered: this is the one to close.
  server.on('secureConnection', (socket: Socket) => {
    const connection = connections.get(keyOf(socket));
    if (connection) connection.socket = socket;
  });

  server.on('request', (request, reply) => {
    const connection = connections.get(keyOf(request.socket));
    if (!connection) return;
    const { group } = connection;
    const whole = () => {
      sending.delete(request);
      if (!group.unproven.delete(connection) && !group.idle.delete(connection)) return;
      (connection.underWay > 0 ? group.busy : group.idle).add(connection);
    };
    connection.underWay += 1;
    if (bringsBody(request)) {
      sending.set(request, { since: performance.now(), bytes: request.socket.bytesRead });
      request.once('end', whole);
    } else whole();
    reply.once('close', () => {
      sending.delete(request);
      connection.underWay -= 1;
      if (connection.underWay === 0 && group.busy.delete(connection)) group.idle.add(connection);
    });
  });

  /** Ends what came too slowly. Where we are the slow ones, and what came waits to be read, the time begins anew. */
  const look = () => {
    const now = performance.now();
    for (const [request, { since, bytes }] of sending) {
      if (now - since < limits.slowMs) continue;
      const came = request.socket.bytesRead - bytes;
      const unread = request.readableLength >= request.readableHighWaterMark;
      if (unread || came >= (limits.bytesPerSecond * (now - since)) / 1000)
        sending.set(request, { since: now, bytes: request.socket.bytesRead });
      else {
        sending.delete(request);
        request.socket.destroy();
      }
    }
  };
  const looking = setInterval(look, limits.checkMs).unref();
  app.addHook('onClose', () => clearInterval(looking));
}

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
