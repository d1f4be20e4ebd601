import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { apiClient, guestsFor } from './api-client.ts';
import { launch } from './chromium.ts';
import { axe, complaintsOf, overflow, signIn, twoFrames } from './person.ts';
import { type Product, startProduct } from './product.ts';

/** Every screen at several sizes: axe finds nothing, the console stays silent, nothing scrolls sideways. */
const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const tabletAcross = { width: 1180, height: 820 };
const laptop = { width: 1440, height: 900 };

/**
 * How each screen is looked at, one after the other. A tablet shows what a phone or a laptop shows: only whether it has
 * the room is asked there, not axe once more, which takes longer than all else; in the dark axe judges the colors.
 */
const looks = [
  { scheme: 'light', size: phone, rules: 'all' },
  { scheme: 'light', size: tablet, rules: null },
  { scheme: 'light', size: tabletAcross, rules: null },
  { scheme: 'light', size: laptop, rules: 'all' },
  { scheme: 'dark', size: laptop, rules: 'colors' },
  { scheme: 'dark', size: phone, rules: 'colors' },
] as const;

/** Pictures for people to look at, taken when E2E_PICTURES is set; not kept. */
const PICTURES = process.env.E2E_PICTURES ? join(import.meta.dirname, '../../test-results/screens') : null;

interface Screen {
  name: string;
  path: string;
  /** A word that says the screen is there, with its content. */
  shows: RegExp;
}

/**
 * The walks through all screens, on a product of their own, which stands while the file's tests run. A screen is opened
 * once and then turned, widened and darkened: as a tablet is, and a window.
 *
 * @returns a walk for each kind of person
 */
export function walksThroughScreens() {
  let product: Product;
  let slug: string;
  let room: string;
  let floorPlan: string;
  let meeting: string;
  /** The address of an organization of the program. */
  let organization: string;

  beforeAll(async () => {
    if (PICTURES) mkdirSync(PICTURES, { recursive: true });
    product = await startProduct();
    const staff = await apiClient(product, 'Program manager');
    const [program] = (await staff.ask(api.getMe, {})).programs;
    if (!program) throw new Error('The demo has no program.');
    slug = program.slug;
    const [guest] = await guestsFor(staff, program.id, 1);
    const found = guest?.finding.meeting;
    room = `/events/meetings/rooms/${found?.roomId}?eventId=${found?.eventId}&timeslotId=${found?.timeslotId}`;
    floorPlan = `/events/rooms/${found?.roomId}/floor-plan`;
    const owner = await apiClient(product, 'Organization Owner');
    const { organizationId, organizations } = await owner.ask(api.getMe, {});
    organization = organizations.find(({ id }) => id === organizationId)?.slug ?? '';
    const { meetings } = await owner.ask(api.listMeetings, {
      query: { programId: program.id, meetingStatus: 'PENDING' },
    });
    meeting = `/events/meetings/${meetings[0]?.id}`;
  });
  afterAll(() => product?.end());

  const visitor = (): Screen[] => [
    { name: 'sign-in', path: '/signin', shows: /Try the demo/ },
    { name: 'sign-up', path: '/signup', shows: /Sign up/ },
    { name: 'forgot-password', path: '/forgot-password', shows: /password/i },
    { name: 'reset-password', path: '/reset-password', shows: /password/i },
    { name: 'confirm', path: '/confirm', shows: /code/i },
    { name: 'public-page', path: at('/info'), shows: /Venture Connect/ },
    { name: 'public-news', path: '/news', shows: /news/i },
  ];

  const at = (path: string) => `/programs/${slug}${path}`;

  const staffScreens = (): Screen[] => [
    { name: 'home', path: '/', shows: /Your programs/ },
    { name: 'program', path: at(''), shows: /Pending/ },
    { name: 'program-schedule', path: at('?tab=schedule'), shows: /day 2/i },
    { name: 'program-reports', path: at('?tab=reports'), shows: /Download CSV/ },
    { name: 'program-ratings', path: at('?tab=ratings'), shows: /ratings?( yet)?$/ },
    { name: 'door', path: at('/door'), shows: /Hold a code/ },
    { name: 'rooms', path: at('/rooms'), shows: /Available Venue/ },
    { name: 'room', path: at(room), shows: /Table 1/ },
    { name: 'device', path: at('/device'), shows: /synced/i },
    { name: 'attention', path: at('/attention'), shows: /attention/i },
    { name: 'floor-plan', path: at(floorPlan), shows: /Without a place/ },
    { name: 'grid', path: at('/events/grid'), shows: /No meeting is selected/ },
    { name: 'printouts', path: at('/printouts'), shows: /Everything in one ZIP file/ },
    { name: 'registrants', path: at('/registrants'), shows: /Approved/ },
    { name: 'import', path: at('/registrants/import'), shows: /template/i },
    { name: 'import-schedule', path: at('/events/import'), shows: /template/i },
    { name: 'register-on-behalf', path: at('/registrants/register'), shows: /organization/i },
    { name: 'team', path: at('/team'), shows: /Program Manager|Manager/ },
    { name: 'edit-program', path: at('/edit'), shows: /Timezone/i },
    { name: 'content-builder', path: at('/info/edit'), shows: /section/i },
    { name: 'templates', path: at('/templates'), shows: /template/i },
    { name: 'managed-programs', path: '/managed-programs', shows: /program/i },
    { name: 'badges', path: at('/badges'), shows: /Badges/ },
    { name: 'overview', path: at('/overview'), shows: /Registrations/ },
    { name: 'announcements', path: at('/announcements'), shows: /announcement/i },
    { name: 'plans', path: at('/plans'), shows: /New plan/ },
    { name: 'sessions', path: at('/sessions'), shows: /sessions/i },
    { name: 'suggestions', path: at('/suggestions'), shows: /How much each counts/ },
    { name: 'sponsors', path: at('/sponsors'), shows: /sponsor/i },
    { name: 'program-news', path: at('/news'), shows: /news/i },
    { name: 'write-news', path: at('/news/new'), shows: /Title/ },
    { name: 'audit', path: at('/audit'), shows: /audit/i },
    {
      name: 'participant-meetings',
      path: at(`/participants/${organization}/meetings`),
      shows: /As requester/,
    },
  ];

  const superAdminScreens = (): Screen[] => [
    { name: 'users', path: '/users', shows: /@.+\.example$/ },
    { name: 'all-organizations', path: '/all-organizations', shows: /^\d+ organizations$/ },
    { name: 'organization', path: `/all-organizations/${organization}`, shows: /Legal name/ },
    { name: 'all-programs', path: '/all-programs', shows: /program/i },
    { name: 'broadcasts', path: at('/broadcasts'), shows: /broadcast/i },
    { name: 'create-program', path: '/programs/create', shows: /Name/ },
    { name: 'copy-program', path: at('/copy'), shows: /First day/ },
    { name: 'admin', path: '/admin', shows: /Organizations/ },
    { name: 'admin-audit', path: '/admin/audit', shows: /audit/i },
    { name: 'admin-sign-in', path: '/admin/sign-in', shows: /^No providers$/ },
    { name: 'integrations', path: at('/integrations'), shows: /^API keys$/ },
  ];

  const participantScreens = (): Screen[] => [
    { name: 'my-schedule', path: at('/my-schedule'), shows: /Table|Quota/ },
    { name: 'my-badge', path: at('/my-badge'), shows: /^Badge$/ },
    { name: 'participant-program', path: at('?tab=meeting&meetingsTab=received'), shows: /Received/ },
    { name: 'meeting', path: at(meeting), shows: /Accept/ },
    { name: 'wishes', path: at('/wishes'), shows: /Suggested for you/ },
    { name: 'own-organization', path: '/organizations', shows: /Legal name/ },
    { name: 'organization-settings', path: '/organizations/settings', shows: /Legal name/ },
    { name: 'create-organization', path: '/organizations/create', shows: /Legal name/ },
    { name: 'organization-members', path: '/organizations/members', shows: /Members \(\d/ },
    {
      name: 'registered-programs',
      path: '/organizations/registered-programs',
      shows: /Registration details/,
    },
    { name: 'registration', path: at('/registration'), shows: /Registration for/ },
    { name: 'invitations', path: '/invitations', shows: /No invitations/ },
    { name: 'profile', path: '/profile', shows: /Nationality/ },
    { name: 'security', path: '/security', shows: /^This device$/ },
    { name: 'my-event', path: at('/my-event'), shows: /^Mine$/ },
    { name: 'notification-preferences', path: '/notifications/preferences', shows: /Reminder/i },
    { name: 'own-ratings', path: '/organizations/ratings', shows: /Received/ },
  ];

  async function look(page: Page, complaints: string[], screen: Screen): Promise<string[]> {
    const problems: string[] = [];
    for (const [index, { scheme, size, rules }] of looks.entries()) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(size);
      if (index === 0) await page.goto(product.url + screen.path);
      await page.locator('main').getByText(screen.shows).filter({ visible: true }).first().waitFor();
      await page.waitForFunction(() => !document.querySelector('main .animate-pulse'));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await twoFrames(page);
      const where = `${screen.name} ${size.width}x${size.height} ${scheme}`;
      if (PICTURES)
        await page.screenshot({ path: join(PICTURES, `${screen.name}-${size.width}-${scheme}.png`) });
      if (rules) problems.push(...(await axe(page, rules)).map((line) => `${where}: ${line}`));
      const wider = await overflow(page);
      if (wider > 0) problems.push(`${where}: ${wider} px wider than the window`);
      problems.push(...complaints.splice(0).map((line) => `${where}: ${line}`));
    }
    return problems;
  }

  const walk = async (label: string | null, screens: () => Screen[]) => {
    const browser = await launch();
    try {
      const page = await browser.context.newPage();
      const complaints = complaintsOf(page);
      if (label) await signIn(page, product, label);
      const problems = [];
      for (const screen of screens()) problems.push(...(await look(page, complaints, screen)));
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  };

  return {
    visitor: () => walk(null, visitor),
    staff: () => walk('Program manager', staffScreens),
    superAdmin: () => walk('Super admin', superAdminScreens),
    participant: () => walk('Organization Owner', participantScreens),
  };
}
