import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { InfoEditorScreen } from '../../../../src/client/desk/content/info-editor-screen.tsx';
import { AssetDialog } from '../../../../src/client/desk/shared/files/asset-dialog.tsx';
import type { Asset } from '../../../../src/contract/assets.ts';
import { emptyItem, emptySection } from '../../../../src/domain/content/page.ts';
import {
  type Answer,
  buttonOf,
  type Call,
  dialogOf,
  type Mounted,
  mount,
  press,
  settle,
  toasts,
  within,
} from '../../support/mount.ts';
import { program, staff } from '../meetings/a-program.ts';

/** What is asked before something is taken from a program's page or library, and what is said where that fails. */

vi.mock('../../../../src/client/desk/shared/program-gate.tsx', () => ({
  ProgramGate: ({ children }: { children: (one: typeof program) => ReactNode }) => children(program),
}));
vi.mock('../../../../src/client/desk/shared/use-program.ts', () => ({
  useProgram: () => ({ allows: () => true }),
}));

const deletions = ({ calls }: Mounted) =>
  calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
const questionOf = (screen: Mounted) => dialogOf(screen)?.textContent;
const nothing = () => undefined;

describe('The picture library', () => {
  const picture = (over: Partial<Asset> = {}): Asset => ({
    id: '11111111-0000-4000-8000-000000000001',
    value: 'asset/0198f000-0000-7000-8000-000000000001.webp',
    name: 'door.webp',
    width: 10,
    height: 10,
    createdAt: '2026-11-21T07:00:00.000Z',
    used: false,
    ...over,
  });
  const library = async (answer: (call: Call) => Answer) => {
    const screen = await mount(
      <AssetDialog programId={program.id} open onClose={nothing} onChoose={nothing} />,
      { me: staff, answer },
    );
    await settle();
    return screen;
  };
  const broken = { status: 500, code: 'SERVER_ERROR', message: 'Broken.' };

  // T0609
  test('that does not come says “Failed to fetch assets”, with a way to try again', async () => {
    const screen = await library(() => broken);
    expect(screen.text()).toContain('Failed to fetch assets');
    expect(buttonOf(screen, 'Try again')).not.toBeNull();
  });

  test('says that there is nothing in it yet', async () => {
    expect((await library(() => ({ result: { assets: [] } }))).text()).toContain('No pictures yet');
  });

  // T0610
  test('asks before a picture is deleted, and says “Failed to delete asset” where that fails: it is still there', async () => {
    const screen = await library(({ method }) =>
      method === 'GET' ? { result: { assets: [picture()] } } : broken,
    );
    await press(screen, 'Delete picture 1');
    expect(questionOf(screen)).toContain('It is removed from the library. No page uses it.');
    expect(deletions(screen)).toEqual([]);
    await press(screen, 'Delete picture');
    await settle();
    expect(deletions(screen)).toHaveLength(1);
    expect(await toasts()).toEqual(['Failed to delete asset']);
    expect(within(screen.container).getByLabelText('Choose picture 1')).toBeDefined();
  });

  // T1110
  test('says of a picture on the page that a gap is left, also where it came there meanwhile', async () => {
    const screen = await library(({ method, path }) => {
      if (method === 'GET') return { result: { assets: [picture()] } };
      return path.includes('evenIfUsed=true')
        ? { result: { deleted: true } }
        : { status: 409, code: 'ASSET_IN_USE', message: 'In use.' };
    });
    await press(screen, 'Delete picture 1');
    await press(screen, 'Delete picture');
    await settle();
    expect(await toasts()).toEqual([]);
    expect(questionOf(screen)).toContain('This picture is used on the page.');
    await press(screen, 'Delete picture');
    await settle();
    expect(deletions(screen).map((path) => path.includes('evenIfUsed=true'))).toEqual([false, true]);
  });
});

describe('A part of a program’s page', () => {
  const SECTION = '22222222-0000-4000-8000-000000000001';
  const ITEM = '33333333-0000-4000-8000-000000000001';
  const draft = {
    revision: 4,
    updatedAt: null,
    updatedBy: null,
    publishedAt: null,
    unpublished: true,
    sections: [
      {
        ...emptySection(SECTION),
        title: 'Speakers',
        order: 0,
        items: [{ ...emptyItem('VIDEO', ITEM), order: 0 }],
      },
    ],
  };
  const builder = async () => {
    const screen = await mount(<InfoEditorScreen />, {
      me: staff,
      answer: ({ method }) => (method === 'GET' || method === 'DELETE' ? { result: draft } : undefined),
    });
    await settle();
    return screen;
  };

  // T0174
  test('that is a section is deleted only after a question that names it and says until when visitors see it', async () => {
    const screen = await builder();
    await press(screen, 'Actions for Speakers');
    await press(screen, 'Delete section');
    expect(questionOf(screen)).toContain('Delete this section?');
    expect(questionOf(screen)).toContain(
      '“Speakers” and all its items are removed from the draft. Visitors still see them until you publish.',
    );
    expect(deletions(screen)).toEqual([]);
    const question = dialogOf(screen);
    await press({ ...screen, container: question ?? screen.container }, 'Delete section');
    await settle();
    expect(deletions(screen)).toEqual([expect.stringContaining(`sectionId=${SECTION}`)]);
    expect(screen.text()).toContain('This page is empty');
  });

  // T0175
  test('that is an item is deleted only after a question that says what it is; Keep leaves it', async () => {
    const screen = await builder();
    await press(screen, 'Actions for video 1');
    await press(screen, 'Delete item');
    expect(questionOf(screen)).toContain('Delete this Video item?');
    await press(screen, 'Keep as it is');
    expect(questionOf(screen)).toBeUndefined();
    expect(deletions(screen)).toEqual([]);
    await press(screen, 'Actions for video 1');
    await press(screen, 'Delete item');
    const question = dialogOf(screen);
    await press({ ...screen, container: question ?? screen.container }, 'Delete item');
    await settle();
    expect(deletions(screen)).toEqual([expect.stringContaining(`itemId=${ITEM}`)]);
    expect(screen.text()).not.toContain('Video link');
  });
});
