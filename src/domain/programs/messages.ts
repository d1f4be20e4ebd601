import { messagesOf } from '../language/message.ts';

// What is said of programs, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('programs');

export const becomesHidden = /* #__PURE__ */ message(
  'becomesHidden',
  'Only its staff can see the program from now on.',
);
export const becomesInvisible = /* #__PURE__ */ message(
  'becomesInvisible',
  'Organizations that do not take part can no longer find it.',
);
export const registrationCloses = /* #__PURE__ */ message(
  'registrationCloses',
  'Organizations can no longer register.',
);
export const changesEnd = /* #__PURE__ */ message(
  'changesEnd',
  'Organizations can no longer change their registration.',
);
export const requestsEnd = /* #__PURE__ */ message(
  'requestsEnd',
  'Participants can no longer request meetings.',
);
export const slugChanges = /* #__PURE__ */ message(
  'slugChanges',
  'The program gets a new address. Links to the old one stop working.',
);
export const timezoneChanges = /* #__PURE__ */ message(
  'timezoneChanges',
  'Everything is shown in {timezone}. What now starts at {was} is shown at {becomes}: events and meetings themselves do not move.',
);
export const beginsLater = /* #__PURE__ */ message(
  'beginsLater',
  'The program starts later, on {day}. Events before that stay as they are.',
);
export const endsEarlier = /* #__PURE__ */ message(
  'endsEarlier',
  'The program ends earlier, on {day}. Events after that stay as they are.',
);
export const revisionEnds = /* #__PURE__ */ message(
  'revisionEnds',
  'Registrations can be changed only until {day}, {time} ({timezone}).',
);
export const notificationsOff = /* #__PURE__ */ message(
  'notificationsOff',
  'People are no longer notified about meetings and registrations, by email or in the app.',
);
export const remindersOff = /* #__PURE__ */ message(
  'remindersOff',
  'People are no longer reminded before their meetings.',
);
export const sponsorsOff = /* #__PURE__ */ message('sponsorsOff', 'Sponsors are no longer shown.');
export const typeWithoutTables = /* #__PURE__ */ message(
  'typeWithoutTables',
  'The program no longer says that people meet in person. Its rooms with tables and the events in them stay until you close them.',
);
export const typeWithoutOnline = /* #__PURE__ */ message(
  'typeWithoutOnline',
  'The program no longer says that people meet online. Its online rooms and the events in them stay until you close them.',
);
export const typeMeetingsAtTables = /* #__PURE__ */ message('typeMeetingsAtTables', {
  one: '1 accepted meeting is to take place at a table. It stays there until you move or cancel it.',
  other:
    '{count} accepted meetings are to take place at tables. They stay there until you move or cancel them.',
});
export const typeMeetingsOnline = /* #__PURE__ */ message('typeMeetingsOnline', {
  one: '1 accepted meeting is to take place online. It stays online until you move or cancel it.',
  other:
    '{count} accepted meetings are to take place online. They stay online until you move or cancel them.',
});
export const requirementRemoved = /* #__PURE__ */ message('requirementRemoved', {
  one: '{called} is removed. Its 1 answer is kept but no longer shown: hide the question instead to keep it visible.',
  other:
    '{called} is removed. Its {count} answers are kept but no longer shown: hide the question instead to keep them visible.',
});
export const requirementChanged = /* #__PURE__ */ message('requirementChanged', {
  one: '{called} has changed. Its 1 answer is kept and may no longer fit.',
  other: '{called} has changed. Its {count} answers are kept and may no longer fit.',
});
export const requirementHidden = /* #__PURE__ */ message('requirementHidden', {
  one: '{called} is hidden. Its 1 answer is kept.',
  other: '{called} is hidden. Its {count} answers are kept.',
});
export const tooFewOptions = /* #__PURE__ */ message(
  'tooFewOptions',
  'Please enter at least two different options.',
);
export const labelRequired = /* #__PURE__ */ message('labelRequired', 'Label is required.');
export const programNameTooShort = /* #__PURE__ */ message(
  'programNameTooShort',
  'Program name must be at least 3 characters long.',
);
export const nameDiffers = /* #__PURE__ */ message('nameDiffers', 'This is not the name of the program.');
export const scheduleNeedsRooms = /* #__PURE__ */ message(
  'scheduleNeedsRooms',
  'The schedule needs its rooms: please copy them too.',
);
export const firstDayUnlikely = /* #__PURE__ */ message(
  'firstDayUnlikely',
  'Please check the year of the first day.',
);
