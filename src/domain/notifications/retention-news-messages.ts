import { messagesOf } from '../language/message.ts';

// Messages to admins before personal data is removed, in English: each by its code.

const message = messagesOf('notificationTexts');

export const dataRemoved = message('dataRemoved', 'Personal data is removed on {day}');
export const dataRemovedOf = message(
  'dataRemovedOf',
  'Of {program}: names, messages, notes, answers, contacts, badges and files. Meetings and counts stay. To keep it longer, change “Keep personal data” in the settings of the program before that day.',
);
export const programEnded = message(
  'programEnded',
  '{program} has ended. On {day} the personal data of the people who took part is removed.',
);
export const whatIsRemoved = message(
  'whatIsRemoved',
  'Names, messages, notes, answers of registration forms, shared contacts, badges and files are removed, and so are accounts that are used nowhere else. Meetings, check-ins, ratings in numbers and reports stay.',
);
export const removalOfDeleted = message(
  'removalOfDeleted',
  'The program was deleted, so this cannot be postponed.',
);
export const removalDownload = message(
  'removalDownload',
  'Download what you need before then. To keep the data longer, change “Keep personal data” in the settings of the program before that day.',
);
export const openSettings = message('openSettings', 'Open the settings of the program');
export const becauseAdmin = message(
  'becauseAdmin',
  'You receive this email because you are an admin of this program.',
);
