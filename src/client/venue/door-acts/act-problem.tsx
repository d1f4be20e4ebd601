import { Banner } from '../../ui/banner.tsx';
import { t } from '../../words/words.ts';
import type { DoorActState } from './use-door-act.ts';

/** Why an act was not done; nothing while there is nothing to say. */
export function ActProblem({ problem, isUnloadable }: Pick<DoorActState, 'problem' | 'isUnloadable'>) {
  if (isUnloadable) {
    return (
      <Banner tone="problem" title={t('This could not be loaded. Check the connection, then try again.')} />
    );
  }
  if (!problem) return null;
  return (
    <Banner tone="problem" title={problem.text}>
      {problem.isUnknown ? t('There was no answer. Try again: it is done only once.') : null}
    </Banner>
  );
}
