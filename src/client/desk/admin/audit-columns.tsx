import { createColumnHelper } from '@tanstack/react-table';
import { Link } from 'react-router';
import type { AuditChange } from '../../../contract/audit.ts';
import type { Column, Features } from '../../ui/data-table/table-features.ts';
import { t } from '../../words/words.ts';
import { AuditAction, AuditThing, AuditValues, AuditWhen, attributeText } from './audit-cells.tsx';

const helper = createColumnHelper<Features, AuditChange>();

/** The columns of the trail; which program is told where there are several. */
export const auditColumns = (zone: string, withProgram: boolean): readonly Column<AuditChange>[] => [
  helper.display({
    id: 'updatedAt',
    header: () => t('When'),
    cell: ({ row }) => <AuditWhen change={row.original} zone={zone} />,
  }),
  helper.display({ id: 'who', header: () => t('Who'), cell: ({ row }) => row.original.updatedByName }),
  ...(withProgram
    ? [
        helper.display({
          id: 'program',
          header: () => t('Program'),
          cell: ({ row }) => <ProgramName change={row.original} />,
        }),
      ]
    : []),
  helper.display({
    id: 'object',
    header: () => t('What'),
    cell: ({ row }) => <AuditThing change={row.original} />,
  }),
  helper.display({
    id: 'action',
    header: () => t('Kind of change'),
    cell: ({ row }) => <AuditAction change={row.original} />,
  }),
  helper.display({
    id: 'attribute',
    header: () => t('Attribute'),
    cell: ({ row }) => attributeText(row.original),
  }),
  helper.display({
    id: 'values',
    header: () => t('Before and after'),
    cell: ({ row }) => <AuditValues change={row.original} zone={zone} />,
  }),
];

export const ProgramName = ({ change: { program } }: { change: AuditChange }) =>
  program ? (
    <Link
      to={`/programs/${program.slug}`}
      className="inline-flex min-h-12 items-center py-3 -my-3 underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {program.name}
    </Link>
  ) : (
    <span className="text-muted">{t('Platform')}</span>
  );
