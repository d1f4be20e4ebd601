import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstViewBytes, offlineReadyBytes } from '../scripts/first-view.ts';
import { firstPaint } from '../src/server/http/first-paint.ts';

const webDir = join(import.meta.dirname, '../dist/web');

/** What the built app weighs over the line: a little above what it is, so that whoever makes it heavier says so here. */
describe('The first view', () => {
  // T0887
  test('of a visitor is under 84.4 kB of JavaScript and 13.6 kB of CSS, in six files at most', () => {
    const { js, css, soon, requests } = firstViewBytes(webDir, '/signin');
    expect(js).toBeLessThan(84_400);
    expect(js + soon).toBeLessThan(113_100);
    // The one sheet of all screens: navigation in groups, sessions and wider tables came to it.
    expect(css).toBeLessThan(13_600);
    expect(requests).toBeLessThanOrEqual(6);
  });

  test('of a visitor loads neither the database nor the form library nor the schemas', () => {
    const names = firstViewBytes(webDir, '/signin').files.map(({ file }) => file);
    expect(names.filter((file) => /(offline|forms|rules|desk)-/.test(file))).toEqual([]);
  });

  // T0888
  test('of a tablet that is to be paired is under 88.6 kB of JavaScript, without the database', () => {
    const { js, files } = firstViewBytes(webDir, '/kiosk/*');
    // The addresses of the new screens came to it.
    expect(js).toBeLessThan(88_600);
    expect(files.filter(({ file }) => /(offline|forms|desk)-/.test(file))).toEqual([]);
  });

  // T0889
  test('of the scanner is under 147.9 kB of JavaScript in eleven files at most, and waits neither for schemas nor for what calls the server', () => {
    const { js, files, requests } = firstViewBytes(webDir, '/programs/:slug/door');
    expect(js).toBeLessThan(147_900);
    expect(requests).toBeLessThanOrEqual(11);
    // What talks to the server comes after the paint.
    expect(files.filter(({ file }) => /(desk|forms|engine|rules|call|acts)-/.test(file))).toEqual([]);
  });

  // T1614
  test('of a public page is under 94.4 kB of JavaScript, in six files at most: they are asked for at once', () => {
    for (const path of ['/programs/:slug/info', '/news/:slug']) {
      const { js, requests } = firstViewBytes(webDir, path);
      expect(js).toBeLessThan(94_400);
      expect(requests).toBeLessThanOrEqual(6);
    }
  });

  // T1784
  test('of the public list of news is under 98 kB of JavaScript, in eight files at most', () => {
    const { js, requests } = firstViewBytes(webDir, '/news');
    expect(js).toBeLessThan(98_000);
    expect(requests).toBeLessThanOrEqual(8);
  });

  // T1615
  test('of whoever signs up is under 146.1 kB of JavaScript, of home under 199.1 kB', () => {
    // It continues in another tab and after a reload, up to the registration.
    expect(firstViewBytes(webDir, '/signup').js).toBeLessThan(146_100);
    expect(firstViewBytes(webDir, '/').js).toBeLessThan(199_100);
  });

  // T1616
  test('names no files of other screens: what they consist of is learnt later', () => {
    const first = firstViewBytes(webDir, '/signin').files.map(({ file }) =>
      readFileSync(join(webDir, file), 'utf8'),
    );
    expect(first.join('')).not.toMatch(/assets\/(venue|shell|engine)-[\w-]+\.js["'`],["'`]assets/);
    const { files, screens } = JSON.parse(readFileSync(join(webDir, 'screen-files.json'), 'utf8')) as {
      files: string[];
      screens: Record<string, number[]>;
    };
    const door = (screens['/programs/:slug/door'] ?? []).map((place) => files[place] ?? '');
    expect(door.some((file) => file.includes('/venue-'))).toBe(true);
    for (const file of files)
      expect(readdirSync(join(webDir, 'assets'))).toContain(file.replace('/assets/', ''));
  });

  // T0890
  test('is followed by less than 650 kB until the device can lose the network, the decoder included', () => {
    expect(offlineReadyBytes(webDir).total).toBeLessThan(650_000);
  });

  test('waits for no circle of chunks, one of which would run before what it imports', () => {
    const assets = join(webDir, 'assets');
    const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
    const imports = new Map(
      files.map((file) => {
        const text = readFileSync(join(assets, file), 'utf8');
        return [file, [...text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, name = '']) => name)];
      }),
    );
    expect([...imports.values()].flat().length).toBeGreaterThan(files.length);
    const done = new Set<string>();
    const circles: string[] = [];
    const follow = (file: string, way: readonly string[]) => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '));
      else if (!done.has(file)) for (const next of imports.get(file) ?? []) follow(next, [...way, file]);
      done.add(file);
    };
    for (const file of files) follow(file, []);
    expect(circles).toEqual([]);
  });

  test.each([
    ['/signin', 'en', 'Sign in'],
    ['/signin', 'id', 'Masuk'],
    ['/kiosk', 'en', 'Pair this tablet'],
    ['/kiosk', 'id', 'Sandingkan tablet ini'],
  ])('of %s in %s is read before its code is there', (path, language, heading) => {
    const page = firstPaint(webDir, readFileSync(join(webDir, 'index.html'), 'utf8'))(path, language);
    expect(page).toContain(`<h1 class="text-2xl">${heading}</h1>`);
    expect(page).not.toContain('<input');
    expect(page).toMatch(/<script type="module" fetchpriority="low"/);
  });
});
