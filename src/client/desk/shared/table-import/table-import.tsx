import { Download } from 'lucide-react';
import { type Dispatch, type ReactNode, useReducer, useState } from 'react';
import type { Message, MessageLike } from '../../../../domain/language/message.ts';
import { type ImportAct, type ImportState, importAfter } from '../../../../domain/tables/import-state.ts';
import { isTableFile, type TableFile } from '../../../../domain/tables/table-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { saveText } from '../../../ui/save-text.ts';
import { t } from '../../../words/words.ts';

interface ChooseFileProps<Column extends string> {
  /** What can be chosen, and how much of it. */
  description: string;
  /** The field's own words. */
  label: string;
  /** As an input's `accept`, beside CSV. */
  accept?: string;
  template: { name: string; text: () => string };
  /** @returns the file, or why it cannot be read, as a sentence */
  read: (fileName: string, bytes: Uint8Array) => TableFile<Column> | Message;
  onFile: (fileName: string, file: TableFile<Column>) => void;
  /** What to know before. */
  steps: readonly string[];
}

/** The first step of an import: a file, or the template for one. */
function ChooseFile<Column extends string>(props: ChooseFileProps<Column>) {
  const { description, label, accept = '', template, onFile, steps } = props;
  const [fault, setFault] = useState<MessageLike>();
  const read = async (chosen: File) => {
    setFault(undefined);
    const file = props.read(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
    if (isTableFile(file)) onFile(chosen.name, file);
    else setFault(file);
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
  /** The file that was chosen: `ImportReview`. */
  children: (state: ImportState<Column>, dispatch: Dispatch<ImportAct<Column>>) => ReactNode;
}

/** An import of a table from the file to its result: choose, look and fix in place, import, keep the rest. */
export function TableImport<Column extends string>({ opened, choose, children }: TableImportProps<Column>) {
  const [state, dispatch] = opened;
  return state ? (
    children(state, dispatch)
  ) : (
    <ChooseFile {...choose} onFile={(fileName, file) => dispatch({ kind: 'OPENED', fileName, file })} />
  );
}
