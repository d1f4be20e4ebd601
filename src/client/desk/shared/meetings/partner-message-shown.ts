import type { PartnerMessage } from '../../../../domain/meetings/partner-message.ts';
import { messagePresetLabels } from '../../../../domain/meetings/partner-message.ts';
import { t } from '../../../words/words.ts';

/** What a message says: one of our sentences in the reader's language, or what was typed. */
export function partnerMessageShown({ preset, text }: Pick<PartnerMessage, 'preset' | 'text'>): string {
  if (preset) return t(messagePresetLabels[preset]);
  return text ?? t('Removed by the organizers');
}
