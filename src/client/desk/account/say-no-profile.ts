import { refusalMessage } from '../../../contract/sentences.ts';
import { toastError } from '../../ui/toast.tsx';
import { textOf } from '../../words/words.ts';

/** Says that who is signed in has no profile yet. Apart from the redirect: few need it, and its sentences are many. */
export function sayNoProfile(): void {
  toastError(textOf(refusalMessage('NO_PROFILE')));
}
