import { expect, test } from 'vitest';
import {
  type WishKeeper,
  WishKeeperContext,
} from '../../../../src/client/desk/shared/wishes/wish-keeper-context.ts';
import { WishesWhileWaiting } from '../../../../src/client/desk/wishes/wishes-while-waiting.tsx';
import { emptyRegistration } from '../../../../src/domain/registration/registration-data.ts';
import { mount, settle } from '../../support/mount.ts';
import { owner, program } from '../meetings/a-program.ts';

/** An organization that waits for its review may say already whom it wishes to meet (issue 16, section 1). */

const keeper: WishKeeper = {
  watch: (_of, hear) => {
    hear(null);
    return () => {};
  },
  keep: async () => {},
  drop: async () => {},
};

/** The registration form as the server answers it. */
const formOf = (registrationStatus: string) => {
  const registration = {
    programId: program.id,
    organizationId: owner.organizationId,
    registrationStatus,
    message: '',
    isEdited: false,
    isRevisionSubmitted: false,
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
    data: emptyRegistration,
  };
  return {
    program: { ...program, revisionEndDate: null, registration },
    organization: { id: owner.organizationId, name: 'Kopi Nusa', profile: 'STARTUP' },
    requirements: [],
    people: [],
    registration,
  };
};

const screenOf = async (registrationStatus: string, disabled = false) => {
  const screen = await mount(
    <WishKeeperContext value={keeper}>
      <WishesWhileWaiting slug={program.slug} />
    </WishKeeperContext>,
    {
      me: owner,
      at: `/programs/${program.slug}`,
      answer: ({ path }) =>
        path.endsWith('/wishes')
          ? {
              result: { version: 0, wishes: [], maxWishes: 25, until: '2099-01-01T00:00:00.000Z', disabled },
            }
          : { result: formOf(registrationStatus) },
    },
  );
  await settle();
  return screen;
};

// T3194
test.each([
  ['PENDING_APPROVAL', true],
  ['NEED_REVISION', true],
  ['REJECTED', false],
  ['APPROVED', false],
])('of one that is %s the waiting page has the list: %s', async (status, shown) => {
  const screen = await screenOf(status);
  expect(screen.text().includes('It counts once your organization is approved.')).toBe(shown);
  expect(
    screen.text().includes('Find an organization by its name') || screen.text().includes('Add organizations'),
  ).toBe(shown);
});

test('where requests are turned off there is no list', async () => {
  const screen = await screenOf('PENDING_APPROVAL', true);
  expect(screen.text()).not.toContain('Whom to meet');
});
