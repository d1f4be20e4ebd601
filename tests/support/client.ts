import type { LightMyRequestResponse } from 'fastify';
import { type Api, api } from '../../src/contract/api.ts';
import { addressOf } from '../../src/contract/call.ts';
import type { InputOf, ResultOf } from '../../src/contract/endpoint.ts';
import type { InputIssue } from '../../src/contract/envelope.ts';
import type { ProgramRole } from '../../src/domain/people/roles.ts';
import type { Database } from '../../src/server/db/open.ts';
import { makePerson, type TestProgram } from './program-factory.ts';
import { type Claims, sessionsFor, type TestApp } from './test-app.ts';

export type Headers = Record<string, string>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call answers; `code` and `issues` are those of a refusal. */
export interface Answer<Result> {
  status: number;
  /** The first of its messages. */
  message: string;
  messages: string[];
  result: Result;
  code: string | undefined;
  issues: InputIssue[];
}

/** Makes calls of the contract as one caller. */
export interface Client {
  /** A call by its name, its input and result typed by the contract. `more`: headers besides those of the session. */
  call<Name extends keyof Api>(
    name: Name,
    input: InputOf<Api[Name]>,
    more?: Headers,
  ): Promise<Answer<ResultOf<Api[Name]>>>;
  /** A call by its path, for input that the contract does not allow, and for addresses that are the point of the test. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  request(method: Method, path: string, body?: object, more?: Headers): Promise<Answer<any>>;
  /** As `request`, answered as HTTP has it: where headers, bytes or what is no JSON are the point of the test. */
  raw(method: Method, path: string, body?: object, more?: Headers): Promise<LightMyRequestResponse>;
  /** The headers of its session, for a request that is no call. */
  headers(): Promise<Headers>;
}

/** A client whose headers are asked for at each call. */
export function clientOf(app: Pick<TestApp, 'http'>, headers: () => Promise<Headers>): Client {
  const raw: Client['raw'] = async (method, path, body, more) =>
    app.http.inject({
      method,
      url: `/api${path}`,
      headers: { ...(await headers()), ...more },
      ...(body ? { payload: body } : {}),
    });
  const request: Client['request'] = async (method, path, body, more) => {
    const response = await raw(method, path, body, more);
    const { messages, result } = response.json();
    return {
      status: response.statusCode,
      message: messages[0],
      messages,
      result,
      code: result?.code,
      issues: result?.issues ?? [],
    };
  };
  return {
    raw,
    request,
    call(name, input, more) {
      const { body, ...address } = input as { params?: object; query?: object; body?: object };
      return request(api[name].method, addressOf(api[name], address), body, more);
    },
    headers,
  };
}

type Authorization = { authorization: string };

/** Clients of those who call a program's server. Each signs in when it makes its first call. */
export interface Clients {
  /** A person by what their session says; a function is asked at the first call. */
  person(claims: Claims | (() => Claims | Promise<Claims>)): SignedIn;
  /** Whoever has this role in the program: one person for each role. */
  role(role: ProgramRole): SignedIn;
  /** A manager of the program. */
  staff: SignedIn;
  superAdmin: SignedIn;
  /** The owner of the program's organization of this place. */
  organization(place: number): SignedIn;
  /** Whoever sends these headers: a session that the test made, a tablet. */
  session(headers: object): Client;
  /** No session. */
  nobody: Client;
}

export interface SignedIn extends Client {
  userId(): Promise<string>;
  headers(): Promise<Authorization>;
}

/** A session is issued again if the app's clock was moved so far that it may have ended: half a token's lifetime. */
const RENEWED_AFTER_MS = 30 * 60_000;

/**
 * Signs people in on an app, by its clock. What it is given may change between tests: who has a role or owns an organization
 * is found out for the `program` of the call. Without a program there are neither.
 */
export function clientsOf(database: Pick<Database, 'db'>, app: TestApp, program?: TestProgram): Clients {
  const signedIn = (claims: () => Promise<Claims> | Claims): SignedIn => {
    const people = new Map<string, Promise<Claims> | Claims>();
    const sessions = new Map<string, { at: number; headers: Promise<Authorization> }>();
    const key = () => program?.programId ?? '';
    const who = () => {
      const known = people.get(key()) ?? claims();
      people.set(key(), known);
      return known;
    };
    const signIn = async (now: Date) => {
      const { open } = await sessionsFor(database);
      return { authorization: `Bearer ${(await open(await who(), now)).token}` };
    };
    const headers = () => {
      const now = app.performer.clock();
      const session = sessions.get(key());
      if (session && Math.abs(now.getTime() - session.at) <= RENEWED_AFTER_MS) return session.headers;
      const opened = signIn(now);
      sessions.set(key(), { at: now.getTime(), headers: opened });
      return opened;
    };
    return { ...clientOf(app, headers), headers, userId: async () => (await who()).userId };
  };
  const programOf = () => {
    if (!program) throw new Error('These clients have no program.');
    return program;
  };

  /** One client for each role and each organization: one session, as a person at work has. */
  const known = new Map<ProgramRole | number, SignedIn>();
  const once = (key: ProgramRole | number, claims: () => Promise<Claims> | Claims): SignedIn => {
    const client = known.get(key) ?? signedIn(claims);
    known.set(key, client);
    return client;
  };
  const role = (programRole: ProgramRole) =>
    once(programRole, async () => {
      const { programId } = programOf();
      return { userId: await makePerson(database.db, { programId, programRole }) };
    });
  const userRole = 'SUPER_ADMIN';
  return {
    person: (claims) => signedIn(() => (typeof claims === 'function' ? claims() : claims)),
    role,
    staff: role('PROGRAM_MANAGER'),
    superAdmin: signedIn(async () => ({ userId: await makePerson(database.db, { userRole }), userRole })),
    organization: (place) =>
      once(place, () => {
        const { id: organizationId, userId } = programOf().organizations[place] ?? {};
        if (!organizationId || !userId) throw new Error(`The program has no organization of place ${place}.`);
        return { userId, organizationId, organizationRole: 'ORGANIZATION_OWNER' };
      }),
    session: (headers) => clientOf(app, async () => headers as Headers),
    nobody: clientOf(app, async () => ({})),
  };
}
