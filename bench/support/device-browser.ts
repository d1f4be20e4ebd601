import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { launch } from '../../e2e/support/chromium.ts';
import type { BenchDevice } from './device-page.ts';

/** A page of Chromium that is a device without screens (`device-page.ts`), at a server's own origin. */
export interface DeviceBrowser {
  page: Page;
  cdp: CDPSession;
  /** Calls one of the device's functions in the page. */
  ask<Name extends keyof BenchDevice>(
    name: Name,
    ...given: Parameters<BenchDevice[Name]>
  ): Promise<Awaited<ReturnType<BenchDevice[Name]>>>;
  close(): Promise<void>;
}

export async function deviceBrowser(port: number): Promise<DeviceBrowser> {
  const script = await bundled(join(import.meta.dirname, 'device-page.ts'));
  const { context, close } = await launch({ cameraAllowed: false });
  try {
    const page = await context.newPage();
    const html = '<!doctype html><title>Device</title><script src="/bench-device.js"></script>';
    await page.route('**/bench-device.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.route('**/bench-device.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await page.goto(`http://localhost:${port}/bench-device.html`);
    await page.waitForFunction(() => 'benchDevice' in globalThis);
    const cdp = await context.newCDPSession(page);
    return {
      page,
      cdp,
      close,
      ask: async (name, ...given) =>
        (await page.evaluate(
          ([called, args]) => {
            const device = (
              globalThis as unknown as Record<string, Record<string, (...a: unknown[]) => unknown>>
            ).benchDevice;
            return device?.[called]?.(...args);
          },
          [name, given] as const,
        )) as never,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As Chrome's DevTools had it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** A script for a page, with all it imports. */
export async function bundled(entry: string): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'bench' } },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const [output] = Array.isArray(made) ? made : [made];
  const [chunk] = output?.output ?? [];
  if (!chunk || !('code' in chunk)) throw new Error('The device’s script was not built.');
  return chunk.code;
}
