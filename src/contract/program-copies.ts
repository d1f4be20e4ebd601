import { z } from 'zod';
import { copyProgramArgs } from '../domain/programs/copy/copy-program.ts';
import { formerKinds } from '../domain/programs/copy/former-participants.ts';
import { endpoint } from './endpoint.ts';
import { ofProgram } from './objects.ts';

/** Programs that are made of another one, and its participants invited again (docs/decisions/070). */

export const copyProgram = endpoint(ofProgram, {
  name: 'copyProgram',
  method: 'POST',
  path: '/v2/program/{programId}/copy',
  summary:
    'Make a draft program of this one: its settings and what is chosen of form, rooms, schedule, sessions, templates and team, on other days. For its editors who may create programs. The same copyId twice makes one copy.',
  may: 'program.edit',
  body: copyProgramArgs,
  invalidates: ['listManagedPrograms', 'listAllPrograms', 'listPrograms', 'listRegisteredPrograms'],
  result: z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    /** It had been made by an earlier call: this one changed nothing. */
    already: z.boolean(),
    /** People of the team who have to accept first. */
    invited: z.int(),
  }),
});

/** Of one kind of former participants: what would become of each if they were invited now. */
export const formerCountsShape = z.object({
  /** Have people of their own: they are asked by email to register. */
  toAsk: z.int(),
  /** None of their people has an account: they are registered, and invited to claim that. */
  toRegister: z.int(),
  /** Registered here, or asked before. */
  already: z.int(),
  /** No email address, no agreement with the former program any longer, or unsubscribed. */
  unreachable: z.int(),
});
export type FormerCounts = z.output<typeof formerCountsShape>;

export const getFormerParticipants = endpoint(ofProgram, {
  name: 'getFormerParticipants',
  method: 'GET',
  path: '/v2/program/{programId}/former',
  shows: ['registration', 'organization', 'member'],
  summary:
    'The participants of the program that this one was copied from, by how far they came there: for editors of both.',
  may: 'registration.onBehalf',
  result: z.object({
    /** Null: it is no copy, or the caller does not edit the former program. */
    former: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    kinds: z.record(z.enum(formerKinds), formerCountsShape),
    /** Those that were asked to register: how many have, and how many mails are still to be written. */
    asked: z.int(),
    registered: z.int(),
    waiting: z.int(),
    /** The mails that ask to register wait: registration is not open. */
    held: z.boolean(),
    /** The links to claim wait: the program is a draft. */
    linksHeld: z.boolean(),
    /** The program has ended: nobody is invited. */
    over: z.boolean(),
  }),
});
export type FormerParticipants = z.output<typeof getFormerParticipants.result>;

export const inviteFormer = endpoint(ofProgram, {
  name: 'inviteFormer',
  method: 'POST',
  path: '/v2/program/{programId}/former/invite',
  summary:
    'Invite participants of the program that this one was copied from, each once: organizations whose people have accounts are asked to register, the others are registered and invited to claim that. Emails that ask to register wait until registration is open, links to claim until the program is no draft.',
  may: 'registration.onBehalf',
  body: z.object({ kind: z.enum(formerKinds) }),
  invalidates: ['getFormerParticipants', 'getClaimFunnel', 'listRegistrants'],
  result: z.object({ asked: z.int(), registered: z.int(), held: z.boolean(), linksHeld: z.boolean() }),
});
