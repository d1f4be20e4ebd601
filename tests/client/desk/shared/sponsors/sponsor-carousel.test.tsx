import '../../../support/small-dom.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SponsorCarousel } from '../../../../../src/client/desk/shared/sponsors/sponsor-carousel.tsx';
import type { ShownSponsor } from '../../../../../src/contract/sponsors.ts';
import { act, type Mounted, mount } from '../../../support/mount.ts';

/** A carousel that turns by itself, and what makes it wait (WCAG 2.2.2). */

const sponsors = ['One', 'Two', 'Three'].map(
  (title): ShownSponsor => ({
    id: title,
    title,
    link: 'https://example.com',
    description: '',
    tier: 'CAROUSEL',
    picture: null,
  }),
);

let screen: Mounted;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  screen = await mount(<SponsorCarousel sponsors={sponsors} />);
  const [list] = screen.container.all('ul');
  Object.assign(list!, { scrollTo: () => undefined });
});
afterEach(async () => {
  await screen.unmount();
  vi.useRealTimers();
});

const place = () => screen.container.all('p').at(-1)?.textContent;
const turn = () => act(async () => vi.advanceTimersByTime(6000));
const tell = (handler: string, event: object) =>
  act(async () => {
    const carousel = screen.container
      .all('div')
      .find((one) => one.getAttribute('aria-roledescription') === 'carousel');
    (carousel!.props()[handler] as (event: object) => void)({ currentTarget: carousel, ...event });
  });
const focusBy = (keyboard: boolean) => tell('onFocus', { target: { matches: () => keyboard } });
const leave = () => tell('onBlur', { relatedTarget: null });

describe('A carousel of sponsors', () => {
  test('turns by itself, from the last to the first', async () => {
    const seen = [place()];
    for (const _turn of sponsors) {
      await turn();
      seen.push(place());
    }
    expect(seen).toEqual(['1 / 3', '2 / 3', '3 / 3', '1 / 3']);
  });

  test('waits while somebody is in it with the keyboard, though a pointer comes and goes', async () => {
    await focusBy(true);
    await tell('onPointerEnter', { pointerType: 'mouse' });
    await tell('onPointerLeave', {});
    await turn();
    expect(place()).toBe('1 / 3');
    await leave();
    await turn();
    expect(place()).toBe('2 / 3');
  });

  test('waits while a mouse is over it, though the keyboard leaves it', async () => {
    await tell('onPointerEnter', { pointerType: 'mouse' });
    await focusBy(true);
    await leave();
    await turn();
    expect(place()).toBe('1 / 3');
    await tell('onPointerLeave', {});
    await turn();
    expect(place()).toBe('2 / 3');
  });

  test('goes on for whoever has pressed Play with a mouse and taken it away', async () => {
    await tell('onPointerEnter', { pointerType: 'mouse' });
    await focusBy(false);
    await tell('onPointerLeave', {});
    await turn();
    expect(place()).toBe('2 / 3');
  });

  test('takes the focus along by an arrow key, and never by itself', async () => {
    const [list] = screen.container.all('ul');
    const focused: string[] = [];
    list?.all('li').forEach((one, at) => {
      Object.assign(one, { querySelector: () => ({ focus: () => focused.push(`${at + 1}`) }) });
    });
    Object.assign(list!, { children: list!.all('li') });
    const { activeElement } = document;
    Object.assign(document, { activeElement: list!.all('a')[0] });
    try {
      await turn();
      expect([place(), focused]).toEqual(['2 / 3', []]);
      await tell('onKeyDown', { key: 'ArrowRight', preventDefault: () => undefined });
      expect([place(), focused]).toEqual(['3 / 3', ['3']]);
    } finally {
      Object.assign(document, { activeElement });
    }
  });
});
