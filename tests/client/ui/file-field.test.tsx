import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FileField, type FileFieldState } from '../../../src/client/ui/file-field.tsx';

const nothing = () => undefined;
const drawn = (state: FileFieldState, more: object = {}) =>
  renderToStaticMarkup(
    <FileField
      label="Logo"
      accept="image/png"
      state={state}
      onChoose={nothing}
      onCancel={nothing}
      onRetry={nothing}
      onRemove={nothing}
      {...more}
    />,
  );
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name);
const statusOf = (html: string) => /role="status"[^>]*>([^<]*)</.exec(html)?.[1];

describe('The field for a file', () => {
  test.each<[FileFieldState, string[], string]>([
    [{ kind: 'EMPTY' }, ['Logo: Choose a file'], ''],
    [{ kind: 'UPLOADING', name: 'a.png', done: 0.4 }, ['Logo: Cancel'], 'Uploading a.png'],
    [
      { kind: 'FAILED', name: 'a.png', again: true },
      ['Logo: Try again', 'Logo: Remove'],
      'a.png is not uploaded',
    ],
    [
      { kind: 'FAILED', name: 'a.png', again: false },
      ['Logo: Choose another', 'Logo: Remove'],
      'a.png is not uploaded',
    ],
    [{ kind: 'DONE', name: 'a.png' }, ['Logo: Choose another', 'Logo: Remove'], 'a.png is uploaded'],
  ])('offers what can be done and says where it stands: %j', (state, buttons, status) => {
    const html = drawn(state);
    expect(buttonsOf(html)).toEqual(buttons);
    expect(statusOf(html)).toBe(status);
  });

  // T1003
  test('shows how far an upload is, and the picture that was chosen', () => {
    const html = drawn({ kind: 'UPLOADING', name: 'a.png', done: 0.4, picture: 'blob:x' });
    expect(html).toContain('aria-valuenow="40"');
    expect(html).toContain('src="blob:x"');
  });

  test('says what is wrong where the button is described by it', () => {
    const html = drawn({ kind: 'EMPTY' }, { error: 'Logo is required', hint: 'PNG or JPEG.' });
    const described = /<button[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    for (const id of described) expect(html).toContain(`id="${id}"`);
    expect(described).toHaveLength(3);
    expect(html).toMatch(/role="alert"[^>]*>.*Logo is required/);
  });

  test('offers the camera only where one is asked for, and only once nothing is under way', () => {
    expect(buttonsOf(drawn({ kind: 'EMPTY' }, { camera: 'user' }))).toContain('Logo: Take a picture');
    expect(drawn({ kind: 'EMPTY' }, { camera: 'user' })).toContain('capture="user"');
    expect(drawn({ kind: 'EMPTY' })).not.toContain('capture');
    const busy = drawn({ kind: 'UPLOADING', name: 'a.png', done: 0 }, { camera: 'user' });
    expect(buttonsOf(busy)).toEqual(['Logo: Cancel']);
  });
});
