import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient, snapshot } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axe, complaintsOf, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

/** A person asks the organizer to delete them: a device at the door loses their name (docs/decisions/086). */
let product: Product;
let staff: ApiClient;
let programId: string;
let slug: string;
const open: Launched[] = [];

beforeAll(async () => {
  product = await startProduct();
  staff = await apiClient(product, 'Program manager');
  const [program] = (await staff.ask(api.getMe, {})).programs;
  if (!program) throw new Error('The demo has no program.');
  programId = program.id;
  slug = program.slug;
});
afterAll(async () => {
  for (const device of open) await device.close();
  await product?.end();
});

async function signedIn(label: string): Promise<Page> {
  const device = await launch({
    viewport: { width: 1280, height: 800 },
    context: { reducedMotion: 'reduce' },
  });
  open.push(device);
  const page = await device.context.newPage();
  await signIn(page, product, label);
  return page;
}

/** How often a text stands in the device's database. */
const standsOn = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const opening = indexedDB.open('meeting-door');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    let found = 0;
    for (const name of [...db.objectStoreNames]) {
      const reading = db.transaction(name).objectStore(name).getAll();
      const rows: unknown[] = await new Promise((resolve) => {
        reading.onsuccess = () => resolve(reading.result);
      });
      found += rows.filter((row) => JSON.stringify(row)?.includes(wanted)).length;
    }
    db.close();
    return found;
  }, text);

// T3600
test('staff delete a person on request: the door’s device loses their name, and the meetings stay', async () => {
  const admin = await apiClient(product, 'Super admin');
  const members = (await snapshot(staff, programId)).flatMap(({ noun, doc }) =>
    noun === 'member' && doc ? [doc] : [],
  );
  // Nobody else is called so, and nobody of the demo signs in as them.
  const own = new Set(['Program manager', 'Super admin'].map((label) => product.signIn(label).email));
  let person: { id: string; name: string; email: string } | undefined;
  for (const { id, name } of members) {
    if (person || members.filter((one) => one.name === name).length > 1) continue;
    const { email } = await admin.ask(api.getUser, { params: { userId: id } });
    if (!own.has(email)) person = { id, name, email };
  }
  if (!person) throw new Error('The demo has nobody to delete.');
  const { id, name, email } = person;

  const door = await signedIn('Program manager');
  await door.goto(`${product.url}/programs/${slug}/door`);
  await expect.poll(() => standsOn(door, name), { timeout: 60_000 }).toBeGreaterThan(0);

  const desk = await signedIn('Super admin');
  const complaints = complaintsOf(desk);
  await desk.goto(`${product.url}/users?user=${id}`);
  const drawer = desk.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: 'Delete person', exact: true }).click();
  const question = desk.getByRole('alertdialog', { name: `Delete ${name}?` });
  await question.getByText('Kept without a name', { exact: false }).waitFor();
  expect(await axe(desk)).toEqual([]);
  await question.getByLabel('How did the person ask for it?').selectOption({ label: 'By email' });
  await question.getByLabel(`Type “${email}” to confirm`).fill(email);
  await question.getByRole('button', { name: 'Delete person', exact: true }).click();
  await toast(desk, 'The person has been deleted.').waitFor();

  await expect.poll(() => standsOn(door, name), { timeout: 60_000 }).toBe(0);
  await expect(admin.ask(api.getUser, { params: { userId: id } })).rejects.toThrow();
  expect(complaints).toEqual([]);
});
