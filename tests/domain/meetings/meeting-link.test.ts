import { describe, expect, test } from 'vitest';
import { isOpenableLink, meetingLinkLabel, roomLinkArgs } from '../../../src/domain/meetings/meeting-link.ts';

describe('A meeting link', () => {
  // T0372
  test.each([
    ['https://us02web.zoom.us/j/88', 'Zoom'],
    ['https://ZOOM.us/j/88', 'Zoom'],
    ['https://meet.google.com/abc-defg-hij', 'Google Meet'],
    ['https://teams.microsoft.com/l/meetup-join/1', 'Microsoft Teams'],
    ['https://teams.live.com/meet/1', 'Microsoft Teams'],
    ['https://whereby.com/room', 'Link'],
    ['https://notzoom.us.example.com/j/1', 'Link'],
    ['https://zoom.us@example.com/j/1', 'Link'],
    ['https://evilzoom.us/j/1', 'Link'],
  ])('%s is labelled %s', (link, label) => {
    expect(meetingLinkLabel(link)).toBe(label);
  });

  // T0273
  test.each([
    '',
    'http',
    'zoom.us/j/1',
    'javascript:alert(1)',
    'data:text/html,hello',
    `https://x.yz/${'a'.repeat(2000)}`,
  ])('%s is refused in the words of SPEC.md', (meetingLink) => {
    const read = roomLinkArgs.safeParse({ meetingLink });
    expect(read.error?.issues[0]?.message).toEqual('Meeting link is no valid');
    expect(isOpenableLink(meetingLink)).toBe(false);
  });

  test('spaces around a link are not part of it', () => {
    expect(roomLinkArgs.parse({ meetingLink: '  https://zoom.us/j/1 ' })).toEqual({
      meetingLink: 'https://zoom.us/j/1',
    });
  });
});
