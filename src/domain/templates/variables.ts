import type { Message } from '../language/message.ts';
import * as templatesMessages from './messages.ts';
/**
 * Predefined variables of mail templates (SPEC.md 3, Notification template: "predefined variables"): a closed list for
 * each type. In a template they read `{{organizationName}}`.
 */

export const templateTypes = [
  /** SPEC.md 3, Program: registrationEmailTemplate. */
  'REGISTRATION_RECEIVED',
  'REGISTRATION_APPROVED',
  'REGISTRATION_NEED_REVISION',
  'REGISTRATION_REJECTED',
  /** News of one meeting (`meeting-templates`). */
  'MEETING_REQUESTED',
  'MEETING_ACCEPTED',
  'MEETING_DECLINED',
  'MEETING_OTHER_TIMES',
  'MEETING_MOVED',
  'MEETING_CANCELED',
  'MEETING_REMINDER',
  'MEETING_NO_SHOW',
  'MEETING_PARTNER_NO_SHOW',
  'BROADCAST',
] as const;
export type TemplateType = (typeof templateTypes)[number];

export const templateTypeLabels: Record<TemplateType, string> = {
  REGISTRATION_RECEIVED: 'Registration received',
  REGISTRATION_APPROVED: 'Registration approved',
  REGISTRATION_NEED_REVISION: 'Registration needs a revision',
  REGISTRATION_REJECTED: 'Registration rejected',
  MEETING_REQUESTED: 'Meeting requested',
  MEETING_ACCEPTED: 'Meeting accepted',
  MEETING_DECLINED: 'Meeting declined',
  MEETING_OTHER_TIMES: 'Other times proposed',
  MEETING_MOVED: 'Meeting moved',
  MEETING_CANCELED: 'Meeting canceled',
  MEETING_REMINDER: 'Meeting reminder',
  MEETING_NO_SHOW: 'No-show: the side that did not come',
  MEETING_PARTNER_NO_SHOW: 'No-show: the side that waited',
  BROADCAST: 'Broadcast',
};

/** What each variable stands for, and an example for a preview that is about nobody. */
export const templateVariables = {
  recipientName: { label: 'Name of the recipient', example: 'Ayu Lestari' },
  organizationName: { label: 'Name of the organization', example: 'Kopi Nusa' },
  programName: { label: 'Name of the program', example: 'Matchmaking Days' },
  organizer: { label: 'Organizer of the program', example: 'The organizer' },
  programUrl: { label: 'Link to the program', example: 'https://example.com/programs/matchmaking-days' },
  registrationUrl: {
    label: 'Link to the registration',
    example: 'https://example.com/programs/matchmaking-days/registration',
  },
  registrationStatus: { label: 'Status of the registration', example: 'Approved' },
  message: { label: 'Message from the staff', example: 'Please add your company deck.' },
  meetingTitle: { label: 'What happened', example: 'Meeting accepted' },
  meetingAbout: { label: 'With whom and when', example: 'Nusantara Labs, Nov 21, 2026, 14:05' },
  meetingDetails: {
    label: 'What happened, with time and place',
    example: 'Nusantara Labs accepted the meeting.\nNovember 21, 2026, 14:05 - 14:30\nHall A, Table 4',
  },
  meetingUrl: {
    label: 'Link to the meeting',
    example: 'https://example.com/programs/matchmaking-days/events/meetings/1',
  },
  unsubscribeUrl: { label: 'Link to unsubscribe', example: 'https://example.com/unsubscribe/example' },
} as const;
export type TemplateVariable = keyof typeof templateVariables;
/** The foot's words are the product's, in the recipient's language: no template of anyone's has them. */
export type TemplateValues = Partial<Record<TemplateVariable | 'footWhy' | 'footWay', string>>;

/** Those whose value is an address of ours: only they may stand at the beginning of a link's target. */
export const urlVariables = ['programUrl', 'registrationUrl', 'meetingUrl', 'unsubscribeUrl'] as const;

const always = ['organizationName', 'programName', 'organizer', 'programUrl', 'registrationUrl'] as const;
const ofMeeting = [
  ...(['organizationName', 'programName', 'organizer', 'programUrl'] as const),
  ...(['meetingTitle', 'meetingAbout', 'meetingDetails', 'meetingUrl'] as const),
] as const;
const ofReview = [...always, 'registrationStatus', 'message'] as const;

/** Which variables a type has: what is known when such a mail is written. */
export const variablesOf: Record<TemplateType, readonly TemplateVariable[]> = {
  REGISTRATION_RECEIVED: always,
  REGISTRATION_APPROVED: ofReview,
  REGISTRATION_NEED_REVISION: ofReview,
  REGISTRATION_REJECTED: ofReview,
  MEETING_REQUESTED: ofMeeting,
  MEETING_ACCEPTED: ofMeeting,
  MEETING_DECLINED: ofMeeting,
  MEETING_OTHER_TIMES: ofMeeting,
  MEETING_MOVED: ofMeeting,
  MEETING_CANCELED: ofMeeting,
  MEETING_REMINDER: ofMeeting,
  MEETING_NO_SHOW: ofMeeting,
  MEETING_PARTNER_NO_SHOW: ofMeeting,
  BROADCAST: ['recipientName', ...always, 'registrationStatus', 'unsubscribeUrl'],
};

const inBraces = /\{\{([^{}]*)\}\}/g;

/** The names in double braces that the type does not have, each once, as they were written. */
export function unknownVariables(type: TemplateType, ...texts: readonly string[]): string[] {
  const known: readonly string[] = variablesOf[type];
  const found = texts.flatMap((text) => [...text.matchAll(inBraces)].map(([, name = '']) => name.trim()));
  return [...new Set(found.filter((name) => !known.includes(name)))];
}

/** What is said of variables that a type does not have. */
export function unknownText(type: TemplateType, unknown: readonly string[]): Message {
  const named = unknown.map((name) => `{{${name}}}`).join(', ');
  const those = variablesOf[type].map((name) => `{{${name}}}`).join(', ');
  return templatesMessages.unknownVariables({ count: unknown.length, named, those });
}

const fill = (text: string, values: TemplateValues, written: (value: string) => string): string =>
  text.replace(inBraces, (_all, name: string) => written(values[name.trim() as TemplateVariable] ?? ''));

/** A text with its variables filled in, as they are. */
export const fillText = (text: string, values: TemplateValues): string =>
  fill(text, values, (value) => value);

/** A subject: whatever a value holds, it stays one line without controls. */
export const fillLine = (text: string, values: TemplateValues): string =>
  fill(text, values, (value) => value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** HTML with its variables filled in: whatever a value holds, it is text there, in attributes too. */
export const fillHtml = (html: string, values: TemplateValues): string =>
  fill(html, values, (value) => escapeHtml(value).replace(/\r?\n/g, '<br>'));

/** A text as HTML shows it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A value for every variable of a type, for a preview that is about nobody. */
export const exampleValues = (type: TemplateType): TemplateValues =>
  Object.fromEntries(variablesOf[type].map((name) => [name, templateVariables[name].example]));
