import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A room whose texts are all said through the catalogues, and the catalogue that has them. Grows until it is all. */
export interface WordsRoom {
  /** `src/locales/<language>/<catalogue>.json`. */
  catalogue: string;
  /**
   * What is fetched together (`client/words/shelves`): a text stands once, on the first shelf that needs it. `server` is
   * what mails and notifications say (`server/language`): it has all of its texts, whatever the others have.
   */
  shelf: 'first' | 'venue' | 'desk' | 'server';
  /** Folders and files. */
  folders: readonly string[];
  /** Rules know no language: whoever shows their sentences says them (`t`, `said`). */
  rules?: boolean;
}

/**
 * In the order in which people meet them. To convert a room: `node scripts/words/convert.ts FOLDER`, a line here, one in
 * `src/locales/id/<shelf>.ts`, then `npm run words` and the translations (docs/decisions/019).
 */
export const wordsRooms: readonly WordsRoom[] = [
  { catalogue: 'ui', shelf: 'first', folders: ['src/client/ui', 'src/client/words'] },
  { catalogue: 'app', shelf: 'first', folders: ['src/client/app'] },
  { catalogue: 'account', shelf: 'first', folders: ['src/client/desk/account'] },
  {
    catalogue: 'sentences',
    shelf: 'first',
    folders: ['src/contract/sentences.ts', 'src/domain/people/credentials.ts', 'src/domain/people/roles.ts'],
    rules: true,
  },
  { catalogue: 'components', shelf: 'venue', folders: ['src/client/components'] },
  { catalogue: 'venue', shelf: 'venue', folders: ['src/client/venue'] },
  {
    catalogue: 'venue-rules',
    shelf: 'venue',
    folders: [
      'src/domain/meetings/meeting.ts',
      'src/domain/meetings/seat-state.ts',
      'src/domain/meetings/undo-check-in.ts',
      'src/domain/schedule/timeslot-status.ts',
      'src/domain/devices',
      'src/offline/pairing.ts',
      'src/offline/storage-error.ts',
      'src/offline/storage-health.ts',
      'src/offline/take-in.ts',
    ],
    rules: true,
  },
  {
    catalogue: 'letters',
    shelf: 'server',
    folders: [
      'src/domain/notifications/meeting-news.ts',
      'src/domain/notifications/reminder.ts',
      'src/domain/notifications/registration-news.ts',
      'src/domain/notifications/on-behalf-news.ts',
      'src/server/tell/news-mail.ts',
      'src/server/mail/texts.ts',
      'src/server/mail/invitation-mail.ts',
      'src/server/mail/added-mail.ts',
      'src/server/mail/registration-mails.ts',
      'src/server/mail/templates/broadcast-foot.ts',
    ],
  },
];

const root = join(import.meta.dirname, '../..');

/** The source files of a folder, or the one file, by their path in the repository. */
export const filesOf = (folder: string): string[] =>
  /\.tsx?$/.test(folder)
    ? [folder]
    : readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .sort();

export const readText = (file: string): string => readFileSync(join(root, file), 'utf8');
