import type { ReactNode } from 'react';
import { sentences } from '../../../contract/sentences.ts';
import { may } from '../../../domain/people/permissions.ts';
import { ErrorState } from '../../ui/message-state.tsx';
import { t } from '../../words/words.ts';
import { useActor } from '../use-actor.ts';

/** A page of the admin area; for everyone else it is not there. */
export function PlatformGate({ title, children }: { title: string; children: ReactNode }) {
  if (may(useActor(), 'platform.administer'))
    return (
      <>
        <title>{t('{title} · Meeting Door', { title })}</title>
        {children}
      </>
    );
  return (
    <>
      <title>{t('Not found · Meeting Door')}</title>
      <h1 className="sr-only">{t('Not found')}</h1>
      <ErrorState message={sentences.NOT_FOUND.sentence} />
    </>
  );
}
