import { expect, test } from 'vitest';
import {
  type LoadedFile,
  onlyWithServer,
  precacheManifest,
  reachedWithout,
} from '../../scripts/precache-manifest.ts';

const file = (fileName: string, imports: string[] = [], dynamicImports: string[] = []): LoadedFile => ({
  fileName,
  imports,
  dynamicImports,
});

// T0891
test('what only a screen loads that needs the server is not kept; what the door loads too is', () => {
  const files = [
    file('main.js', ['react.js'], ['door.js', 'program.js']),
    file('react.js'),
    file('door.js', ['shared.js'], ['scanner.js']),
    file('scanner.js'),
    file('program.js', ['shared.js', 'table.js'], ['dialog.js']),
    file('shared.js'),
    file('table.js'),
    file('dialog.js'),
  ];
  const kept = reachedWithout(files, 'main.js', new Set(['program.js']));
  expect([...kept].sort()).toEqual(['door.js', 'main.js', 'react.js', 'scanner.js', 'shared.js']);
});

test('files that load each other are each looked at once', () => {
  const files = [file('main.js', [], ['a.js']), file('a.js', ['b.js']), file('b.js', ['a.js'])];
  expect(reachedWithout(files, 'main.js', new Set()).size).toBe(3);
});

// T0892
test('the desk needs the server; the door, the kiosk and the home screen do not', () => {
  expect(onlyWithServer('../desk/programs/program-screen.tsx')).toBe(true);
  for (const module of ['../venue/check-in/check-in-screen.tsx', './kiosk-door.tsx', './home-route.tsx'])
    expect(onlyWithServer(module)).toBe(false);
});

test('before anything is built nothing is taken out of what is kept', () => {
  const entries = [{ url: 'assets/a.js' }];
  expect(precacheManifest(import.meta.dirname).manifestTransform(entries).manifest).toEqual(entries);
});
