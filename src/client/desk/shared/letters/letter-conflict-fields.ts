import type { Letter } from '../../../../domain/templates/template.ts';
import { t } from '../../../words/words.ts';
import type { ConflictField } from '../edit-conflict/both-texts.tsx';

/** How the parts of a letter are named that someone else has changed in the meantime. */
export const letterConflictFields = (): Record<keyof Letter, ConflictField> => ({
  subject: { label: t('Subject') },
  templateTitle: { label: t('Title') },
  html: { label: 'HTML' },
  text: { label: t('Text') },
});
