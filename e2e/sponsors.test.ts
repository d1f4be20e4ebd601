import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/contract/api.ts';
import { type ApiClient, apiClient } from './support/api-client.ts';
import { type Launched, launch } from './support/chromium.ts';
import { axeOfAll, complaintsOf, dragByKey, overflow, signIn, toast } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';
import { sizesOf } from './support/sizes.ts';

/** Sponsors and news: staff write them, participants see the sponsors, everybody reads the news. */
let product: Product;
let client: ApiClient;
let program: { id: string; slug: string; name: string };

beforeAll(async () => {
  product = await startProduct();
  client = await apiClient(product, 'Program manager');
  const [first] = (await client.ask(api.getMe, {})).programs;
  if (!first) throw new Error('The demo has no program.');
  program = first;
});
afterAll(() => product?.end());

/** A picture of four pixels. */
const PICTURE = {
  name: 'rumah-batik.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==',
    'base64',
  ),
};
/** Longer than the carousel shows one sponsor, in ms of the page's own clock. */
const A_TURN = 6_500;
const SPONSOR = 'Rumah Batik';
const TEXT = 'Cloth of the islands, for those who stay.';

describe.each(
  sizesOf([
    { device: 'a phone', viewport: { width: 390, height: 844 } },
    { device: 'a laptop', viewport: { width: 1440, height: 900 } },
  ]),
)('On $device', ({ device, viewport }) => {
  const launched: Launched[] = [];
  let staff: Page;
  let participant: Page;
  let visitor: Page;
  let complaints: string[];
  const NEWS = `The doors open at eight, says ${device}`;
  const slug = NEWS.toLowerCase().replaceAll(/[^a-z]+/g, '-');

  beforeAll(async () => {
    [staff, participant, visitor] = (await Promise.all(
      ['Program manager', 'Organization Owner', null].map(async (label) => {
        const own = await launch({ viewport });
        launched.push(own);
        const page = await own.context.newPage();
        if (label) await signIn(page, product, label);
        return page;
      }),
    )) as [Page, Page, Page];
    complaints = [staff, participant, visitor].flatMap((page) => complaintsOf(page));
  });
  afterAll(async () => {
    for (const own of launched) await own.close();
  });

  const at = (path: string) => `${product.url}${path}`;
  const inProgram = (path = '') => at(`/programs/${program.slug}${path}`);
  /** The screen as it stands is fit for everybody, and nothing of it has to be scrolled sideways. */
  const isFine = async (page: Page) => {
    expect(await axeOfAll(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const pressByKey = async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const choosePicture = async (page: Page) => {
    await page.getByRole('button', { name: /^[^:]+: Choose a picture$/ }).click();
    const library = page.getByRole('dialog', { name: 'Pictures of this program' });
    await library.locator('input[type=file]').setInputFiles(PICTURE);
    await library.waitFor({ state: 'detached' });
  };

  /** The sponsors of the tier Carousel on the staff's screen, in their order. */
  const listed = () =>
    staff
      .locator('section', { has: staff.getByRole('heading', { name: 'Carousel', exact: true }) })
      .locator('ol > li p:first-child')
      .allTextContents();
  /** The same, as the server has it. */
  const kept = async () => {
    const { sponsors } = await client.ask(api.listCarouselSponsors, { params: { programId: program.id } });
    return sponsors.map(({ title }) => title);
  };

  /** What the server answers to whoever shares the address: past a service worker that the visitor has by now. */
  const asked = () => visitor.request.get(at(`/news/${slug}`));

  const carousel = () => participant.getByRole('group', { name: 'Sponsors', exact: true });
  /** The one that stands in sight. */
  const seen = () =>
    carousel()
      .locator('ul')
      .evaluate((track) => {
        const left = track.getBoundingClientRect().left;
        const shown = [...track.children].find(
          (one) => Math.abs(one.getBoundingClientRect().left - left) < 2,
        );
        return shown?.querySelector('a span')?.textContent;
      });
  const sees = (title: string) => expect.poll(seen).toBe(title);
  /** Nobody looks closely: no pointer is over it, the focus is elsewhere. */
  const lookAway = async () => {
    await participant.mouse.move(1, 1);
    await participant.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  };

  // T0029
  test('staff make a sponsor of the carousel: what is missing is said at its field', async () => {
    await staff.goto(inProgram('/sponsors'));
    await expect.poll(listed).toEqual(['Kopi Nusa', 'Samudra Logistics', 'Merapi Energy']);
    await isFine(staff);
    await staff.getByRole('button', { name: /^Add\s*: Carousel$/ }).click();
    const dialog = staff.getByRole('dialog', { name: 'Add sponsor' });
    await dialog.getByLabel('Title', { exact: true }).fill(SPONSOR);
    await dialog.getByRole('button', { name: 'Add sponsor' }).click();
    await dialog.getByText('Image is required.').waitFor();
    await dialog.getByText('Link is required.').waitFor();
    await isFine(staff);
    await choosePicture(staff);
    await dialog.getByLabel(/^Link/).fill('rumah-batik.example');
    await dialog.getByLabel(/^Description/).fill(TEXT);
    await dialog.getByRole('button', { name: 'Add sponsor' }).click();
    await toast(staff, 'The sponsor is added.').waitFor();
    await expect.poll(listed).toEqual(['Kopi Nusa', 'Samudra Logistics', 'Merapi Energy', SPONSOR]);
  });

  // T0030
  test('they put it into another order with the keyboard: dragged, and by the arrows', async () => {
    await staff.getByRole('button', { name: `Move ${SPONSOR}`, exact: true }).focus();
    await dragByKey(staff, 'ArrowUp');
    const dragged = ['Kopi Nusa', 'Samudra Logistics', SPONSOR, 'Merapi Energy'];
    await expect.poll(listed).toEqual(dragged);
    await expect.poll(kept).toEqual(dragged);
    const up = staff.getByRole('button', { name: `Move ${SPONSOR} up`, exact: true });
    await expect.poll(() => up.isEnabled()).toBe(true);
    await pressByKey(staff, `Move ${SPONSOR} up`);
    const moved = ['Kopi Nusa', SPONSOR, 'Samudra Logistics', 'Merapi Energy'];
    await expect.poll(listed).toEqual(moved);
    await expect.poll(kept).toEqual(moved);
    await isFine(staff);
  });

  test('what was typed is left only after a question; of two who change it at once the second is asked with both texts', async () => {
    await press(staff, `Edit ${SPONSOR}`);
    const dialog = staff.getByRole('dialog', { name: 'Edit sponsor' });
    const title = dialog.getByLabel('Title', { exact: true });
    await title.fill('My words');
    await staff.keyboard.press('Escape');
    await staff.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await isFine(staff);
    await press(staff, 'Keep editing');
    expect(await title.inputValue()).toBe('My words');
    const { sponsors } = await client.ask(api.listCarouselSponsors, { params: { programId: program.id } });
    const sponsorId = sponsors.find((one) => one.title === SPONSOR)?.id ?? '';
    const params = { programId: program.id, sponsorId };
    await client.ask(api.updateSponsor, { params, body: { title: 'Their words' } });
    await press(staff, 'Save sponsor');
    const question = staff.getByRole('alertdialog', { name: 'Changed in the meantime' });
    await question.getByText('Their words').waitFor();
    await question.getByText('My words').waitFor();
    await isFine(staff);
    await press(staff, 'Take theirs');
    await question.waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe('Their words');
    await title.fill(SPONSOR);
    await press(staff, 'Save sponsor');
    await toast(staff, 'The sponsor is saved.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(kept).toContain(SPONSOR);
  });

  // T0213
  test('a participant turns the carousel below the program’s tabs by its buttons and the arrow keys', async () => {
    await participant.clock.install();
    // By itself it does not turn meanwhile, however slow the machine is.
    await participant.emulateMedia({ reducedMotion: 'reduce' });
    await participant.goto(inProgram());
    await sees('Kopi Nusa');
    const tabs = await participant.getByRole('tablist').first().boundingBox();
    const box = await carousel().boundingBox();
    expect(box?.y).toBeGreaterThan((tabs?.y ?? Number.NaN) + (tabs?.height ?? Number.NaN));
    await press(participant, 'Next sponsor');
    await sees(SPONSOR);
    await carousel().getByText(TEXT).waitFor();
    const link = carousel().getByRole('link', { name: SPONSOR });
    expect(await link.getAttribute('href')).toBe('https://rumah-batik.example');
    await press(participant, 'Previous sponsor');
    await sees('Kopi Nusa');
    await participant.keyboard.press('ArrowLeft');
    await sees('Merapi Energy');
    await participant.keyboard.press('ArrowRight');
    await participant.keyboard.press('ArrowRight');
    await sees(SPONSOR);
    await isFine(participant);
  });

  // T1109
  test('it stands still for whoever asks for less motion', async () => {
    await lookAway();
    for (const _turn of [1, 2, 3]) await participant.clock.fastForward(A_TURN);
    await sees(SPONSOR);
    await participant.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  // T1108
  test('it turns by itself for all others, until Pause is pressed, and goes on with Play', async () => {
    await participant.emulateMedia({ reducedMotion: null });
    await participant.goto(inProgram());
    // While the focus is in it, it waits; from here on its clock goes on only where it is told to.
    await participant.getByRole('button', { name: 'Pause', exact: true }).focus();
    await participant.clock.pauseAt((await participant.evaluate(() => Date.now())) + 10_000);
    const order = await kept();
    const place =
      Number.parseInt(
        (await carousel()
          .getByText(/^\d \/ 4$/)
          .textContent()) ?? '',
        10,
      ) - 1;
    const seesAfter = (turns: number) => sees(order[(place + turns) % order.length] ?? '');
    await seesAfter(0);
    await lookAway();
    await participant.clock.fastForward(A_TURN);
    await seesAfter(1);
    await press(participant, 'Pause');
    await lookAway();
    for (const _turn of [1, 2, 3]) await participant.clock.fastForward(A_TURN);
    await seesAfter(1);
    await press(participant, 'Play');
    await lookAway();
    await participant.clock.fastForward(A_TURN);
    await seesAfter(2);
    await participant.clock.resume();
    // Still from here on: what follows asks only who is there.
    await participant.emulateMedia({ reducedMotion: 'reduce' });
  });

  // T0484
  test('a program that disables sponsors shows them to its staff alone, and to all once they are on again', async () => {
    const switchTo = async (disabled: boolean) => {
      await staff.goto(inProgram('/edit'));
      const box = staff.getByRole('checkbox', { name: 'Disable sponsors', exact: true });
      await expect.poll(() => box.count()).toBe(1);
      expect(await box.isChecked()).toBe(!disabled);
      // Its whole line is the label.
      await staff.getByText('Disable sponsors', { exact: true }).click();
      expect(await box.isChecked()).toBe(disabled);
      await press(staff, 'Save changes');
      if (disabled) {
        const question = staff.getByRole('alertdialog');
        await question.getByText('Sponsors are no longer shown.').waitFor();
        await question.getByRole('button', { name: 'Save changes' }).click();
      }
      await toast(staff, `${program.name} has been saved.`).waitFor();
    };
    await switchTo(true);
    await staff.goto(inProgram('/sponsors'));
    await staff.getByText('Sponsors are turned off for this program').waitFor();
    await expect.poll(listed).toContain(SPONSOR);
    await isFine(staff);
    const answered = participant.waitForResponse((answer) => answer.url().endsWith('/sponsor/carousel'));
    await participant.goto(inProgram());
    expect(await (await answered).text()).not.toContain(SPONSOR);
    await participant.getByRole('tablist').first().waitFor();
    expect(await carousel().count()).toBe(0);
    await switchTo(false);
    await participant.reload();
    await sees('Kopi Nusa');
  });

  // T0031
  test('a sponsor is deleted after a question, and gone from the carousel', async () => {
    await staff.goto(inProgram('/sponsors'));
    await press(staff, `Delete ${SPONSOR}`);
    const question = staff.getByRole('alertdialog', { name: 'Delete this sponsor?' });
    await question.getByText(`“${SPONSOR}” is no longer shown anywhere.`).waitFor();
    await question.getByRole('button', { name: 'Delete sponsor' }).click();
    await toast(staff, 'The sponsor is deleted.').waitFor();
    await expect.poll(listed).toEqual(['Kopi Nusa', 'Samudra Logistics', 'Merapi Energy']);
    await participant.reload();
    await sees('Kopi Nusa');
    await carousel().getByText('1 / 3').waitFor();
  });

  // T0214
  test('staff write news, which nobody else reads while it is a draft', async () => {
    await staff.goto(inProgram('/news'));
    await staff.getByRole('link', { name: 'Write a news item' }).click();
    await staff.getByLabel('Title', { exact: true }).fill(NEWS);
    await staff.getByRole('textbox', { name: 'Text', exact: true }).click();
    await staff.keyboard.type('Come early: ');
    await press(staff, 'Bold');
    await staff.keyboard.type('coffee is ready.');
    await choosePicture(staff);
    await staff.getByLabel(/^Description of the picture/).fill('Cups on a table');
    await staff.getByLabel(/^Author/).fill('Ratna');
    await isFine(staff);
    await press(staff, 'Save draft');
    await toast(staff, 'The draft is saved.').waitFor();
    await staff.getByText(NEWS, { exact: true }).waitFor();
    await isFine(staff);
    expect((await asked()).status()).toBe(404);
    await visitor.goto(at(`/news/${slug}`));
    await visitor.getByRole('heading', { name: 'Page not found' }).waitFor();
    await isFine(visitor);
  });

  // T0215
  test('published, a visitor without an account reads it: its title and share tags are in the HTML', async () => {
    await staff.getByRole('link', { name: new RegExp(`^Edit\\s*: ${NEWS}$`) }).click();
    await press(staff, 'Publish');
    await toast(staff, 'The news item is published.').waitFor();
    await visitor.goto(at('/news'));
    const listed = visitor.getByRole('link', { name: NEWS });
    await listed.waitFor();
    await isFine(visitor);
    await listed.click();
    await visitor.getByRole('heading', { level: 1, name: NEWS }).waitFor();
    const answer = await asked();
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<title>${NEWS} · Meeting Door</title>`);
    expect(html).toContain(`<meta property="og:title" content="${NEWS} · Meeting Door" />`);
    expect(html).toContain('<meta property="og:description" content="Come early: coffee is ready." />');
    expect(html).toMatch(new RegExp(`<meta property="og:url" content="[^"]*/news/${slug}" />`));
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)" \/>/.exec(html) ?? [];
    expect((await visitor.request.get(at(new URL(picture).pathname))).headers()['content-type']).toMatch(
      /^image\//,
    );
    // Opened from a link, not from the list.
    await visitor.goto(at(`/news/${slug}`));
    await visitor.getByRole('heading', { level: 1, name: NEWS }).waitFor();
    expect(await visitor.title()).toBe(`${NEWS} · Meeting Door`);
    expect(await visitor.locator('.rich-text strong').textContent()).toBe('coffee is ready.');
    await visitor.getByRole('img', { name: 'Cups on a table' }).waitFor();
    await visitor.getByText('by Ratna').waitFor();
    await isFine(visitor);
  });

  test('taken back after a question, it is the staff’s draft again and no visitor’s page', async () => {
    await staff.getByRole('link', { name: new RegExp(`^Edit\\s*: ${NEWS}$`) }).click();
    await press(staff, 'Unpublish');
    const question = staff.getByRole('alertdialog', { name: 'Unpublish this news item?' });
    await question.getByText('visitors no longer see it').waitFor();
    await isFine(staff);
    await question.getByRole('button', { name: 'Unpublish' }).click();
    await toast(staff, 'The draft is saved.').waitFor();
    const row = staff.getByRole('listitem').filter({ hasText: NEWS });
    await row.getByText('Draft', { exact: true }).waitFor();
    expect((await asked()).status()).toBe(404);
    await visitor.goto(at(`/news/${slug}`));
    await visitor.getByRole('heading', { name: 'Page not found' }).waitFor();
    await visitor.goto(at('/news'));
    await visitor.getByText('Kopi Nusa brings the coffee').waitFor();
    expect(await visitor.getByText(NEWS).count()).toBe(0);
    // The browser says of every answer but 200 that it failed.
    expect(complaints.filter((line) => !line.includes('404 (Not Found)'))).toEqual([]);
  });
});
