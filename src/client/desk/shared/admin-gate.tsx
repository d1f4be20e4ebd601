import type { ReactNode } from 'react';
import { refusalMessage } from '../../../contract/sentences.ts';
import { may } from '../../../domain/people/permissions.ts';
import { ErrorState } from '../../ui/message-state.tsx';
import { textOf } from '../../words/words.ts';
import { useActor } from '../use-actor.ts';

/** A page of the admin area; the server refuses the same people. */
export function AdminGate({ title, children }: { title: string; children: ReactNode }) {
  const allowed = may(useActor(), 'organization.administer');
  return (
    <>
      <title>{`${title} · Meeting Door`}</title>
      {allowed ? (
        children
      ) : (
        <>
          <h1 className="sr-only">{title}</h1>
          <ErrorState message={textOf(refusalMessage('NOT_ALLOWED'))} />
        </>
      )}
    </>
  );
}
