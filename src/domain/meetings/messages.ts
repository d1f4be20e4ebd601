import { messagesOf } from '../language/message.ts';

// What is said of meetings, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('meetings');

export const timeslotFirst = /* #__PURE__ */ message('timeslotFirst', 'Please select a timeslot first.');
export const meetingLinkNoValid = /* #__PURE__ */ message('meetingLinkNoValid', 'Meeting link is no valid');
export const meetingLinkNotValid = /* #__PURE__ */ message(
  'meetingLinkNotValid',
  'Meeting link is not valid',
);
export const meetingDateRequired = /* #__PURE__ */ message(
  'meetingDateRequired',
  'Meeting date is required.',
);
export const datePast = /* #__PURE__ */ message('datePast', 'Date must not be in the past.');
export const dateHasPassed = /* #__PURE__ */ message(
  'dateHasPassed',
  'The selected date has already passed. Please choose another date.',
);
export const startPast = /* #__PURE__ */ message(
  'startPast',
  'Start time must be later than the current time.',
);
export const chooseOtherTimes = /* #__PURE__ */ message(
  'chooseOtherTimes',
  'You must select another start time and end time outside the available event schedule.',
);
export const undefinedEventOrTimeslot = /* #__PURE__ */ message(
  'undefinedEventOrTimeslot',
  'Unable to request meeting, undefined event or timeslot paramater.',
);
export const eventTimeslotVenueFirst = /* #__PURE__ */ message(
  'eventTimeslotVenueFirst',
  'Please select event, timeslot and venue first.',
);
export const noProposal = /* #__PURE__ */ message(
  'noProposal',
  'You must select at least 1 timeslot to propose multiple timeslots.',
);
export const noSuggestion = /* #__PURE__ */ message(
  'noSuggestion',
  'Please choose at least one suggested timeslot for the meeting requester.',
);
export const resendWhat = /* #__PURE__ */ message(
  'resendWhat',
  'Send up to {max} meetingIds, or a programId with isAll.',
);
export const edited = /* #__PURE__ */ message('edited', 'Changed: {parts}');
export const editedTimeslot = /* #__PURE__ */ message('editedTimeslot', 'timeslot');
export const editedTime = /* #__PURE__ */ message('editedTime', 'time');
export const editedVenue = /* #__PURE__ */ message('editedVenue', 'venue');
export const editedLocation = /* #__PURE__ */ message('editedLocation', 'location');
export const editedPurpose = /* #__PURE__ */ message('editedPurpose', 'meeting purpose');
export const editedMessage = /* #__PURE__ */ message('editedMessage', 'message');
export const editedProposals = /* #__PURE__ */ message('editedProposals', 'proposed timeslots');
