import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import type { Permission } from '../../../domain/people/permissions.ts';
import { t } from '../../words/words.ts';
import { QueryView } from '../query-view.tsx';
import { NotAllowed } from './not-allowed.tsx';
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
  const { query, allows } = useProgram(slug);
  return (
    <QueryView
      query={query}
      heading={title}
      rows={10}
      loading={t('Loading {title}', { title })}
      banner={false}
    >
      {(program) =>
        allows(permission) ? (
          children(program)
        ) : (
          <>
            <h1 className="sr-only">{title}</h1>
            <NotAllowed />
          </>
        )
      }
    </QueryView>
  );
}
