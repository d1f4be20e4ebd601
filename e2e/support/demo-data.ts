import { DEMO_DATA, startProduct } from './product.ts';

/**
 * The demo of the whole run, made once: a cluster, its migrations and a program of today are the same for each file, and
 * making them took longer than many of the tests.
 */
export async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  // Stopped, its files stand still and can be copied.
  await product.cut();
  process.env[DEMO_DATA] = product.dataDir;
  return async () => {
    delete process.env[DEMO_DATA];
    await product.end();
  };
}
