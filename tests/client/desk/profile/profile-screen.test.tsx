import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProfileScreen } from '../../../../src/client/desk/profile/profile-screen.tsx';
import {
  type Answer,
  all,
  type Call,
  fill,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
  user,
} from '../../support/mount.ts';
import { owner } from '../meetings/a-program.ts';

/** One's own profile on its screen (SPEC.md 5 and 8). */

const uploads = vi.hoisted(() => ({ asked: [] as { purpose: string; name: string }[], real: false }));
vi.mock('../../../../src/client/desk/shared/files/upload-file.ts', async (original) => {
  const real = await original<typeof import('../../../../src/client/desk/shared/files/upload-file.ts')>();
  const stood: typeof real.uploadFile = async (caller, asked) => {
    if (uploads.real) return real.uploadFile(caller, asked);
    uploads.asked.push({ purpose: asked.purpose, name: asked.file.name });
    return { value: 'picture/0198f000-0000-7000-8000-000000000001.webp' } as never;
  };
  return { ...real, uploadFile: stood };
});
afterEach(() => {
  uploads.asked = [];
  uploads.real = false;
});

const profile = {
  id: owner.id,
  email: 'ayu@kopi.example',
  name: 'Ayu Lestari',
  nationality: 'Indonesian',
  phoneNumber: '+62 81255501234',
  linkedin: null,
  profilePicture: null,
};
const screenOf = async (
  save: (call: Call) => Answer = ({ body }) => ({ result: { ...profile, ...(body as object) } }),
) => {
  const screen = await mount(<ProfileScreen />, {
    me: owner,
    at: '/profile',
    answer: (call) => {
      if (call.path.includes('/consents')) return { result: { consents: [] } };
      return call.method === 'GET' ? { result: profile } : save(call);
    },
  });
  await settle();
  return screen;
};
const save = async (screen: Mounted) => {
  await press(screen, 'Save profile');
  await settle();
  return screen.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
};
const choosePicture = async ({ container }: Mounted, file: File) => {
  const input = all(container, 'input').find((one) => one.type === 'file');
  if (!input) throw new Error('No field for a file');
  await user.upload(input, file);
  await settle();
};
const shownIn = ({ container }: Mounted, type: string) =>
  all(container, 'input').find((one) => one.type === type)?.value;

describe('One’s own profile', () => {
  // T0198
  test('is changed and saved: the phone as code, space, number, a link without a scheme with one', async () => {
    const screen = await screenOf();
    await fill(screen, 'Name', 'Ayu L. Putri');
    await fill(screen, 'Phone number: calling code', '+65 Singapore');
    await fill(screen, 'Phone number', '812-3456-789');
    await fill(screen, 'LinkedIn', 'linkedin.com/in/ayu');
    expect(await save(screen)).toMatchObject([
      {
        name: 'Ayu L. Putri',
        nationality: 'Indonesian',
        phoneNumber: '+65 8123456789',
        linkedin: 'https://linkedin.com/in/ayu',
      },
    ]);
    expect(await toasts()).toEqual(['Your profile is saved.']);
  });

  // T1040
  test('says at each field what is wrong, in SPEC.md’s words, and sends nothing', async () => {
    const screen = await screenOf();
    await fill(screen, 'Name', 'Ay');
    await fill(screen, 'Nationality', 'ID');
    await fill(screen, 'Phone number', '8125');
    await fill(screen, 'LinkedIn', 'nowhere');
    expect(await save(screen)).toEqual([]);
    for (const words of [
      'Name must be at least 3 characters long.',
      'Nationality must be at least 3 characters long.',
      'Phone number must be at least 10 digits.',
      'LinkedIn must be a link.',
    ])
      expect(screen.text()).toContain(words);
    expect(shownIn(screen, 'tel')).toBe('812-5');
  });

  test('keeps what was typed where the server refuses, and says why', async () => {
    const screen = await screenOf(() => ({ status: 500, code: 'SERVER_ERROR', message: 'Broken.' }));
    await fill(screen, 'Name', 'Ayu L. Putri');
    await save(screen);
    expect(await toasts()).toEqual(['Broken.']);
    const values = all(screen.container, 'input').map(({ value }) => value);
    expect(values).toContain('Ayu L. Putri');
  });

  test('that was saved on another device meanwhile is asked about with both texts; one’s own save is no other’s', async () => {
    const theirs = { name: 'Ayu of the phone', linkedin: 'https://linkedin.com/in/ayu' };
    let refusals = 1;
    const screen = await screenOf(({ body }) => {
      const { seen: _, ...args } = body as { seen: object };
      refusals -= 1;
      return refusals < 0
        ? { result: { ...profile, ...args } }
        : { status: 409, code: 'CHANGED_MEANWHILE', message: 'Changed.', result: { standing: theirs } };
    });
    await fill(screen, 'Name', 'Ayu of the laptop');
    await fill(screen, 'LinkedIn', 'linkedin.com/in/lestari');
    await save(screen);
    for (const words of ['Changed in the meantime', theirs.name, 'Ayu of the laptop', theirs.linkedin])
      expect(screen.text()).toContain(words);
    await press(screen, 'Take theirs');
    expect(all(screen.container, 'input').map(({ value }) => value)).toContain(theirs.name);
    await save(screen);
    await fill(screen, 'Name', 'Ayu Lestari Putri');
    const sent = (await save(screen)) as { name: string; seen: object }[];
    expect(sent.map(({ name, seen }) => [name, seen])).toMatchObject([
      ['Ayu of the laptop', { name: 'Ayu Lestari', linkedin: null }],
      [theirs.name, theirs],
      ['Ayu Lestari Putri', theirs],
    ]);
    expect(await toasts()).toEqual(['Your profile is saved.', 'Your profile is saved.']);
  });

  // T0986
  test('has a picture, which is uploaded and saved with the rest', async () => {
    const screen = await screenOf();
    await choosePicture(screen, new File(['x'], 'picture-of-me.png', { type: 'image/png' }));
    expect(uploads.asked).toEqual([{ purpose: 'PROFILE_PICTURE', name: 'picture-of-me.png' }]);
    const [body] = await save(screen);
    expect(body).toMatchObject({ profilePicture: 'picture/0198f000-0000-7000-8000-000000000001.webp' });
  });

  // T1041
  test.each([
    ['File size must be less than 5MB', 'picture-of-me.png', 5 * 1024 * 1024],
    ['File name must be more than 3 characters', 'a.png', 1],
  ])('answers a picture that cannot be uploaded “%s”, and sends nothing of it', async (words, name, size) => {
    uploads.real = true;
    const screen = await screenOf();
    await choosePicture(screen, new File([new Uint8Array(size)], name, { type: 'image/png' }));
    expect(screen.text()).toContain(words);
    expect(screen.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
