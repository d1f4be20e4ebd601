import { englishTranslator, type Translator } from '../language/translator.ts';
import { formatDate } from '../time/format.ts';
import type { Instant } from '../time/instants.ts';
import type { NewsText } from './meeting-news.ts';

/** What a program's admins read before the personal data of their program is removed. */
export function retentionNews(
  {
    program,
    removedAt,
  }: { program: { name: string; slug: string; timezone: string; isDeleted: boolean }; removedAt: Instant },
  translator: Translator = englishTranslator,
): NewsText {
  const { t, language } = translator;
  const day = formatDate(removedAt, program.timezone, language);
  const title = t('Personal data is removed on {day}', { day });
  return {
    title,
    about: program.name,
    brief: program.name,
    message: t(
      'Of {program}: names, messages, notes, answers, contacts, badges and files. Meetings and counts stay. To keep it longer, change “Keep personal data” in the settings of the program before that day.',
      { program: program.name },
    ),
    lines: [
      t('{program} has ended. On {day} the personal data of the people who took part is removed.', {
        program: program.name,
        day,
      }),
      t(
        'Names, messages, notes, answers of registration forms, shared contacts, badges and files are removed, and so are accounts that are used nowhere else. Meetings, check-ins, ratings in numbers and reports stay.',
      ),
      program.isDeleted
        ? t('The program was deleted, so this cannot be postponed.')
        : t(
            'Download what you need before then. To keep the data longer, change “Keep personal data” in the settings of the program before that day.',
          ),
    ],
    path: program.isDeleted ? '/managed-programs' : `/programs/${program.slug}/edit`,
    mail: {
      subject: `${title}: ${program.name}`,
      link: program.isDeleted ? t('Open your programs') : t('Open the settings of the program'),
      because: t('You receive this email because you are an admin of this program.'),
    },
  };
}
