import { expect, test, vi } from 'vitest';
import { ClaimForm } from '../../../../src/client/desk/account/claim/claim-form.tsx';
import type { ClaimPage } from '../../../../src/contract/claim-links.ts';
import { fill, mount, press } from '../../support/mount.ts';

const page = (personName: string): ClaimPage => ({
  state: 'OPEN',
  account: 'NEW',
  email: 'ayu@klaim.example',
  organizationName: 'Klaim Satu',
  personName,
  program: { name: 'Venture Connect', slug: 'venture' },
});
const draw = (personName: string) =>
  mount(<ClaimForm page={page(personName)} link="a.b" onClaimed={vi.fn()} onRefused={vi.fn()} />);
const name = ({ container }: Awaited<ReturnType<typeof draw>>) =>
  container.querySelector<HTMLInputElement>('input[name="name"]')?.value;

// T3301
test('Who claims begins with the name that the office typed, and may change it', async () => {
  expect(name(await draw(''))).toBe('');
  const screen = await draw('Ayu Lestari');
  expect(name(screen)).toBe('Ayu Lestari');
  await fill(screen, 'Your name', 'Ayu L. Putri');
  await fill(screen, 'Password', 'Correct1horse');
  await fill(screen, 'Password again', 'Correct1horse');
  await press(screen, 'Claim Klaim Satu');
  expect(screen.calls).toMatchObject([{ method: 'POST', body: { name: 'Ayu L. Putri', link: 'a.b' } }]);
});
