import { Bookmark, Download, Ellipsis, FileUp, ListChecks, Tags } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProgramResult } from '../../../contract/programs.ts';
import { exportRegistrants } from '../../../contract/registrants.ts';
import type { RegistrantFilter } from '../../../domain/registration/registrant-filter.ts';
import { sheetName } from '../../../domain/registration/registrant-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent, useLazyComponentWhen } from '../../ui/lazy-component.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-panel.tsx';
import { t } from '../../words/words.ts';
import { useSearchChoice } from '../shared/use-search-choice.ts';
import { RunningSheetButton } from '../sheet-button.tsx';
import { useSheet } from '../use-sheet.ts';
import { useAllMatching } from './bulk/use-all-matching.tsx';
import { importAddress, useMayImport } from './import-link.tsx';
import { TagDialog } from './tag-dialog.tsx';

const segmentsDialog = lazyComponent(async () => (await import('./segments-dialog.tsx')).SegmentsDialog);

export interface RegistrantToolsProps {
  program: ProgramResult;
  mayEdit: boolean;
  /** What the list is narrowed by, as the sheet is asked for. */
  query: Record<string, unknown>;
  /** The same as a filter; null: what stands in the address is none. */
  filter: RegistrantFilter | null;
  /** The same in words, part by part. */
  said: readonly string[];
  /** How many that is; undefined: not known yet. */
  total: number | undefined;
  labelOf: (tagId: string) => string | null;
  /** What can be written to those who were typed or imported: on phones in the menu too. */
  invites: readonly MenuItem[];
}

/**
 * What staff do with the whole list: its tags, its saved filters, the list as CSV, and what is done with all that match. On phones
 * all of it is one menu, with the import: as buttons it would leave no room for a registrant.
 */
export function RegistrantTools(props: RegistrantToolsProps) {
  const { program, mayEdit, query, filter, said, total, labelOf, invites } = props;
  const [tags, chooseTags] = useSearchChoice('tags');
  const [listing, setListing] = useState(false);
  const closeList = useCallback(() => setListing(false), []);
  const SegmentsDialog = useLazyComponentWhen(segmentsDialog, listing, closeList);
  const sheet = useSheet({
    declared: exportRegistrants,
    input: { params: { programId: program.id }, query },
    fileName: (today) => sheetName(program.slug, today),
    zone: program.timezone,
  });
  const all = useAllMatching({ program, filter, said, total });
  const navigate = useNavigate();
  const mayImport = useMayImport(program);
  const none = total ? {} : { disabledBecause: t('Nobody matches.') };
  const onPhone: MenuItem[] = [
    ...(mayImport
      ? [
          {
            label: t('Import organizations'),
            icon: FileUp,
            onSelect: () => void navigate(importAddress(program)),
          },
        ]
      : []),
    ...invites,
    { label: t('Tags'), icon: Tags, onSelect: () => chooseTags('1') },
    ...(filter ? [{ label: t('Segments'), icon: Bookmark, onSelect: () => setListing(true) }] : []),
    { label: t('Export CSV'), icon: Download, onSelect: () => void sheet.start(), ...none },
    ...all.items.map((item, index) => ({
      ...item,
      label: item.ofAll ? t('All {count}: {action}', { count: total ?? 0, action: item.label }) : item.label,
      separated: index === 0 || item.separated === true,
    })),
  ];
  return (
    <>
      <div className="contents max-sm:hidden">
        <Button icon={Tags} onClick={() => chooseTags('1')}>
          {t('Tags')}
        </Button>
        <RunningSheetButton sheet={sheet} disabled={!total} />
        {filter ? (
          <>
            <Button icon={Bookmark} onClick={() => setListing(true)}>
              {t('Segments')}
            </Button>
            <Menu
              label={t('All that match')}
              items={all.items}
              trigger={
                <Button icon={ListChecks}>{t('Actions for all {count}', { count: total ?? 0 })}</Button>
              }
            />
          </>
        ) : null}
      </div>
      <Menu
        label={t('More actions')}
        items={onPhone}
        trigger={
          <Button icon={Ellipsis} className="sm:hidden">
            {t('More actions')}
          </Button>
        }
      />
      {sheet.bytes === null ? null : (
        <RunningSheetButton sheet={sheet} disabled={false} className="col-span-2 sm:hidden" />
      )}
      <TagDialog
        programId={program.id}
        mayEdit={mayEdit}
        open={tags === '1'}
        onClose={() => chooseTags(null)}
      />
      {SegmentsDialog && filter ? (
        <SegmentsDialog
          program={program}
          filter={filter}
          labelOf={labelOf}
          open={listing}
          onClose={closeList}
        />
      ) : null}
      {all.dialogs}
    </>
  );
}
