import { Download } from 'lucide-react';
import { type Dispatch, type ReactNode, useReducer, useState } from 'react';
import { isMessage, type Message, type MessageLike } from '../../../../domain/language/message.ts';
import { type ImportAct, type ImportState, importAfter } from '../../../../domain/tables/import-state.ts';
import {
  asksAboutReading,
  fileOfSheet,
  guessReading,
  rememberedAfter,
  type Sheet,
} from '../../../../domain/tables/sheet.ts';
import {
  FILE_MAX_BYTES,
  type TableFile,
  type TableKind,
  tableFileFaults,
} from '../../../../domain/tables/table-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { saveText } from '../../../ui/save-text.ts';
import { t } from '../../../words/words.ts';
import { readColumnMemory, writeColumnMemory } from './column-memory.ts';
import { MatchColumns } from './match-columns.tsx';
import type { SheetsFile } from './use-reading.ts';

/** A file that was read: as rows of ours, or as sheets whose columns are to be matched. */
type ReadFile<Column extends string> = TableFile<Column> | Sheet[];

interface ChooseFileProps<Column extends string> {
  /** What can be chosen, and how much of it. */
  description: string;
  /** The field's own words. */
  label: string;
  /** As an input's `accept`, beside CSV. */
  accept?: string;
  template: { name: string; text: () => string };
  /** @returns the file, or why it cannot be read, as a sentence */
  read: (
    fileName: string,
    bytes: Uint8Array,
  ) => ReadFile<Column> | Message | Promise<ReadFile<Column> | Message>;
  onFile: (fileName: string, file: ReadFile<Column>) => void;
  /** What to know before. */
  steps: readonly string[];
}

/** The first step of an import: a file, or the template for one. */
function ChooseFile<Column extends string>(props: ChooseFileProps<Column>) {
  const { description, label, accept = '', template, onFile, steps } = props;
  const [fault, setFault] = useState<MessageLike>();
  const read = async (chosen: File) => {
    setFault(undefined);
    // Before it is read into the memory: a sheet of 100 MB would freeze the page.
    if (chosen.size > FILE_MAX_BYTES) return setFault(tableFileFaults.tooBig);
    const file = await props.read(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
    if (isMessage(file)) setFault(file);
    else onFile(chosen.name, file);
  };
  return (
    <Card
      title={t('Choose a file')}
      description={description}
      actions={
        <Button icon={Download} onClick={() => saveText(template.name, template.text(), 'text/csv')}>
          {t('Download template')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <FileField
          label={label}
          state={{ kind: 'EMPTY' }}
          accept={`.csv,.tsv,.txt,text/csv,text/tab-separated-values${accept}`}
          onChoose={(file) =>
            void read(file).catch(() => setFault(t('The file cannot be read. Please choose it again.')))
          }
          onCancel={() => undefined}
          onRetry={() => undefined}
          onRemove={() => undefined}
          {...(fault ? { error: fault } : {})}
        />
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** An import of a table on its way; the state is null while no file is chosen. */
export type OpenedImport<Column extends string> = [
  state: ImportState<Column> | null,
  dispatch: Dispatch<ImportAct<Column>>,
];

export const useTableImport = <Column extends string>(): OpenedImport<Column> =>
  useReducer(importAfter<Column>, null);

interface TableImportProps<Column extends string> {
  opened: OpenedImport<Column>;
  choose: Omit<ChooseFileProps<Column>, 'onFile'>;
  /** Below the choice of a file. */
  below?: ReactNode;
  /** How columns are matched where `read` gives sheets, and under which key the choice is remembered on the device. */
  match?: { kind: TableKind<Column>; memoryKey: string };
  /** The file that was chosen: `ImportReview`. `onMatch`: back to its columns; left out: it has none to be matched. */
  children: (
    state: ImportState<Column>,
    dispatch: Dispatch<ImportAct<Column>>,
    onMatch?: () => void,
  ) => ReactNode;
}

/** An import of a table from the file to its result: choose, match its columns, look and fix in place, import, keep the rest. */
export function TableImport<Column extends string>({
  opened,
  choose,
  match,
  below,
  children,
}: TableImportProps<Column>) {
  const [state, dispatch] = opened;
  const [sheets, setSheets] = useState<SheetsFile<Column> | null>(null);
  const [matching, setMatching] = useState(false);
  if (state && !matching)
    return children(state, dispatch, sheets && match ? () => setMatching(true) : undefined);
  if (matching && sheets && match)
    return (
      <MatchColumns
        kind={match.kind}
        file={sheets}
        onDone={(file, chosen) => {
          const sheet = sheets.sheets[chosen.sheet] ?? sheets.sheets[0];
          const remembered = rememberedAfter(match.kind, sheets.remembered, sheet, chosen.reading);
          writeColumnMemory(match.memoryKey, remembered);
          setSheets({ ...sheets, remembered, chosen });
          setMatching(false);
          dispatch({ kind: 'OPENED', fileName: sheets.fileName, file });
          // The button stood at the end of a long list: what follows begins at its top.
          window.scrollTo(0, 0);
        }}
        onClose={() => {
          setMatching(false);
          dispatch({ kind: 'CLOSED' });
        }}
      />
    );
  const open = (fileName: string, file: ReadFile<Column>) => {
    if (!Array.isArray(file)) return dispatch({ kind: 'OPENED', fileName, file });
    const [first, ...others] = file;
    if (!match || !first) return;
    const remembered = readColumnMemory(match.memoryKey, match.kind);
    const reading = guessReading(match.kind, first, remembered);
    const read = fileOfSheet(match.kind, first, reading);
    setSheets({ fileName, sheets: [first, ...others], remembered, chosen: { sheet: 0, reading } });
    // What the file says clearly is not asked.
    if (others.length > 0 || isMessage(read) || asksAboutReading(match.kind, first, reading, remembered))
      setMatching(true);
    else dispatch({ kind: 'OPENED', fileName, file: read });
  };
  return (
    <div className="flex flex-col gap-6">
      <ChooseFile {...choose} onFile={open} />
      {below}
    </div>
  );
}
