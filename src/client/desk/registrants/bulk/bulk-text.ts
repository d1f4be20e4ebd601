import type { BulkResult } from '../../../../contract/bulk.ts';
import type { Message } from '../../../../domain/language/message.ts';
import { registrationStatusLabels } from '../../../../domain/registration/registration-labels.ts';
import { t, textOf } from '../../../words/words.ts';

/** What an action on many does: "Status: Approved". */
export function bulkTitle({ action }: Pick<BulkResult, 'action'>): string {
  if (action.kind === 'STATUS')
    return t('Status: {status}', { status: t(registrationStatusLabels[action.status]) });
  if (action.kind === 'REGISTER') return t('Registered for another program');
  if (action.kind === 'REMOVE') return t('Removed from the program');
  if (action.remove.length === 0) return t('Tags added');
  return action.add.length === 0 ? t('Tags removed') : t('Tags added and removed');
}

/** Why it failed for one: where the refusal speaks of a page that someone opens, what it means for one of many. */
export function whyText({ action }: Pick<BulkResult, 'action'>, reason: Message): string {
  if (reason.code === 'refusals.NOT_ALLOWED')
    return t('The person who started this no longer has the right to do it.');
  if (reason.code !== 'refusals.NOT_FOUND') return textOf(reason);
  return action.kind === 'REGISTER'
    ? t('You cannot register this organization: it was deleted, or it no longer shares its data with you.')
    : t('It is no longer registered.');
}
