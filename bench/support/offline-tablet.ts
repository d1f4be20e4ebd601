import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { apiClient } from '../../e2e/support/api-client.ts';
import { launch } from '../../e2e/support/chromium.ts';
import { signIn } from '../../e2e/support/person.ts';
import { type Product, startProduct } from '../../e2e/support/product.ts';
import { createFakeScreen, type FakeScreen } from '../../e2e/support/qr-video.ts';
import { api } from '../../src/contract/api.ts';
import { type DeviceProgram, deviceProgram } from './device-program.ts';
import { filledProduct } from './filled-product.ts';
import { watchDoor } from './watch-door.ts';

/** A tablet at a door, filled by its own pull, then without a network. */
export interface OfflineTablet {
  page: Page;
  cdp: CDPSession;
  camera: FakeScreen;
  program: { id: string; slug: string };
  filling: DeviceProgram;
  /** From the first page of the pull to the last one written, and until the door was ready; ms. */
  filledInMs: number;
  close(): Promise<void>;
}

/** Starts the product once for many tablets. */
export async function benchProduct(): Promise<Product> {
  return await startProduct();
}

/** @param meetings how many are on the device */
export async function offlineTablet(product: Product, meetings: number): Promise<OfflineTablet> {
  const client = await apiClient(product, 'Program manager');
  const [program] = (await client.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  const { id, slug, name } = program;
  const filling = deviceProgram({ id, slug, name }, meetings, new Date());
  const filled = await filledProduct(product, id, filling);
  const folder = mkdtempSync(join(tmpdir(), 'md-bench-'));
  // 720p at 30 a second is what the scanner asks a camera for.
  const camera = createFakeScreen(join(folder, 'camera.y4m'), { width: 1280, height: 720, fps: 30 });
  const browser = await launch({
    userDataDir: join(folder, 'profile'),
    fakeCameraFile: camera.file,
    viewport: { width: 820, height: 1180 },
  });
  const close = async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const page = await browser.context.newPage();
    await page.addInitScript(watchDoor);
    await signIn(page, { ...product, url: filled.url }, 'Program manager');
    const from = Date.now();
    await page.goto(`${filled.url}/programs/${slug}/door`);
    await page.getByText('Hold a code in front of the camera').waitFor({ timeout: 180_000 });
    const filledInMs = Date.now() - from;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await filled.cut();
    const cdp = await browser.context.newCDPSession(page);
    return { page, cdp, camera, program: { id, slug }, filling, filledInMs, close };
  } catch (error) {
    await close();
    await filled.cut();
    throw error;
  }
}

/** How many times slower the page's main thread is from now on. Its worker and the browser's storage are not slowed. */
export const slowedDown = (tablet: OfflineTablet, rate: number): Promise<unknown> =>
  tablet.cdp.send('Emulation.setCPUThrottlingRate', { rate });
