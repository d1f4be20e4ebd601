import type { PrintKind } from '../../../domain/printouts/printouts.ts';

export const printKindTitle: Record<PrintKind, string> = {
  ORGANIZATION: 'Schedules of organizations',
  PERSON: 'Schedules of people',
  ROOM: 'Schedules of rooms',
  TABLE: 'Schedules of tables',
  DOOR: 'Sheets for the doors',
  TABLE_CARD: 'Table cards',
};

export const printKindText: Record<PrintKind, string> = {
  ORGANIZATION: 'A sheet for each organization: whom it meets, when and where.',
  PERSON: 'A sheet for each person who takes part, with the meetings of their organization.',
  ROOM: 'A sheet for each room: who meets at which table, in order of time.',
  TABLE: 'A sheet for each table, to put on it.',
  DOOR: 'One day of a room, with two boxes to tick for each meeting, in case the tablets do not work.',
  TABLE_CARD: 'A card for each table with its name; its QR code shows where the table is.',
};
