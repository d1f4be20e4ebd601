import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdMeetingWindow } from '../../../src/client/components/meeting-window.ts';

const link = 'https://meet.google.com/abc-defg-hij';

/** A browser's window: what was opened, and where each went. */
class Opened {
  opener: unknown = 'the page that opened it';
  went: string[] = [];
  closed = false;
  location = { replace: (to: string) => void this.went.push(to) };
  close() {
    this.closed = true;
  }
}

let opened: Opened[];
let asked: unknown[][];

beforeEach(() => {
  opened = [];
  asked = [];
  vi.stubGlobal('window', {
    open: (...args: unknown[]) => {
      asked.push(args);
      const one = new Opened();
      opened.push(one);
      return one;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('The window of a meeting’s room', () => {
  // T0310
  it('is opened in the tap itself, empty and without a way back; it goes to the link when the check-in is saved', () => {
    const room = holdMeetingWindow(link);
    expect(asked).toEqual([['', '_blank']]);
    expect(opened[0]).toMatchObject({ opener: null, went: [], closed: false });
    room?.go();
    expect(opened[0]).toMatchObject({ went: [link], closed: false });
  });

  // T0821
  it('is closed again when nothing was saved', () => {
    holdMeetingWindow(link)?.drop();
    expect(opened[0]).toMatchObject({ went: [], closed: true });
  });

  it('is never opened without a link, nor for one that would run in our own page', () => {
    for (const none of [null, '', 'javascript:alert(1)', 'data:text/html,x', 'zoom'])
      expect(holdMeetingWindow(none)).toBeNull();
    expect(asked).toEqual([]);
  });
});
