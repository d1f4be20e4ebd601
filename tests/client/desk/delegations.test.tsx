import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { LaneCard } from '../../../src/client/desk/meetings/lane-card.tsx';
import { WhoComes } from '../../../src/client/desk/meetings/who-comes.tsx';
import { DelegationsCard } from '../../../src/client/desk/shared/delegations/delegations-card.tsx';
import { keyOf } from '../../../src/client/desk/use-api.ts';
import { LanesSwitch } from '../../../src/client/venue/my-schedule/lanes-switch.tsx';
import type { DelegationsResult } from '../../../src/contract/delegations.ts';
import { getParticipant } from '../../../src/contract/participants.ts';
import { getProgramBySlug } from '../../../src/contract/programs.ts';
import { OWNER, PARTICIPANT } from '../../domain/meetings/a-meeting.ts';
import {
  buttonOf,
  fieldOf,
  fill,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
  user,
  within,
} from '../support/mount.ts';
import { meeting, owner, program } from './meetings/a-program.ts';

/** Organizations with several delegations, as their people and staff set them up and use them. */

const sent = ({ calls }: Mounted) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
const [ayu, budi] = ['aaaaaaaa-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000002'];

// T4104
describe('The delegations of an organization', () => {
  const card = (found: DelegationsResult, editor = true, refused?: string) =>
    mount(<DelegationsCard programId={program.id} organizationId={OWNER} editor={editor} />, {
      me: owner,
      answer: ({ method }) =>
        method === 'GET' || !refused
          ? { result: found }
          : { status: 400, code: 'BAD_INPUT', message: refused, result: { errors: [] } },
    });
  const two: DelegationsResult = {
    delegations: 2,
    most: 3,
    people: [
      { id: ayu, name: 'Ayu', lane: null },
      { id: budi, name: 'Budi', lane: 2 },
    ],
  };
  const path = `/api/v2/program/${program.id}/organization/${OWNER}/delegations`;

  test('are as many as the program allows, and each person is in one or in all: each choice is saved at once', async () => {
    const screen = await card(two);
    const number = fieldOf(screen, 'Number of delegations') as HTMLSelectElement;
    expect([number.value, [...number.options].map(({ text }) => text)]).toEqual(['2', ['1', '2', '3']]);
    expect((fieldOf(screen, 'Budi') as HTMLSelectElement).selectedOptions[0]?.text).toBe('Delegation 2');
    await fill(screen, 'Number of delegations', '3');
    await fill(screen, 'Ayu', '1');
    await fill(screen, 'Budi', '');
    expect(sent(screen)).toEqual([
      { path, body: { delegations: 3 } },
      { path, body: { delegations: 2, people: [{ id: ayu, lane: 1 }] } },
      { path, body: { delegations: 2, people: [{ id: budi, lane: null }] } },
    ]);
  });

  test('are read by whoever may not set them, and one asks nobody in which they are', async () => {
    const screen = await card(two, false);
    for (const label of ['Number of delegations', 'Ayu', 'Budi'])
      expect(fieldOf(screen, label).disabled).toBe(true);
    const single = await card({ ...two, delegations: 1 });
    expect(single.text()).not.toContain('Ayu');
  });

  test('that cannot be taken away say why', async () => {
    const screen = await card(
      two,
      true,
      'Budi is in delegation 2. Please choose another one for them first.',
    );
    await fill(screen, 'Number of delegations', '1');
    expect((await toasts()).join()).toContain('Budi is in delegation 2.');
  });
});

// T4105
describe('The delegation of a meeting', () => {
  const accepted = meeting({ meetingStatus: 'ACCEPTED', acceptedAt: '2026-11-20T03:00:00.000Z' });
  const swapWith = 'cccccccc-0000-4000-8000-000000000009';
  const side = {
    organizationId: OWNER,
    name: 'Acme',
    delegations: 4,
    lane: 1,
    busy: [
      { lane: 2, partnerName: 'Cirrus', swapWith },
      { lane: 3, partnerName: 'Dune' },
    ],
  };
  const card = (over: Partial<typeof program> = {}, sides = [side], me = owner) =>
    mount(<LaneCard meeting={accepted} program={{ ...program, delegations: 4, ...over }} />, {
      me,
      answer: ({ method }) => ({ result: method === 'GET' ? { sides } : accepted }),
    });
  const path = `/api/v2/meeting/${accepted.id}/delegation`;

  test('is another free one by one tap; a taken one swaps its meeting, or is disabled where that does not fit', async () => {
    const screen = await card();
    const region = within(screen.container).getByRole('region', { name: 'Acme' });
    expect(region.textContent).toContain('Acme: delegation 1 has this meeting.');
    expect(buttonOf(screen, 'Move to delegation 3')?.disabled).toBe(true);
    expect(region.textContent).toContain('Delegation 3 meets Dune at that time.');
    await press(screen, 'Move to delegation 4');
    expect(await toasts()).toEqual(['The other delegation has the meeting now.']);
    await press(screen, 'Swap with Cirrus (delegation 2)');
    expect((await toasts()).at(-1)).toBe('The other delegation has the meeting now.');
    expect(sent(screen)).toEqual([
      { path, body: { organizationId: OWNER, lane: 4 } },
      { path, body: { organizationId: OWNER, lane: 2, swapWith, from: 1 } },
    ]);
  });

  test('is not there where organizations have one, and is read by who owns the program', async () => {
    expect((await card({ delegations: 1 })).calls).toEqual([]);
    const read = await card({ programRole: 'PROGRAM_OWNER' }, [{ ...side, organizationId: PARTICIPANT }], {
      ...owner,
      organizationId: null,
    });
    expect(read.text()).toContain('delegation 1 has this meeting');
    expect(within(read.container).queryAllByRole('button')).toEqual([]);
  });
});

// T4106
test('My schedule shows one’s own delegation, and all of them with a switch', async () => {
  function Schedule() {
    const [all, setAll] = useState(false);
    return <LanesSwitch organizationName="Acme" lane={2} all={all} onAll={setAll} />;
  }
  const screen = await mount(<Schedule />);
  const all = within(screen.container).getByRole('switch', { name: /All of Acme/ });
  expect([all.getAttribute('aria-checked'), screen.text()]).toEqual(['false', 'All of AcmeDelegation 2']);
  await user.click(all);
  expect([all.getAttribute('aria-checked'), screen.text()]).toEqual(['true', 'All of AcmeAll delegations']);
});

// T4109
test('Who is coming are the people of the delegation that has the meeting, and who is in all', async () => {
  const person = (number: number, name: string, lane?: number) => ({
    id: `aaaaaaaa-0000-4000-8000-00000000001${number}`,
    name,
    jobTitle: 'Founder',
    profilePicture: null,
    ...(lane !== undefined && { lane }),
  });
  const accepted = meeting({ meetingStatus: 'ACCEPTED', ownerLane: 2 });
  const members = [person(1, 'Citra', 1), person(2, 'Dewi', 2), person(3, 'Eka')];
  const screen = await mount(<WhoComes meeting={accepted} program={program} />, {
    me: owner,
    known: [
      [keyOf(getProgramBySlug, { params: { slug: program.slug } }), program],
      [keyOf(getParticipant, { params: { programId: program.id, organizationId: OWNER } }), { members }],
    ],
    answer: () => ({ status: 404, code: 'NOT_FOUND', message: 'Gone.' }),
  });
  await settle();
  const region = within(screen.container).getByRole('region', { name: 'Acme' });
  expect(region.textContent).toContain('Dewi');
  expect(region.textContent).toContain('Eka');
  expect(region.textContent).not.toContain('Citra');
});
