import { randomBytes } from 'node:crypto';
import { dataFolder } from '../../support/data-folder.ts';
import { listening } from '../../support/event-stream.ts';
import { type FreshDatabase, freshDatabase } from '../../support/postgres.ts';
import {
  makeOrganizations,
  makePerson,
  makeProgram,
  type TestProgram,
} from '../../support/program-factory.ts';
import { type Claims, sessionsFor, type TestApp, testApp } from '../../support/test-app.ts';

/** A listening server with a folder for files, people who are signed in, and bytes of every kind. */
export interface FileFixtures {
  database: FreshDatabase;
  app: TestApp;
  origin: string;
  dir: string;
  program: TestProgram;
  /** Sets the clock forward, in ms. */
  pass(ms: number): void;
  /** The header of a session, and whose. */
  person(claims?: { organizationId?: string; programRole?: 'PROGRAM_ADMIN' }): Promise<Person>;
  /** An organization in the program, with its owner signed in for it. */
  organization(): Promise<{ id: string; owner: Person }>;
  announce(
    person: Person,
    body: object,
  ): Promise<{ status: number; message: string; key: string; url: string }>;
  close(): Promise<void>;
}

export interface Person {
  userId: string;
  headers: { authorization: string };
}

export async function fileFixtures(environment: Record<string, string> = {}): Promise<FileFixtures> {
  const database = await freshDatabase();
  const { dir, remove } = await dataFolder();
  let ahead = 0;
  const app = await testApp(database, {
    clock: () => new Date(Date.now() + ahead),
    environment: { DATA_DIR: dir, ...environment },
  });
  const origin = await listening(app.http);
  const sessions = await sessionsFor(database);
  const bearer = async (claims: Claims) => ({
    authorization: `Bearer ${(await sessions.open(claims, new Date(Date.now() + ahead))).token}`,
  });
  const program = await makeProgram(database.db, { now: new Date().toISOString() });

  async function person(claims: { organizationId?: string; programRole?: 'PROGRAM_ADMIN' } = {}) {
    const { organizationId, programRole } = claims;
    const userId = await makePerson(
      database.db,
      programRole ? { programId: program.programId, programRole } : {},
    );
    return { userId, headers: await bearer({ userId, organizationId: organizationId ?? null }) };
  }
  return {
    database,
    app,
    origin,
    dir,
    program,
    pass: (ms) => {
      ahead += ms;
    },
    person,
    async organization() {
      const [one] = await makeOrganizations(database.db, program.programId, 1);
      const claims = { organizationId: one!.id, organizationRole: 'ORGANIZATION_OWNER' } as const;
      const headers = await bearer({ userId: one!.userId, ...claims });
      return { id: one!.id, owner: { userId: one!.userId, headers } };
    },
    async announce({ headers }, body) {
      const response = await fetch(`${origin}/api/utils/upload/url`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = await response.json();
      const url = String(answer.result?.uploadUrl ?? '').replace(/^https?:\/\/[^/]+/, origin);
      return { status: response.status, message: answer.messages[0], key: answer.result?.key, url };
    },
    async close() {
      await app.http.close();
      await database.close();
      await remove();
    },
  };
}

/** PUTs bytes; `range` as Content-Range has it. */
export async function put(url: string, bytes: Uint8Array, range?: string) {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', ...(range ? { 'content-range': range } : {}) },
    body: new Uint8Array(bytes),
  });
  const { messages, result } = await response.json();
  return { status: response.status, message: messages[0] as string | undefined, result };
}

/** A PDF, as far as its first bytes tell, of so many bytes. */
export function aPdf(size = 2000): Buffer {
  const head = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1');
  return Buffer.concat([head, randomBytes(Math.max(0, size - head.length))]);
}

/** A zip archive with one stored file in it. */
export function aZip(name: string, content: string): Buffer {
  const [path, body] = [Buffer.from(name), Buffer.from(content)];
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(body.length, 18);
  header.writeUInt32LE(body.length, 22);
  header.writeUInt16LE(path.length, 26);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  directory.writeUInt32LE(body.length, 20);
  directory.writeUInt32LE(body.length, 24);
  directory.writeUInt16LE(path.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + path.length, 12);
  end.writeUInt32LE(30 + path.length + body.length, 16);
  return Buffer.concat([header, path, body, directory, path, end]);
}

/** An office document by its declared main part. */
export const anOfficeFile = (mainType: string): Buffer =>
  aZip(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types><Override PartName="/x" ContentType="${mainType}.main+xml"/></Types>`,
  );
