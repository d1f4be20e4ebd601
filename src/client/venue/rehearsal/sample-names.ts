import type { SampleNames } from '../../../offline/rehearsal.ts';
import { t } from '../../words/words.ts';

/** How the people and organizations of a rehearsal are called: nobody takes them for real ones. */
export const sampleNames: SampleNames = {
  person: (number) => t('Practice person {number}', { number }),
  organization: (number) => t('Practice organization {number}', { number }),
};
