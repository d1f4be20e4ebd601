import { programStatusRules } from '../../../../domain/programs/program-status.ts';
import type { RequirementArgs } from '../../../../domain/programs/save-program.ts';
import type { BellScreen, BellSound } from '../../../../domain/schedule/bell-settings.ts';
import { formatDate, formatTime } from '../../../words/dates.ts';
import { t } from '../../../words/words.ts';
import type { ConflictField } from '../../shared/edit-conflict/both-texts.tsx';
import { pictureText } from '../../shared/edit-conflict/file-text.tsx';
import { choiceShown } from '../../shared/meetings/choice-text.ts';
import { programTypeLabels } from '../program-type-labels.ts';
import { bellScreenLabels, bellSoundText } from './bell-text.ts';
import type { ProgramArgs } from './program-values.ts';
import { targetText, typeText } from './requirement-text.ts';

/**
 * How the fields of a program are named to someone who chooses between two versions.
 *
 * @param timezone in which moments are said
 */
export function programConflictFields(timezone: string): Record<keyof ProgramArgs, ConflictField> {
  const moment = (value: unknown) =>
    typeof value === 'string' ? `${formatDate(value, timezone)}, ${formatTime(value, timezone)}` : null;
  return {
    name: { label: t('Name') },
    slug: { label: t('Slug') },
    shortName: { label: t('Short name') },
    description: { label: t('Description') },
    organizer: { label: t('Organizer') },
    location: { label: t('Location') },
    type: { label: t('Type'), say: (value) => t(programTypeLabels[value as ProgramArgs['type']]) },
    status: {
      label: t('Status'),
      say: (value) => t(programStatusRules[value as ProgramArgs['status']].label),
    },
    timelineStart: { label: t('Start date'), say: moment },
    timelineEnd: { label: t('End date'), say: moment },
    timezone: { label: t('Timezone') },
    revisionEndDate: { label: t('Revision end date'), say: moment },
    colorTheme: { label: t('Color') },
    logo: { label: t('Logo'), say: pictureText },
    banner: { label: t('Banner'), say: pictureText },
    meetingPurposes: { label: t('Meeting purposes'), say: choices },
    meetingReviews: { label: t('Review options'), say: choices },
    checkInOpensMinutes: { label: t('Check-in opens (minutes before the start)') },
    bellScreens: { label: t('Bell rings on'), say: screens },
    bellStart: { label: t('At the start'), say: sound },
    bellTwoMinutesLeft: { label: t('Two minutes before the end'), say: sound },
    bellEnd: { label: t('At the end'), say: sound },
    missingAfterMinutes: { label: t('Ask the missing side after (minutes of waiting)') },
    reofferTables: { label: t('Offer released tables') },
    notifyNoShows: { label: t('Notify both sides after a no-show') },
    maxOpenRequests: { label: t('Maximum open requests per organization') },
    delegations: { label: t('Maximum delegations per organization') },
    requestExpiryDays: { label: t('Requests expire after (days)') },
    firstReminderMinutes: { label: t('First reminder (minutes before the start)') },
    lastReminderMinutes: { label: t('Last reminder (minutes before the start)') },
    retentionDays: { label: t('Keep personal data (days after the end)') },
    maxWishes: { label: t('Maximum wishes per organization') },
    wishesUntil: { label: t('Wishes end'), say: moment },
    disableMatchmaking: { label: t('Disable matchmaking') },
    disableNotification: { label: t('Disable notifications') },
    disableSponsor: { label: t('Disable sponsors') },
    isVisible: { label: t('Visible') },
    programRequirements: {
      label: t('Requirements'),
      say: (value) => (value as RequirementArgs[]).map(requirementText).join('\n'),
    },
  };
}

const screens = (value: unknown): string =>
  (value as BellScreen[]).map((screen) => t(bellScreenLabels[screen])).join('\n') || t('No screen');

const sound = (value: unknown): string => bellSoundText(value as BellSound | null);

/** As the form shows them. */
const choices = (value: unknown): string => (value as string[]).map(choiceShown).join('\n');

/** A requirement in a line: two who have changed the same one must see what differs. */
const requirementText = (one: RequirementArgs, place: number): string =>
  [
    `${place + 1}. ${one.requirementLabel}`,
    typeText(one.requirementType),
    targetText(one.requirementTarget),
    ...(one.requirementValue.length > 0 ? [one.requirementValue.join(' / ')] : []),
    ...(one.requirementRequired ? [] : [t('Optional')]),
    ...(one.isVisible ? [] : [t('Hidden')]),
  ].join(' · ');
