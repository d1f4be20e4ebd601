import { z } from 'zod';
import { askContactArgs, askStates, badgeArgs } from '../domain/contacts/ask.ts';
import { shareContactArgs } from '../domain/contacts/contact.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram, programParams } from './objects.ts';

/** Asking for a contact outside of meetings, by a badge that was scanned (docs/decisions/093). */

const whoShape = z.object({ name: z.string(), jobTitle: z.string(), organization: z.string() });

const calls = { may: 'event.own', about: ofProgram.about } as const;
const ofAsk = programParams.extend({ askId: z.uuid() });

export const lookAtBadge = endpoint(calls, {
  name: 'lookAtBadge',
  method: 'POST',
  path: '/v2/program/{programId}/contact-ask/look',
  summary:
    'Whose badge it is that was scanned, as the badge itself says it in print. 400 where it is none of this program, was revoked or is not genuine; 403 for one of the caller’s own organization.',
  params: programParams,
  body: badgeArgs,
  invalidates: 'nothing',
  result: whoShape.extend({
    /** Where the caller has asked this person already: how it stands. */
    state: z.enum(askStates).nullable(),
  }),
  neverKept: true,
});

export const askForContact = endpoint(calls, {
  name: 'askForContact',
  method: 'PUT',
  path: '/v2/program/{programId}/contact-ask/{askId}',
  summary:
    'Asks the person whose badge was scanned for their contact, and gives the caller’s own to them where they agree. Nobody is asked twice by the same person: the first question remains, and what is written is added to it. 400 as the call that looks; 409 CONTACT_CHANGED, NOTE_OF_OTHER_ORGANIZATION.',
  params: ofAsk,
  body: askContactArgs,
  invalidates: ['getOwnEvent', 'listOwnConsents'],
  result: whoShape.extend({ askId: z.uuid(), state: z.enum(askStates) }),
  neverKept: true,
});

export const agreeToContact = endpoint(calls, {
  name: 'agreeToContact',
  method: 'PUT',
  path: '/v2/program/{programId}/contact-ask/{askId}/contact',
  summary:
    'Gives the caller’s contact to the person who asked for it, and from then on both read the other’s. 409 CONTACT_CHANGED.',
  params: ofAsk,
  body: shareContactArgs,
  invalidates: ['getOwnEvent', 'listOwnConsents'],
  result: z.object({ state: z.enum(askStates) }),
});

export const declineContact = endpoint(calls, {
  name: 'declineContact',
  method: 'DELETE',
  path: '/v2/program/{programId}/contact-ask/{askId}/contact',
  summary:
    'Declines a question for one’s contact, or takes the caller’s contact back, whichever of the two asked: from then on neither reads the other’s.',
  params: ofAsk,
  invalidates: ['getOwnEvent', 'listOwnConsents'],
  result: z.object({ state: z.enum(askStates) }),
});
