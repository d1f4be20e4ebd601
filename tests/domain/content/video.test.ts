import { describe, expect, test } from 'vitest';
import { videoHosts, videoOf } from '../../../src/domain/content/video.ts';

describe('A video link', () => {
  // T1098
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
    [' https://youtu.be/dQw4w9WgXcQ?si=abc ', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://vimeo.com/123456789', '123456789'],
    ['https://player.vimeo.com/video/123456789?h=1', '123456789'],
  ])('%s is shown from a host without cookies', (url, id) => {
    const video = videoOf(url);
    expect(video?.id).toBe(id);
    expect(videoHosts).toContain(new URL(video?.embedUrl ?? '').origin);
  });

  test.each([
    '',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'javascript://youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=alert(1)',
    'https://vimeo.com/12345/../x',
    'https://www.youtube.com/@channel',
  ])('%s is none that can be shown', (url) => {
    expect(videoOf(url)).toBeNull();
  });
});
