import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { api } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '../../contract/envelope.ts';
import { inputText } from '../../contract/input-text.ts';
import type { Actor } from '../../domain/people/actor.ts';
import { isUuid } from '../../domain/people/ids.ts';
import type { ObjectFacts } from '../../domain/people/relations.ts';
import type { Instant } from '../../domain/time/instants.ts';
import { recorded } from '../audit/record-changes.ts';
import type { Tokens } from '../identity/tokens.ts';
import type { Answer } from '../perform/answer.ts';
import { createBatcher, type Together } from '../perform/batcher.ts';
import { digestOf } from '../perform/idempotency.ts';
import { type Performer, type PerformOptions, perform } from '../perform/perform.ts';
import { badInput, type FieldFault } from '../perform/refusal.ts';
import { performerFor } from '../perform/reports.ts';
import { whileThere } from '../perform/still-there.ts';
import type { TransactionContext } from '../perform/transaction-context.ts';
import { admit, authorize } from './authorize.ts';
import { readDevice, readSession } from './caller-session.ts';
import { registerDeviceProofs } from './device-proof.ts';
import type { Actions, CoalescedActions } from './handler.ts';
import type { KeyLane } from './key-lane.ts';
import type { ListLane } from './list-lane.ts';
import { createPullLane, type PullLane } from './pull-lane.ts';
import { unstorableTexts } from './storable.ts';

// Where a schema says nothing of its own, wherever in the server it reads what people sent.
z.config({ customError: inputText });

type AnyTogether = Together<unknown, unknown>;
type AnyAction = (context: TransactionContext, input: unknown, facts: ObjectFacts) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyRequest {
    /** When its head was read: its body, and its turn, come later. */
    arrivedAt: Instant;
  }
}

/** Registers every call of the contract; the order is the same for each: session, validate, authorize, perform, envelope. */
export function registerRoutes(
  app: FastifyInstance,
  actions: Actions,
  performer: Performer,
  tokens: Tokens,
  gathered: CoalescedActions = {},
  lists?: ListLane,
  pulls: PullLane = createPullLane(),
  keys?: KeyLane,
): void {
  // JSON in: the framework would hand over plain text as well.
  app.removeContentTypeParser('text/plain');
  registerDeviceProofs(app);
  app.decorateRequest('arrivedAt', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = performer.clock().toISOString();
    done();
  });
  for (const name of Object.keys(api) as (keyof typeof api)[]) {
    const declared: Endpoint = api[name];
    const performing = performingOf(
      performerFor(performer, declared),
      whileThere(declared, recorded(name, actions[name] as AnyAction)),
      gathered[name] as AnyTogether | undefined,
    );
    app.route({
      method: declared.method,
      url: `/api${declared.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const answer = await pulls.pass(declared, request, () =>
          answerCall(declared, performing, request, { performer, tokens, lists, keys }),
        );
        return send(reply, answer);
      },
    });
  }
}

/** Does what was asked, for a caller who may. */
type Performing = (options: PerformOptions, input: unknown, facts: ObjectFacts) => Promise<Answer>;

/** Each call in a transaction of its own, but for those that wait in a line and share one. */
function performingOf(performer: Performer, action: AnyAction, together?: AnyTogether): Performing {
  const line = together && createBatcher(performer, together);
  if (line) return (options, input) => line(options, input);
  return (options, input, facts) => perform(performer, options, (context) => action(context, input, facts));
}

async function answerCall(
  declared: Endpoint,
  performing: Performing,
  request: FastifyRequest,
  {
    performer,
    tokens,
    lists,
    keys,
  }: { performer: Performer; tokens: Tokens; lists: ListLane | undefined; keys: KeyLane | undefined },
): Promise<Answer> {
  // An open call is nobody's: whoever signs in or out again may still carry a token that has run out.
  const actor: Actor =
    declared.may === 'open'
      ? { kind: 'ANONYMOUS' }
      : await readSession(request, performer.db, tokens, performer.clock());
  // Refused calls count as well: a key that runs in circles is often one that may not.
  await keys?.enter(declared, actor, performer.clock());
  // Who may not call learns nothing about the input of a closed route.
  if (declared.may !== 'open') admit(declared, actor);
  await lists?.enter(declared, actor, performer.clock());
  const input = validate(declared, request);
  const facts = await authorize(performer.db, declared, actor, input);
  const options = {
    actor,
    // A tablet is who its token says, whatever else it says.
    device: actor.kind === 'DEVICE' ? { id: actor.deviceId, name: '' } : readDevice(request),
    address: request.ip,
    browser: request.browser,
    userAgent: request.headers['user-agent'] ?? null,
    arrivedAt: request.arrivedAt,
    idempotency: idempotencyOf(declared, request, actor.kind !== 'ANONYMOUS'),
  };
  const answer = await performing(options, input, facts);
  if (answer.status !== 200) return answer;
  // The result is read by the contract's own schema: what it does not name never leaves the server.
  return { ...answer, result: z.parse(declared.result, answer.result) };
}

/** The key of a write by a known caller. @throws Refusal BAD_INPUT where it is not a UUID */
function idempotencyOf(declared: Endpoint, request: FastifyRequest, known: boolean) {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (declared.method === 'GET' || declared.neverKept || !known || key === undefined) return undefined;
  if (typeof key !== 'string' || !isUuid(key)) {
    throw badInput({ path: IDEMPOTENCY_HEADER, message: 'Idempotency-Key must be a UUID.' });
  }
  return { key, bodyHash: digestOf(declared.method, request.url, JSON.stringify(request.body ?? null)) };
}

/** Reads params, query and body by the contract's schemas. @throws Refusal BAD_INPUT with every issue */
function validate(declared: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const issues: FieldFault[] = [];
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = declared[part];
    if (!schema) continue;
    const given = request[part] ?? {};
    const read = z.safeParse(schema, part === 'body' ? given : withLowercaseIds(given));
    if (read.success) {
      input[part] = read.data;
      if (!declared.judgesTexts) issues.push(...unstorableTexts(read.data));
      continue;
    }
    for (const issue of read.error.issues)
      issues.push({ path: issue.path.join('.'), message: issue.message });
  }
  if (issues.length > 0) throw badInput(...issues);
  return input;
}

/** UUIDs are read in any case (RFC 9562) and compared in lowercase, as the database answers them. */
const withLowercaseIds = (given: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' && isUuid(value) ? value.toLowerCase() : value,
    ]),
  );

/** Answers in the envelope (API.md, Conventions). */
export function send(reply: FastifyReply, { status, messages, result }: Answer): FastifyReply {
  const retryAfter = (result as { retryAfter?: unknown } | null)?.retryAfter;
  if (typeof retryAfter === 'number') reply.header('retry-after', Math.ceil(retryAfter));
  // Tokens, names and badges: nothing between here and the screen keeps a copy.
  reply.header('cache-control', 'no-store');
  return reply.code(status).send({ statusCode: status, messages, result: result ?? null });
}
