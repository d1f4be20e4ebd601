import { refusalMessage } from '../../../contract/sentences.ts';
import { ErrorState } from '../../ui/message-state.tsx';
import { t, textOf } from '../../words/words.ts';

/** In the place of a page that someone has no right to: nothing went wrong, and trying again would not help. */
export const NotAllowed = () => (
  <ErrorState title={t('You cannot open this')} message={textOf(refusalMessage('NOT_ALLOWED'))} />
);
