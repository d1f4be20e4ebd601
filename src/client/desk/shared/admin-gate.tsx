import type { ReactNode } from 'react';
import { may } from '../../../domain/people/permissions.ts';
import { useActor } from '../use-actor.ts';
import { NotAllowed } from './not-allowed.tsx';

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
          <NotAllowed />
        </>
      )}
    </>
  );
}
