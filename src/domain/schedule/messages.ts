import { messagesOf } from '../language/message.ts';

// What is said of schedule, in English: each by its code. What a screen does not use is not in its bundle.

const message = /* #__PURE__ */ messagesOf('schedule');

export const noTimeslot = /* #__PURE__ */ message('noTimeslot', 'Add at least one timeslot.');
export const noTimeslotNamed = /* #__PURE__ */ message('noTimeslotNamed', 'Choose at least one timeslot.');
export const noVenue = /* #__PURE__ */ message('noVenue', 'Select at least one venue.');
export const durationNoWholeNumber = /* #__PURE__ */ message(
  'durationNoWholeNumber',
  'Duration must be a whole number of minutes.',
);
export const durationTooShort = /* #__PURE__ */ message(
  'durationTooShort',
  'Duration must be at least 1 minute.',
);
export const durationTooLong = /* #__PURE__ */ message(
  'durationTooLong',
  'Duration must be at most 24 hours.',
);
export const gapNoWholeNumber = /* #__PURE__ */ message(
  'gapNoWholeNumber',
  'Gap must be a whole number of minutes.',
);
export const gapTooShort = /* #__PURE__ */ message('gapTooShort', 'Gap must be at least 1 minute.');
export const gapTooLong = /* #__PURE__ */ message('gapTooLong', 'Gap must be at most 24 hours.');
export const eventNameTooShort = /* #__PURE__ */ message(
  'eventNameTooShort',
  'Event name must be at least 3 characters long.',
);
export const eventNameTooLong = /* #__PURE__ */ message(
  'eventNameTooLong',
  'Event name must be at most 200 characters long.',
);
export const ofSessionsAlone = /* #__PURE__ */ message(
  'ofSessionsAlone',
  'Only sessions take place here, so nothing else is created from this row.',
);
export const dateRequired = /* #__PURE__ */ message('dateRequired', 'Date is required.');
export const dateOutOfRange = /* #__PURE__ */ message(
  'dateOutOfRange',
  'Please choose a date from 1900 to 2999.',
);
export const tooManyBreaks = /* #__PURE__ */ message(
  'tooManyBreaks',
  'An event can have at most {max} breaks.',
);
export const reservedRoomName = /* #__PURE__ */ message(
  'reservedRoomName',
  'This cannot be a room name: it is shown where no room name was entered.',
);
export const eventTwice = /* #__PURE__ */ message('eventTwice', 'Add all timeslots of one event together.');
export const noDay = /* #__PURE__ */ message('noDay', 'Add at least one day.');
export const roomOfOtherType = /* #__PURE__ */ message(
  'roomOfOtherType',
  'This room already exists with another type; it stays as it is.',
);
export const roomOfOtherSize = /* #__PURE__ */ message(
  'roomOfOtherSize',
  'This room already exists with another number of tables or quotas; it stays as it is.',
);
export const rowContradictsRoom = /* #__PURE__ */ message(
  'rowContradictsRoom',
  'Row {row} has different details for the same room.',
);
export const inRow = /* #__PURE__ */ message('inRow', 'This is already in row {earlier}.');
export const tooManyEvents = /* #__PURE__ */ message(
  'tooManyEvents',
  'The file has {events} events; {mostEvents} can be imported at a time. Please split the file.',
);
export const tooManyRooms = /* #__PURE__ */ message(
  'tooManyRooms',
  'The file has {rooms} rooms; {mostRooms} can be imported at a time. Please split the file.',
);
export const tooManyTimeslots = /* #__PURE__ */ message(
  'tooManyTimeslots',
  'The file has {slots} timeslots; {mostTimeslots} can be imported at a time. Please split the file.',
);
export const rowContradictsEvent = /* #__PURE__ */ message(
  'rowContradictsEvent',
  'Row {row} has different details for the same event.',
);
export const rowContradictsTimeslot = /* #__PURE__ */ message(
  'rowContradictsTimeslot',
  'Row {row} has different details for the same timeslot.',
);
export const eventWithoutHours = /* #__PURE__ */ message(
  'eventWithoutHours',
  'An event without timeslots needs a start time, an end time and minutes per timeslot.',
);
export const timeslotOfOtherType = /* #__PURE__ */ message(
  'timeslotOfOtherType',
  'This timeslot already exists with another type; it stays as it is.',
);
export const timeslotOfOtherVenues = /* #__PURE__ */ message(
  'timeslotOfOtherVenues',
  'This timeslot already exists with other venues; it stays as it is.',
);
export const overlapsRow = /* #__PURE__ */ message(
  'overlapsRow',
  'This timeslot overlaps with row {row}: {other}.',
);
export const overlapsExisting = /* #__PURE__ */ message(
  'overlapsExisting',
  'This timeslot overlaps with one that already exists: {other}.',
);
export const eventOverlaps = /* #__PURE__ */ message('eventOverlaps', 'This event overlaps with {other}.');
export const tooLateOnDay = /* #__PURE__ */ message(
  'tooLateOnDay',
  'A day can last until six o’clock on the next morning, written as 30:00.',
);
export const noTimeslotLeft = /* #__PURE__ */ message(
  'noTimeslotLeft',
  'None of its timeslots can be created.',
);
export const fileNotJson = /* #__PURE__ */ message(
  'fileNotJson',
  'The file is not JSON. Please choose it again, or save the schedule as “CSV UTF-8”.',
);
export const fileNoSchedule = /* #__PURE__ */ message(
  'fileNoSchedule',
  'The file is JSON but not a schedule: it must have events with a name and a date, and may have rooms and slots. Please download the template and compare.',
);
export const fileNoProgramme = /* #__PURE__ */ message(
  'fileNoProgramme',
  'The file is XML but not the programme of a conference: it must have days with rooms and talks, as Pentabarf, frab and pretalx export them.',
);
export const fileNotXml = /* #__PURE__ */ message(
  'fileNotXml',
  'The file is not complete XML. Please export and choose it again.',
);
export const fileNotCalendar = /* #__PURE__ */ message(
  'fileNotCalendar',
  'The calendar in this file cannot be read. Please export and choose it again.',
);
export const dateUnreadable = /* #__PURE__ */ message(
  'dateUnreadable',
  'Please write the date as year, month and day: 2026-11-20.',
);
export const timeslotWithoutStart = /* #__PURE__ */ message(
  'timeslotWithoutStart',
  'A timeslot needs a start time.',
);
export const timeslotWithoutEnd = /* #__PURE__ */ message(
  'timeslotWithoutEnd',
  'A timeslot needs an end time.',
);
export const timeslotTypeUnknown = /* #__PURE__ */ message(
  'timeslotTypeUnknown',
  'Timeslot type may be Timeslot, Break or Other.',
);
export const venueUnknown = /* #__PURE__ */ message(
  'venueUnknown',
  'Venue may be Offline, Online, or both with a semicolon between them.',
);
export const tablesAndQuotas = /* #__PURE__ */ message(
  'tablesAndQuotas',
  'A room has tables or quotas, not both.',
);
export const roomMissing = /* #__PURE__ */ message(
  'roomMissing',
  'This belongs to a room. Please enter the room name.',
);
export const rowEmpty = /* #__PURE__ */ message('rowEmpty', 'This row names no event and no room.');
export const noHeader = /* #__PURE__ */ message(
  'noHeader',
  'The first row must name the columns, one of them Event date or Room. Please download the template and compare.',
);
export const nothingFits = /* #__PURE__ */ message(
  'nothingFits',
  'No timeslot fits between start and end time. Please choose a shorter duration.',
);
export const ofDay = /* #__PURE__ */ message('ofDay', '{day}: {fault}');
export const breakBeforeEvent = /* #__PURE__ */ message(
  'breakBeforeEvent',
  'This break starts before the event.',
);
export const breakAfterEvent = /* #__PURE__ */ message('breakAfterEvent', 'This break ends after the event.');
export const breakOverlaps = /* #__PURE__ */ message(
  'breakOverlaps',
  'This break overlaps with another one.',
);
export const room = /* #__PURE__ */ message('room', 'Room');
export const event = /* #__PURE__ */ message('event', 'Event');
export const roomClosed = /* #__PURE__ */ message('roomClosed', '{roomName} closed for {eventName}');
export const roomDeleted = /* #__PURE__ */ message('roomDeleted', '{roomName} deleted');
export const reducedToQuotas = /* #__PURE__ */ message('reducedToQuotas', {
  one: '{roomName} reduced to 1 quota',
  other: '{roomName} reduced to {count} quotas',
});
export const reducedToTables = /* #__PURE__ */ message('reducedToTables', {
  one: '{roomName} reduced to 1 table',
  other: '{roomName} reduced to {count} tables',
});
export const tablesRemoved = /* #__PURE__ */ message('tablesRemoved', 'Tables of {roomName} removed');
export const someTablesRemoved = /* #__PURE__ */ message(
  'someTablesRemoved',
  '{names}, {count} more of {roomName} removed',
);
export const namedTablesRemoved = /* #__PURE__ */ message(
  'namedTablesRemoved',
  '{names} of {roomName} removed',
);
export const timeslotDisabled = /* #__PURE__ */ message('timeslotDisabled', 'Timeslot disabled');
export const timeslotDisabledAt = /* #__PURE__ */ message(
  'timeslotDisabledAt',
  'Timeslot {day}, {span} disabled',
);
export const eventDisabled = /* #__PURE__ */ message('eventDisabled', '{eventName} disabled');
export const eventDeleted = /* #__PURE__ */ message('eventDeleted', '{eventName} deleted');
export const undone = /* #__PURE__ */ message('undone', 'Undone: {what}');
export const place = /* #__PURE__ */ message('place', 'place {seatNumber}');
export const seatOfRoom = /* #__PURE__ */ message('seatOfRoom', '{roomName}, {seat}');
export const noTable = /* #__PURE__ */ message('noTable', 'No table');
export const placeAt = /* #__PURE__ */ message('placeAt', '{day}, {span}, {place}');
export const route = /* #__PURE__ */ message('route', '{from} → {to}');
export const timeSetByStaff = /* #__PURE__ */ message('timeSetByStaff', 'The program staff set another time');
export const placeSetByStaff = /* #__PURE__ */ message(
  'placeSetByStaff',
  'The program staff set another table',
);
export const reseated = /* #__PURE__ */ message('reseated', '{from} → {to} ({what})');
export const reseatedBack = /* #__PURE__ */ message('reseatedBack', '{from} → {to} (undone: {what})');
export const shiftMinutes = /* #__PURE__ */ message('shiftMinutes', 'Choose {least} to {most} minutes.');
export const eventShifted = /* #__PURE__ */ message(
  'eventShifted',
  '{eventName}: {minutes} minutes later from {time}',
);
export const dayShifted = /* #__PURE__ */ message('dayShifted', '{day}: {minutes} minutes later from {time}');
export const roomShifted = /* #__PURE__ */ message(
  'roomShifted',
  '{roomName}: {minutes} minutes later from {time}',
);
export const roomNameTooShort = /* #__PURE__ */ message(
  'roomNameTooShort',
  'Room name must be at least 3 characters long.',
);
export const roomNameTooLong = /* #__PURE__ */ message(
  'roomNameTooLong',
  'Room name must be at most 200 characters long.',
);
export const roomWithoutPlaces = /* #__PURE__ */ message(
  'roomWithoutPlaces',
  'A room needs at least 1 table or quota.',
);
export const roomTooLarge = /* #__PURE__ */ message(
  'roomTooLarge',
  'A room can have at most {max} tables or quotas.',
);
export const quotaTooSmall = /* #__PURE__ */ message(
  'quotaTooSmall',
  'Timeslot quota must be at least {min}.',
);
export const tableWithoutName = /* #__PURE__ */ message('tableWithoutName', 'A table needs a name.');
export const tableNameTooLong = /* #__PURE__ */ message(
  'tableNameTooLong',
  'A table name can have at most 100 characters.',
);
export const tableNameTwice = /* #__PURE__ */ message(
  'tableNameTwice',
  'Two tables of a room cannot have the same name.',
);
export const timeslotBeforeEvent = /* #__PURE__ */ message(
  'timeslotBeforeEvent',
  'This timeslot starts before its event.',
);
export const timeslotAfterEvent = /* #__PURE__ */ message(
  'timeslotAfterEvent',
  'This timeslot ends after its event.',
);
export const timeslotOverlaps = /* #__PURE__ */ message(
  'timeslotOverlaps',
  'This timeslot overlaps with {other}.',
);
export const timeslotBeforeHours = /* #__PURE__ */ message(
  'timeslotBeforeHours',
  'One of its timeslots starts earlier. Please change that timeslot first.',
);
export const timeslotAfterHours = /* #__PURE__ */ message(
  'timeslotAfterHours',
  'One of its timeslots ends later. Please change that timeslot first.',
);
export const timeslotsOfRoomsNeedVenue = /* #__PURE__ */ message(
  'timeslotsOfRoomsNeedVenue',
  'Timeslots of single rooms have a venue that the event would not. Please remove those timeslots first.',
);
export const timeslotRoomGone = /* #__PURE__ */ message(
  'timeslotRoomGone',
  'This room does not exist. Please choose another one.',
);
export const venueNotOffered = /* #__PURE__ */ message(
  'venueNotOffered',
  'The event does not offer this venue.',
);
export const gapBefore = /* #__PURE__ */ message(
  'gapBefore',
  'The previous timeslot needs a gap of {words}.',
);
export const gapAfter = /* #__PURE__ */ message('gapAfter', 'The next timeslot starts within {words}.');
export const planSize = /* #__PURE__ */ message(
  'planSize',
  'A floor plan has {least} to {most} columns, and as many rows.',
);
export const placeOffThePlan = /* #__PURE__ */ message(
  'placeOffThePlan',
  'A table is outside the floor plan.',
);
export const placeTakenTwice = /* #__PURE__ */ message(
  'placeTakenTwice',
  'Two tables cannot have the same place.',
);
