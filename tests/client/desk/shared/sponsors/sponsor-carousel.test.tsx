import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SponsorCarousel } from '../../../../../src/client/desk/shared/sponsors/sponsor-carousel.tsx';
import type { ShownSponsor } from '../../../../../src/contract/sponsors.ts';
import { act, all, fireEvent, type Mounted, mount, user, within } from '../../../support/mount.ts';

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
});
afterEach(async () => {
  await screen.unmount();
  vi.useRealTimers();
});

const place = () => all(screen.container, 'p').at(-1)?.textContent;
const turn = () => act(async () => vi.advanceTimersByTime(6000));
const carousel = () => within(screen.container).getByRole('group', { name: 'Sponsors' });
const pointer = {
  comes: () => fireEvent.pointerEnter(carousel(), { pointerType: 'mouse' }),
  goes: () => fireEvent.pointerLeave(carousel(), { pointerType: 'mouse' }),
};
/** The focus, as the browser shows it to whoever is there with the keyboard. */
const focusBy = (keyboard: boolean, [link] = within(screen.container).getAllByRole('link')) => {
  if (!link) throw new Error('No link');
  vi.spyOn(link, 'matches').mockReturnValue(keyboard);
  act(() => link.focus());
};
const leave = () => act(() => (document.activeElement as HTMLElement).blur());

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
    focusBy(true);
    pointer.comes();
    pointer.goes();
    await turn();
    expect(place()).toBe('1 / 3');
    leave();
    await turn();
    expect(place()).toBe('2 / 3');
  });

  test('waits while a mouse is over it, though the keyboard leaves it', async () => {
    pointer.comes();
    focusBy(true);
    leave();
    await turn();
    expect(place()).toBe('1 / 3');
    pointer.goes();
    await turn();
    expect(place()).toBe('2 / 3');
  });

  test('goes on for whoever has pressed Play with a mouse and taken it away', async () => {
    pointer.comes();
    focusBy(false);
    pointer.goes();
    await turn();
    expect(place()).toBe('2 / 3');
  });

  test('takes the focus along by an arrow key, and never by itself', async () => {
    const [first, , third] = within(screen.container).getAllByRole('link');
    focusBy(false);
    await turn();
    expect(place()).toBe('2 / 3');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowRight}');
    expect(place()).toBe('3 / 3');
    expect(document.activeElement).toBe(third);
  });
});
