import { describe, expect } from 'vitest';
import { CONSENT_VERSION } from '../../../src/domain/contacts/contact.ts';
import { isCurrentVersion } from '../../../src/domain/privacy/consent.ts';
import { consentTexts } from '../../../src/domain/privacy/consent-texts.ts';
import { exportOfPerson } from '../../../src/server/privacy/export-person.ts';
import { isSubscribed } from '../../../src/server/store/opt-outs.ts';
import { programTest } from '../../support/fixtures.ts';
import { acceptedAt, meetingOf, saveNewMeeting } from '../../support/program-factory.ts';
import { rowOf, rowsOf, update } from '../../support/rows.ts';

const NOW = '2026-11-21T03:00:00.000Z';
const { test, db, program, as } = programTest({
  clock: () => new Date(NOW),
  program: { now: NOW, organizations: 2 },
  environment: { PUBLIC_URL: 'https://door.example.test' },
});

const of = (place: number) => program.organizations[place]!;
const consents = async (place: number) =>
  (await as.organization(place).call('listOwnConsents', {})).result.consents;
const accepted = () =>
  saveNewMeeting(
    db,
    meetingOf(program, of(0).id, of(1).id, program.timeslots[0], acceptedAt(program, 1, NOW)),
  );
const share = async (place: number, meetingId: string, language?: 'en' | 'id') => {
  const { result } = await as.organization(place).call('getMe', {});
  const { jobTitle, name } = result.organizations.find(({ id }) => id === of(place).id)!;
  return as.organization(place).call('shareContact', {
    params: { programId: program.programId, meetingId },
    body: {
      organizationId: of(place).id,
      phoneNumber: null,
      consentVersion: CONSENT_VERSION,
      ...(language ? { language } : {}),
      shown: { name: result.name, email: result.email, jobTitle, organization: name },
    },
  });
};
const contactsOf = async (place: number) =>
  (await as.organization(place).call('getOwnEvent', { params: { programId: program.programId } })).result
    .meetings[0]!.contacts;

describe('A consent', () => {
  // T3900
  test('to sharing a contact is kept with its words as they were shown, and withdrawn with what it allowed', async () => {
    const { id: meetingId } = await accepted();
    expect((await share(0, meetingId, 'id')).status).toBe(200);
    expect((await share(1, meetingId)).status).toBe(200);
    const [given] = await consents(0);
    expect(given).toMatchObject({
      kind: 'SHARE_CONTACT',
      version: consentTexts.SHARE_CONTACT.version,
      language: 'id',
      givenAt: NOW,
      withdrawnAt: null,
    });
    expect(given?.text).toMatch(/^Orang-orang dari Organization 2 /);
    expect((await consents(1))[0]?.text).toMatch(/^Those people of Organization 1 /);
    expect((await contactsOf(1)).theirs.length).toBe(1);
    // Nobody withdraws another's.
    const consentId = given!.id;
    expect((await as.organization(1).call('withdrawOwnConsent', { params: { consentId } })).status).toBe(404);
    const answer = await as.organization(0).call('withdrawOwnConsent', { params: { consentId } });
    expect(answer.result.consents).toMatchObject([{ id: consentId, withdrawnAt: NOW }]);
    expect((await contactsOf(1)).theirs).toEqual([]);
    expect((await as.organization(0).call('withdrawOwnConsent', { params: { consentId } })).status).toBe(404);
    // Given again, it is another one; taken back where it was given, that one ends too.
    await share(0, meetingId);
    await as.organization(0).call('withdrawContact', { params: { programId: program.programId, meetingId } });
    const rows = await rowsOf(db, 'consent', ['withdrawn_by', 'about'], { user_id: of(0).userId });
    expect(rows.map(({ withdrawn_by }) => withdrawn_by).sort()).toEqual(['CONSENTS_LIST', 'SCREEN']);
    expect(rows[0]?.about).toBe(meetingId);
  });

  // T3901
  test('to a sentence that meant something else does not count: the contact is not shown', async () => {
    const { id: meetingId } = await accepted();
    await share(0, meetingId);
    await share(1, meetingId);
    const sharedAs = (consent_version: string) =>
      update(db, 'contact_share', { user_id: of(0).userId }, { consent_version });
    await sharedAs(`${CONSENT_VERSION}.7`);
    expect((await contactsOf(1)).theirs.length).toBe(1);
    await sharedAs('2025-01');
    expect((await contactsOf(1)).theirs).toEqual([]);
    expect([isCurrentVersion('BROADCASTS', '2026-11.2'), isCurrentVersion('BROADCASTS', '2025-01')]).toEqual([
      true,
      false,
    ]);
  });

  // T3902
  test('to broadcasts is nobody’s until they say so; it ends with the subscription, and the subscription with it', async () => {
    const person = as.organization(0);
    const { email } = await rowOf(db, 'app_user', ['email'], { id: of(0).userId });
    const subscribe = (isSubscribed: boolean) =>
      person.call('saveOwnSubscription', { body: { isSubscribed } });
    expect([await consents(0), await isSubscribed(db, email)]).toEqual([[], true]);
    await subscribe(true);
    await subscribe(true);
    expect((await consents(0)).map(({ kind, withdrawnAt }) => [kind, withdrawnAt])).toEqual([
      ['BROADCASTS', null],
    ]);
    await subscribe(false);
    expect((await consents(0)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([NOW]);
    await subscribe(true);
    const standing = (await consents(0)).find(({ withdrawnAt }) => withdrawnAt === null);
    await person.call('withdrawOwnConsent', { params: { consentId: standing!.id } });
    expect(await isSubscribed(db, email)).toBe(false);
  });

  // T3903
  test('is in the export of the person, and is erased with them', async () => {
    const { userId } = of(0);
    await as.organization(0).call('saveOwnSubscription', { body: { isSubscribed: true } });
    const { email } = await rowOf(db, 'app_user', ['email'], { id: userId });
    const { tables } = await exportOfPerson(db, userId, email);
    const exported = tables.find(({ table }) => table === 'consent');
    expect(exported?.rows).toMatchObject([
      { kind: 'BROADCASTS', text: consentTexts.BROADCASTS.text, version: consentTexts.BROADCASTS.version },
    ]);
    await as.superAdmin.call('erasePerson', { params: { userId }, body: { email, asked: 'BY_EMAIL' } });
    expect(await rowsOf(db, 'consent', ['id'], { user_id: userId })).toEqual([]);
  });
});
