import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { screensOf } from '../../scripts/first-views.ts';

const root = join(import.meta.dirname, '../..');

describe('The table of screens, as the build reads it', () => {
  test('every screen of the table is found, with a module that exists and what stands around it', () => {
    const source = readFileSync(join(root, 'src/client/app/screens.ts'), 'utf8');
    const screens = screensOf(source);
    expect(screens.length).toBe(source.match(/^\s+at\('/gm)?.length);
    for (const { modules } of screens)
      for (const module of modules)
        expect(() => readFileSync(join(root, 'src/client/app', module))).not.toThrow();
  });

  test('a visitor needs the screen alone; the door its shell; the desk its queries too', () => {
    const source = readFileSync(join(root, 'src/client/app/screens.ts'), 'utf8');
    const around = (path: string) =>
      screensOf(source)
        .find((screen) => screen.path === path)
        ?.modules.slice(1);
    expect(around('/signin')).toEqual([]);
    expect(around('/programs/:slug/door')).toEqual(['shell.tsx', 'session-keeper.tsx']);
    expect(around('/programs/:slug')).toEqual(['shell.tsx', 'desk-layout.tsx', 'session-keeper.tsx']);
  });
});
