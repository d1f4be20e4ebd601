import { claimPhases } from '../../../domain/claims/claim-link.ts';
import type { ProgramStatus } from '../../../domain/programs/program-status.ts';
import { many, t } from '../../words/words.ts';
import type { RegistrationChoice } from './organization-import-options.tsx';

/** Of what is imported into a program. */
export interface Mailed {
  status: ProgramStatus;
  choice: RegistrationChoice;
  /** New ones that have an address. */
  addressed: number;
  /** New ones that have none. */
  unaddressed: number;
  /** Those that exist already and are registered. */
  existing: number;
}

/** Which emails an import sends: what it says before it is confirmed is what happens. */
export function importMailsText(mailed: Mailed | null): string {
  const sentences = mailed && mailed.choice.registration !== 'NONE' ? sentencesOf(mailed) : [];
  return sentences.length === 0 ? t('No emails are sent.') : sentences.join(' ');
}

function sentencesOf({ status, choice, addressed, unaddressed, existing }: Mailed): string[] {
  const phase = claimPhases[status];
  const held = phase === 'HELD';
  const invites = choice.invite && phase !== 'OVER';
  const tells = choice.registration === 'APPROVED' && choice.tell && !choice.invite && !held;
  return [
    ...(invites && addressed > 0 ? [invitedText(addressed, held)] : []),
    ...(tells && addressed > 0 ? [t('Each is notified by email.')] : []),
    ...((invites || tells) && unaddressed > 0 ? [unaddressedText(unaddressed)] : []),
    ...(existing > 0 ? existingText(invites, phase) : []),
  ];
}

const invitedText = (addressed: number, held: boolean): string =>
  held
    ? many(
        addressed,
        '{count} invitation is sent when the program opens.',
        '{count} invitations are sent when the program opens.',
      )
    : many(addressed, '{count} invitation is sent by email.', '{count} invitations are sent by email.');

const unaddressedText = (count: number): string =>
  many(
    count,
    '{count} organization has no email address and gets no email.',
    '{count} organizations have no email address and get no email.',
  );

/** Organizations with an account are always notified. In a draft, and after the end, none of them is registered. */
function existingText(invites: boolean, phase: 'HELD' | 'OPEN' | 'OVER'): string[] {
  if (phase === 'OVER') return [];
  if (phase === 'HELD')
    return invites
      ? [
          t(
            'Organizations that already exist are invited when the program opens, if none of their people has an account.',
          ),
        ]
      : [];
  return invites
    ? [
        t(
          'Organizations that already exist are invited if none of their people has an account; the others are notified that they are registered.',
        ),
      ]
    : [t('Organizations that already exist and have an account are notified that they are registered.')];
}
