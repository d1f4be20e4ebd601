import { describe, expect, test } from 'vitest';
import { AgreementBanner } from '../../../../src/client/desk/registration/agreement-banner.tsx';
import { AgreementCard } from '../../../../src/client/desk/registration/agreement-card.tsx';
import type { AgreementResult } from '../../../../src/contract/agreement.ts';
import { buttonOf, mount, press, settle, toasts } from '../../support/mount.ts';
import { owner, person, program } from '../meetings/a-program.ts';

/** The agreement of an organization with a registration, for the program's staff and for the organization (decision 026). */

const ORGANIZATION = owner.organizationId ?? '';
const since = '2026-11-01T20:30:00.000Z';
const zone = 'Asia/Jakarta';
const agreed: AgreementResult = { how: 'ACCEPTED', since };
const member = person(ORGANIZATION, { organizationRole: 'ORGANIZATION_MEMBER' });

const card = (agreement: AgreementResult | null, me = owner, agreementEndedAt: string | null = null) =>
  mount(
    <AgreementCard
      registration={{ programId: program.id, organizationId: ORGANIZATION, agreement, agreementEndedAt }}
      zone={zone}
    />,
    { me, answer: ({ method }) => ({ result: { agreement: method === 'DELETE' ? null : agreed } }) },
  );

describe('Staff', () => {
  // T1402
  test('read what they do not see before the organization agrees, and where it does', async () => {
    const text = (await mount(<AgreementBanner agreement={null} endedAt={null} zone={zone} />)).text();
    for (const words of [
      'has not agreed yet',
      'not the organization’s email, phone or documents',
      'under Registered programs',
    ])
      expect(text).toContain(words);
  });

  // T1419
  test('read that it was ended, and when, and not that it was never given', async () => {
    const text = (await mount(<AgreementBanner agreement={null} endedAt={since} zone={zone} />)).text();
    expect(text).toMatch(/ended its agreement on Nov(ember)? 2, 2026/);
    expect(text).not.toContain('has not agreed yet');
  });

  // T1403
  test('read how long they may correct what they entered, and nothing once it is agreed', async () => {
    const entered = await mount(
      <AgreementBanner agreement={{ how: 'ENTERED', since }} endedAt={null} zone={zone} />,
    );
    expect(entered.text()).toContain('Until they do, you can view and correct its data');
    expect((await mount(<AgreementBanner agreement={agreed} endedAt={null} zone={zone} />)).text()).toBe('');
  });
});

describe('The organization', () => {
  const path = `/program/${program.id}/organization/${ORGANIZATION}/agreement`;

  // T1404
  test('reads what agreeing gives, and its owner agrees', async () => {
    const screen = await card(null);
    expect(screen.text()).toContain('The organizer registered your organization');
    expect(screen.text()).toContain('You can end this at any time.');
    await press(screen, 'Agree');
    await settle();
    expect(screen.calls.map(({ method }) => method)).toEqual(['POST']);
    expect(screen.calls[0]?.path).toContain(path);
    expect(await toasts()).toEqual(['Your organization has agreed to the registration.']);
  });

  // T1420
  test('reads that it ended its agreement, and may agree again', async () => {
    const screen = await card(null, owner, since);
    expect(screen.text()).toMatch(/Your organization ended its agreement on Nov(ember)? 2, 2026/);
    expect(screen.text()).not.toContain('The organizer registered your organization');
    expect(buttonOf(screen, 'Agree again')).not.toBeNull();
  });

  // T1405
  test('reads since when it agreed, in the program’s zone, and its owner ends it', async () => {
    const screen = await card(agreed);
    // 20:30 UTC is the next morning in Jakarta.
    expect(screen.text()).toMatch(/agreed on Nov(ember)? 2, 2026/);
    await press(screen, 'End the agreement');
    await settle();
    expect(screen.calls.map(({ method }) => method)).toEqual(['DELETE']);
    expect(screen.calls[0]?.path).toContain(path);
    expect(await toasts()).toEqual(['The agreement has ended. The registration stays.']);
  });

  // T1406
  test('lets a member read who can agree, and neither agree nor end it', async () => {
    const waiting = await card(null, member);
    expect(waiting.text()).toContain('Its owner or an admin can agree to this registration.');
    expect(buttonOf(waiting, 'Agree')).toBeNull();
    expect(buttonOf(await card(agreed, member), 'End the agreement')).toBeNull();
  });
});
