import { expect } from 'vitest';
import { startClaimPump } from '../../../src/server/claims/claim-pump.ts';
import { hashPassword } from '../../../src/server/identity/passwords.ts';
import { programTest } from '../../support/fixtures.ts';
import { performerOf } from '../../support/performer.ts';
import { makePerson } from '../../support/program-factory.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { rowOf, rowsOf, update } from '../../support/rows.ts';

/** Organizations that staff typed are invited by mail and claimed: what the tests of it share, over HTTP, on a real database. */

export const NOW = '2026-11-20T02:00:00.000Z';
export const DAY = 24 * 60 * 60_000;
export const PASSWORD = 'Correct1horse';

export interface Imported {
  id: string;
  name: string;
  email: string;
}

/** The `test` of one file, with what it does to organizations and their links. A file calls it once. */
export function claimTest() {
  /** The server's clock, and how many organizations were imported: a test before it has done with both what it wanted. */
  const at = { now: Date.parse(NOW), made: 0 };
  const clock = () => new Date(at.now);
  const {
    database,
    db,
    program,
    as,
    test: plain,
  } = programTest({
    clock,
    environment: { PUBLIC_URL: 'https://door.example' },
    program: { now: NOW, organizations: 1, timeslots: 4, rooms: [{ type: 'offline', tables: 2 }] },
  });
  const { staff, nobody } = as;
  const test = plain.extend('time', { auto: true }, async () => {
    at.now = Date.parse(NOW);
    return at;
  });

  /** Writes the mails that may go. */
  async function send(): Promise<void> {
    const performer = { ...performerOf(database, clock), publicUrl: 'https://door.example' };
    const pump = startClaimPump(performer, quietLog, 1_000_000);
    await pump.look();
    await pump.stop();
  }

  /** An imported organization with its own address and one person. */
  async function imported(
    over: { invite?: boolean; registration?: string; email?: string | null } = {},
  ): Promise<Imported> {
    at.made += 1;
    const name = `Klaim ${at.made}`;
    const email = over.email === undefined ? `hello-${at.made}@klaim.example` : over.email;
    const { result } = await staff.request('POST', `/v2/program/${program.programId}/organization/import`, {
      registration: over.registration ?? 'APPROVED',
      invite: over.invite ?? true,
      organizations: [
        {
          row: 2,
          organization: {
            name,
            legalName: `PT ${name}`,
            foundedDate: '2020-05-01',
            websiteLink: 'klaim.example',
            country: 'Indonesia',
            hqLocation: 'Bandung',
            ...(email === null ? {} : { email }),
          },
          people: [
            {
              row: 2,
              person: {
                name: 'Ayu Lestari',
                email: `ayu-${at.made}@klaim.example`,
                nationality: 'Indonesian',
                phoneNumber: '+62 81255501234',
                jobTitle: 'Founder',
              },
            },
          ],
        },
      ],
    });
    expect(result.organizations[0].outcome).toBe('IMPORTED');
    return {
      id: result.organizations[0].organizationId,
      name,
      email: email ?? `ayu-${at.made}@klaim.example`,
    };
  }

  const mailsTo = (recipient: string) => rowsOf(db, 'mail', ['subject', 'text'], { recipient });
  const linkIn = (text: string): string => /\/claim#(\S+)/.exec(text)?.[1] ?? '';
  async function linkTo(recipient: string): Promise<string> {
    const mails = await mailsTo(recipient);
    return linkIn(mails.at(-1)?.text ?? '');
  }
  const look = (link: string) => nobody.call('lookAtClaim', { body: { link } });
  const claim = (link: string, over: object = {}) =>
    nobody.call('claimWithLink', { body: { link, name: 'Ayu Lestari', password: PASSWORD, ...over } });
  const invite = (body: { audience: 'WITHOUT_ACCOUNT' | 'NOT_ANSWERED' } | { organizationIds: string[] }) =>
    staff.call('inviteToClaim', { params: { programId: program.programId }, body });
  const funnel = async () =>
    (await staff.call('getClaimFunnel', { params: { programId: program.programId } })).result;
  const ownerOf = async (id: string) => (await rowOf(db, 'organization', ['owner_id'], { id })).owner_id;

  const agreementsOf = (organizationId: string) =>
    db
      .selectFrom('agreement')
      .select(['how', 'given_by'])
      .where('organization_id', '=', organizationId)
      .where('ended_at', 'is', null)
      .execute();

  /** Someone with an account at this address. */
  async function account(email: string): Promise<string> {
    const userId = await makePerson(db, {});
    await update(db, 'app_user', { id: userId }, { email, password_hash: await hashPassword(PASSWORD) });
    return userId;
  }

  return {
    test,
    database,
    db,
    program,
    as,
    at,
    send,
    imported,
    mailsTo,
    linkIn,
    linkTo,
    look,
    claim,
    invite,
    funnel,
    ownerOf,
    agreementsOf,
    account,
  };
}
