import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isMessage, type Message, type MessageLike } from '../../../../domain/language/message.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { saveText } from '../../../ui/save-text.ts';
import { t } from '../../../words/words.ts';

export interface TableFileCardProps<Table> {
  /** What can be chosen, and how much of it. */
  description: string;
  /** The field's own words. */
  label: string;
  /** As an input's `accept`. */
  accept: string;
  template: { name: string; text: () => string };
  /** @returns the table, or why it cannot be read, as a sentence */
  read: (fileName: string, bytes: Uint8Array) => Table | Message;
  onTable: (fileName: string, table: Table) => void;
  /** What to know before, as items of a list. */
  children: ReactNode;
}

/** The first step of an import: a file, or the template for one. */
export function TableFileCard<Table extends object>(props: TableFileCardProps<Table>) {
  const { description, label, accept, template, onTable, children } = props;
  const [fault, setFault] = useState<MessageLike>();
  const read = async (file: File) => {
    setFault(undefined);
    const table = props.read(file.name, new Uint8Array(await file.arrayBuffer()));
    if (isMessage(table)) setFault(table);
    else onTable(file.name, table as Table);
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
          accept={accept}
          onChoose={(file) =>
            void read(file).catch(() => setFault(t('The file cannot be read. Please choose it again.')))
          }
          onCancel={() => undefined}
          onRetry={() => undefined}
          onRemove={() => undefined}
          {...(fault ? { error: fault } : {})}
        />
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted">{children}</ul>
      </div>
    </Card>
  );
}
