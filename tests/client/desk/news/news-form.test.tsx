import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NewsEditor } from '../../../../src/client/desk/news/news-editor.tsx';
import type { NewsResult } from '../../../../src/contract/news.ts';
import { act, all, fill, type Mounted, mount, press, settle } from '../../support/mount.ts';
import { program, staff } from '../meetings/a-program.ts';

/** The form of news asks before what was typed is left, and only then. */

vi.mock('../../../../src/client/desk/shared/text-editor.tsx', () => ({ TextEditor: () => null }));

const AT = `/programs/${program.slug}/news/new`;
const LIST = `/programs/${program.slug}/news`;

/** Who hears an event last: the browser. */
let browser: AbortController;
beforeEach(() => {
  browser = new AbortController();
  history.replaceState(null, '', AT);
});
afterEach(() => browser.abort());

/** What the server answers to a draft. */
const draft: NewsResult = {
  id: program.id,
  slug: 'the-doors',
  title: 'The doors',
  content: '',
  source: '',
  author: '',
  organizationId: null,
  organization: null,
  picture: null,
  pictureAlt: '',
  publishedAt: null,
  revision: 1,
  updatedAt: '2026-11-21T07:00:00.000Z',
  updatedBy: 'Ayu Lestari',
};
const form = async () => {
  const screen = await mount(<NewsEditor program={program} news={null} />, {
    me: staff,
    at: AT,
    answer: ({ method }) => (method === 'POST' ? { result: draft } : undefined),
  });
  await settle();
  return screen;
};
const titleOf = ({ container }: Mounted) => all(container, 'input')[0]?.value;
const asks = (screen: Mounted) => screen.text().includes('Leave without saving?');
/** @returns whether the browser follows the link itself */
const follow = async (path: string) => {
  let followed = false;
  window.addEventListener(
    'click',
    (event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    },
    browser,
  );
  const link = document.body.appendChild(document.createElement('a'));
  link.href = path;
  await act(async () => link.click());
  link.remove();
  await settle();
  return followed;
};
/** @returns whether the browser closes the window without a question */
const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('The form of news', () => {
  test('is left without a question while nothing was typed', async () => {
    const screen = await form();
    expect(await follow(LIST)).toBe(true);
    expect(asks(screen)).toBe(false);
    expect(close()).toBe(true);
    await screen.unmount();
  });

  test('asks before what was typed is left by a link, and keeps it for whoever keeps writing', async () => {
    const screen = await form();
    await fill(screen, 'Title', 'The doors open at eight');
    expect(await follow(LIST)).toBe(false);
    expect(screen.text()).toContain('Your changes are not saved and will be lost.');
    expect(screen.address()).toBe(AT);
    await press(screen, 'Keep editing');
    expect(asks(screen)).toBe(false);
    expect(screen.address()).toBe(AT);
    expect(titleOf(screen)).toBe('The doors open at eight');
    await screen.unmount();
  });

  test('goes where the link leads once that is confirmed', async () => {
    const screen = await form();
    await fill(screen, 'Title', 'The doors open at eight');
    await follow(LIST);
    await press(screen, 'Leave without saving');
    expect(screen.address()).toBe(LIST);
    await screen.unmount();
  });

  test('has the browser ask before the window is closed', async () => {
    const screen = await form();
    await fill(screen, 'Title', 'The doors open at eight');
    expect(close()).toBe(false);
    await screen.unmount();
  });

  test('asks nothing any more once it is saved', async () => {
    const screen = await form();
    await fill(screen, 'Title', 'The doors open at eight');
    await press(screen, 'Save draft');
    await settle();
    expect(screen.address()).toBe(LIST);
    expect(close()).toBe(true);
    expect(await follow('/')).toBe(true);
    expect(asks(screen)).toBe(false);
    await screen.unmount();
  });
});
