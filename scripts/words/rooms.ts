import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A room whose texts are all said through the catalogues, and the catalogue that has them. Grows until it is all. */
export interface WordsRoom {
  /** `src/locales/<language>/<catalogue>.json`. */
  catalogue: string;
  /**
   * What is fetched together (`client/words/locale-bundles`): a text stands once, on the first bundle that needs it. `server` is
   * what mails and notifications say (`server/language`): it has all of its texts, whatever the others have.
   */
  bundle: 'first' | 'venue' | 'desk' | 'server';
  /** Folders and files. */
  folders: readonly string[];
  /** Labels in tables of the rules: whoever shows them says them (`t`). */
  rules?: boolean;
  /** Nouns whose messages it has, by their codes (`messagesOf`). */
  messages?: readonly string[];
  /** Files of those folders that have no words for people: keys, examples. */
  except?: readonly string[];
}

/**
 * In the order in which people meet them. To add a room: a line here, one in `src/locales/id/<bundle>.ts`,
 * then `npm run words` and the translations (docs/decisions/019).
 */
export const wordsRooms: readonly WordsRoom[] = [
  { catalogue: 'ui', bundle: 'first', folders: ['src/client/ui', 'src/client/words'] },
  { catalogue: 'app', bundle: 'first', folders: ['src/client/app'] },
  {
    catalogue: 'account',
    bundle: 'first',
    folders: [
      'src/client/desk/account',
      'src/client/desk/shared/return-url.ts',
      'src/client/desk/shared/call-problem-text.ts',
      'src/client/desk/shared/use-switch-organization.ts',
    ],
  },
  {
    catalogue: 'sentences',
    bundle: 'first',
    folders: ['src/domain/people/roles.ts', 'packages/demo/src/sign-ins.ts'],
    rules: true,
  },
  {
    catalogue: 'messages-first',
    bundle: 'first',
    folders: [],
    messages: ['refusals', 'status', 'calls', 'input', 'people'],
  },
  {
    catalogue: 'public',
    bundle: 'first',
    folders: [
      'src/client/desk/content/info-screen.tsx',
      'src/client/desk/content/info-view.tsx',
      'src/client/desk/content/info-item.tsx',
      'src/client/desk/content/video-frame.tsx',
      'src/client/desk/shared/venue-label.ts',
      'src/client/desk/shared/program-dates.ts',
      'src/client/desk/broadcasts/unsubscribe-screen.tsx',
      'src/client/desk/shared/news-cards.tsx',
      'src/client/desk/news/news-list-screen.tsx',
      'src/client/desk/news/news-screen.tsx',
      'src/client/desk/news/news-article.tsx',
      'src/client/desk/news/public-frame.tsx',
      'src/client/desk/shared/sponsors/sponsor-carousel.tsx',
      'src/client/desk/shared/sponsors/sponsor-link.tsx',
      'src/client/desk/shared/sponsors/sponsor-tier.tsx',
    ],
  },
  { catalogue: 'components', bundle: 'venue', folders: ['src/client/components'] },
  { catalogue: 'venue', bundle: 'venue', folders: ['src/client/venue'] },
  {
    catalogue: 'venue-rules',
    bundle: 'venue',
    folders: [
      'src/domain/meetings/calendar.ts',
      'src/domain/meetings/meeting-link.ts',
      'src/domain/meetings/meeting.ts',
      'src/domain/meetings/seat-state.ts',
      'src/domain/meetings/undo-check-in.ts',
      'src/domain/schedule/timeslot-status.ts',
      'src/domain/devices',
    ],
    rules: true,
  },
  { catalogue: 'messages-venue', bundle: 'venue', folders: [], messages: ['devices', 'meetings', 'offline'] },
  { catalogue: 'announcements', bundle: 'desk', folders: ['src/client/desk/announcements'] },
  { catalogue: 'security', bundle: 'desk', folders: ['src/client/desk/security'] },
  { catalogue: 'sessions', bundle: 'desk', folders: ['src/client/desk/sessions'] },
  { catalogue: 'notes', bundle: 'desk', folders: ['src/client/desk/notes'] },
  { catalogue: 'wishes', bundle: 'desk', folders: ['src/client/desk/wishes'] },
  { catalogue: 'badges', bundle: 'desk', folders: ['src/client/desk/badges', 'src/client/desk/printouts'] },
  { catalogue: 'broadcasts', bundle: 'desk', folders: ['src/client/desk/broadcasts'] },
  { catalogue: 'check-ins', bundle: 'desk', folders: ['src/client/desk/check-ins'] },
  { catalogue: 'content', bundle: 'desk', folders: ['src/client/desk/content'] },
  { catalogue: 'devices', bundle: 'desk', folders: ['src/client/desk/devices'] },
  { catalogue: 'import', bundle: 'desk', folders: ['src/client/desk/import'] },
  { catalogue: 'meetings', bundle: 'desk', folders: ['src/client/desk/meetings'] },
  {
    catalogue: 'integrations',
    bundle: 'desk',
    folders: ['src/client/desk/integrations'],
  },
  {
    catalogue: 'integrations-rules',
    bundle: 'desk',
    folders: ['src/domain/integrations'],
    rules: true,
  },
  { catalogue: 'members', bundle: 'desk', folders: ['src/client/desk/members'] },
  { catalogue: 'notifications', bundle: 'desk', folders: ['src/client/desk/notifications'] },
  { catalogue: 'organizations', bundle: 'desk', folders: ['src/client/desk/organizations'] },
  { catalogue: 'participants', bundle: 'desk', folders: ['src/client/desk/participants'] },
  { catalogue: 'programs', bundle: 'desk', folders: ['src/client/desk/programs'] },
  { catalogue: 'registrants', bundle: 'desk', folders: ['src/client/desk/registrants'] },
  { catalogue: 'registration', bundle: 'desk', folders: ['src/client/desk/registration'] },
  { catalogue: 'plan', bundle: 'desk', folders: ['src/client/desk/plan'] },
  { catalogue: 'schedule', bundle: 'desk', folders: ['src/client/desk/schedule'] },
  { catalogue: 'shared', bundle: 'desk', folders: ['src/client/desk/shared', 'src/client/desk/screens'] },
  {
    catalogue: 'sponsors',
    bundle: 'desk',
    folders: ['src/client/desk/sponsors', 'src/client/desk/news', 'src/client/desk/overview'],
  },
  { catalogue: 'templates', bundle: 'desk', folders: ['src/client/desk/templates'] },
  {
    catalogue: 'users',
    bundle: 'desk',
    folders: ['src/client/desk/users', 'src/client/desk/profile', 'src/client/desk/query-problem.tsx'],
  },
  {
    catalogue: 'admin',
    bundle: 'desk',
    folders: ['src/client/desk/admin', 'src/client/desk/sheet-button.tsx', 'src/client/desk/use-sheet.ts'],
  },
  {
    catalogue: 'admin-rules',
    bundle: 'desk',
    folders: ['src/domain/audit/nouns.ts', 'src/domain/audit/attribute-labels.ts'],
    rules: true,
  },
  {
    catalogue: 'desk-rules',
    bundle: 'desk',
    folders: [
      'src/domain/broadcasts',
      'src/domain/content',
      'src/domain/files',
      'src/domain/meetings',
      'src/domain/notifications/topics.ts',
      'src/domain/organizations/import',
      'src/domain/organizations/set-status.ts',
      'src/domain/organizations/slug.ts',
      'src/domain/organizations/vocabulary.ts',
      'src/domain/people',
      'src/domain/printouts',
      'src/domain/privacy/consent-texts.ts',
      'src/domain/claims',
      'src/domain/programs',
      'src/domain/registration',
      'src/domain/schedule',
      'src/domain/tables',
      'src/domain/tags',
      'src/domain/templates',
    ],
    except: [
      // Words of other languages.
      'src/domain/programs/choices-elsewhere.ts',
      'src/domain/schedule/reseat-undo.ts',
    ],
    rules: true,
  },
  {
    catalogue: 'sponsors-rules',
    bundle: 'desk',
    folders: ['src/domain/sponsors', 'src/domain/news', 'src/domain/overview/tables.ts'],
    rules: true,
  },
  {
    catalogue: 'messages-desk',
    bundle: 'desk',
    folders: [],
    messages: [
      'announcements',
      'broadcasts',
      'bulk',
      'plan',
      'privacy',
      'content',
      'files',
      'integrations',
      'news',
      'notifications',
      'organizations',
      'programs',
      'providers',
      'registration',
      'schedule',
      'sessions',
      'sponsors',
      'tables',
      'tags',
      'templates',
    ],
  },
  {
    catalogue: 'letters',
    bundle: 'server',
    folders: [
      'src/domain/meetings/calendar.ts',
      'src/server/calendar',
      'src/domain/notifications/meeting-news.ts',
      'src/domain/notifications/reminder.ts',
      'src/domain/notifications/partner-message-news.ts',
      'src/domain/notifications/contact-news.ts',
      'src/domain/notifications/notice-news.ts',
      'src/domain/notifications/release-news.ts',
      'src/domain/notifications/lane-news.ts',
      'src/domain/notifications/registration-news.ts',
      'src/domain/notifications/offer-news.ts',
      'src/domain/notifications/shift-news.ts',
      'src/domain/notifications/plan-news.ts',
      'src/domain/notifications/session-news.ts',
      'src/domain/notifications/mutual-news.ts',
      'src/domain/notifications/on-behalf-news.ts',
      'src/domain/notifications/held-broadcast-news.ts',
      'src/domain/notifications/no-show-news.ts',
      'src/server/notifications/news-mail.ts',
      'src/server/mail/texts.ts',
      'src/server/mail/invitation-mail.ts',
      'src/server/mail/team-invitation-mail.ts',
      'src/server/mail/claim-mail.ts',
      'src/server/mail/return-mail.ts',
      'src/domain/notifications/retention-news.ts',
      'src/server/mail/export-mail.ts',
      'src/server/mail/webhook-off-mail.ts',
      'src/server/mail/mailbox-news-mail.ts',
      'src/domain/notifications/mailbox-news.ts',
      'src/server/mail/registration-mails.ts',
      'src/server/mail/templates/letter-values.ts',
      'src/server/actions/meetings/meeting-ics.ts',
      'src/server/http/news-heads.ts',
      'src/server/http/page-head.ts',
      'src/server/http/program-heads.ts',
      'src/server/http/web-manifest.ts',
    ],
  },
  {
    catalogue: 'letters-rules',
    bundle: 'server',
    folders: [
      'src/domain/meetings/close.ts',
      'src/domain/meetings/reschedule.ts',
      'src/domain/programs/default-choices.ts',
      'src/domain/audit/audit-sheet.ts',
      'src/domain/broadcasts/held-texts.ts',
      'src/domain/privacy/consent-texts.ts',
      'src/domain/audit/nouns.ts',
      'src/domain/people/organization.ts',
      'src/domain/registration/registrant-sheet.ts',
      'src/domain/registration/registrants.ts',
      'src/domain/registration/registration-labels.ts',
      'src/domain/registration/registration-data.ts',
      'src/domain/registration/review.ts',
    ],
    rules: true,
  },
];

const root = join(import.meta.dirname, '../..');

/** The source files of a folder, or the one file, by their path in the repository. */
export const filesOf = (folder: string): string[] =>
  /\.tsx?$/.test(folder)
    ? [folder]
    : readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter(
          (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/(^|-)messages\.ts$/.test(entry.name),
        )
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .sort();

/** The tables of messages below a folder. */
export const messageTables = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[/-])messages\.ts$/.test(file))
    .map((file) => join(folder, file))
    .sort();

export const readText = (file: string): string => readFileSync(join(root, file), 'utf8');
