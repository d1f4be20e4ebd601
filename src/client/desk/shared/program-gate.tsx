import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import { refusalMessage } from '../../../contract/sentences.ts';
import type { Permission } from '../../../domain/people/permissions.ts';
import { ErrorState } from '../../ui/message-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { t, textOf } from '../../words/words.ts';
import { QueryProblem } from '../query-problem.tsx';
import { useProgram } from './use-program.ts';

export interface ProgramGateProps {
  /** The page's name, said while its heading is not there yet. */
  title: string;
  /** What one must be allowed to do here; the server refuses the same. */
  permission: Permission;
  /** The page, once the program is there. */
  children: (program: ProgramResult) => ReactNode;
}

/** A page below `/programs/:slug` for those who may: until then a skeleton, or what is wrong. */
export function ProgramGate({ title, permission, children }: ProgramGateProps) {
  const { slug } = useParams();
  const { query, program, allows } = useProgram(slug);
  if (program && allows(permission)) return children(program);
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {program ? (
        <ErrorState message={textOf(refusalMessage('NOT_ALLOWED'))} />
      ) : query.error ? (
        <QueryProblem error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <SkeletonRows rows={10} label={t('Loading {title}', { title })} />
      )}
    </>
  );
}
