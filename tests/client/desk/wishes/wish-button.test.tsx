import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { RequestScreen } from '../../../../src/client/desk/meetings/request-screen.tsx';
import {
  type KeptWishes,
  type WishKeeper,
  WishKeeperContext,
} from '../../../../src/client/desk/shared/wishes/wish-keeper-context.ts';
import type { ParticipantDetail } from '../../../../src/contract/participants.ts';
import { buttonOf, mount, press, settle } from '../../support/mount.ts';
import { owner, program } from '../meetings/a-program.ts';

/** An organization is put on the list from the page on which a meeting with it is requested (issue 16, section 1). */

vi.mock('../../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: typeof program) => ReactNode }) =>
    children({ ...program, organizationApproved: true }),
}));

const PARTNER = '00000000-0000-4000-8000-000000000007';
const partner: ParticipantDetail = {
  id: PARTNER,
  status: 'VERIFIED',
  foundedDate: null,
  hqLocation: 'Helsinki',
  websiteLink: '',
  numberOfEmployee: null,
  description: null,
  tags: [],
  businessSectors: [],
  availableTimeslots: { offline: 1, online: 0 },
  banner: null,
  legalName: 'Borealis Oy',
  members: [],
  slug: 'borealis',
  name: 'Borealis',
  profile: 'CORPORATE',
  country: 'Finland',
  logo: null,
};

async function pageOf({ until = '2099-01-01T00:00:00.000Z', takesPart = true } = {}) {
  const kept: Parameters<WishKeeper['keep']>[0][] = [];
  let hear: (kept: KeptWishes | null) => void = () => {};
  const keeper: WishKeeper = {
    watch: (_of, heard) => {
      hear = heard;
      heard(null);
      return () => {};
    },
    keep: async (change) => {
      kept.push(change);
      hear({ version: 0, list: change.list, partners: change.partners, state: 'WAITING', told: null });
    },
    drop: async () => {},
  };
  const me = takesPart ? owner : { ...owner, organizationId: PARTNER };
  const screen = await mount(
    <WishKeeperContext value={keeper}>
      <Routes>
        <Route path="/programs/:slug/participants/:orgSlug" element={<RequestScreen />} />
      </Routes>
    </WishKeeperContext>,
    {
      me,
      at: '/programs/venture/participants/borealis',
      answer: ({ path }) =>
        path.endsWith('/wishes')
          ? { result: { version: 0, wishes: [], maxWishes: 25, until, disabled: false } }
          : path.includes('/participants/')
            ? { result: partner }
            : undefined,
    },
  );
  await settle();
  return { screen, kept };
}

// T3395
test('The page of a request puts the organization on the list with its name, last, and takes it off again', async () => {
  const { screen, kept } = await pageOf();
  await press(screen, 'Wish to meet');
  expect(kept.at(-1)).toMatchObject({
    list: { wants: [PARTNER], nots: [] },
    partners: { [PARTNER]: { name: 'Borealis', country: 'Finland' } },
  });
  await press(screen, 'On your list: number 1');
  expect(kept.at(-1)?.list).toEqual({ wants: [], nots: [] });
  expect(buttonOf(screen, 'Wish to meet')?.getAttribute('aria-pressed')).toBe('false');
});

test('There is no wish to meet oneself, and none after the last day of wishes', async () => {
  const own = await pageOf({ takesPart: false });
  expect(own.screen.text()).not.toContain('Wish to meet');
  await own.screen.unmount();
  const late = await pageOf({ until: '2020-01-01T00:00:00.000Z' });
  expect(buttonOf(late.screen, 'Wish to meet')?.hasAttribute('disabled')).toBe(true);
});
