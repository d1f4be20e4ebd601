import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { t } from '../../../words/words.ts';
import { dragPlugins } from '../../shared/drag-text.ts';
import type { ProgramValues, RequirementValues } from './program-values.ts';
import { RequirementItem } from './requirement-item.tsx';

/** What the program asks of those who register, in the order of the form: dragged, or moved by its buttons. */
export function RequirementsCard({
  answers,
}: {
  /** How many have answered, by requirement id. */
  answers: Readonly<Record<string, number>>;
}) {
  const [said, say] = useState('');
  const { getValues } = useFormContext<ProgramValues>();
  const all = useFieldArray<ProgramValues, 'requirements', 'row'>({ name: 'requirements', keyName: 'row' });
  const moveTo = (from: number, to: number) => {
    all.move(from, to);
    say(
      t('{label} is now number {number} of {total}.', {
        label: getValues(`requirements.${to}.label`) || t('Requirement'),
        number: to + 1,
        total: all.fields.length,
      }),
    );
  };
  return (
    <Card
      title={t('Requirements')}
      description={t(
        'What organizations are asked when they register, in addition to their people, purpose and decks.',
      )}
    >
      <div className="flex flex-col gap-4">
        {all.fields.length === 0 ? <p className="text-muted">{t('No questions yet.')}</p> : null}
        <DragDropProvider
          plugins={dragPlugins}
          onDragEnd={(event) => {
            if (event.canceled) return;
            const rows = all.fields.map(({ row }) => ({ id: row }));
            const at = (list: typeof rows) => list.findIndex(({ id }) => id === event.operation.source?.id);
            if (at(rows) >= 0) all.move(at(rows), at(move(rows, event)));
          }}
        >
          <ol className="flex flex-col gap-4">
            {all.fields.map(({ row, id }, place) => (
              <RequirementItem
                key={row}
                id={row}
                place={place}
                last={place === all.fields.length - 1}
                answers={(id && answers[id]) || 0}
                onMove={(to) => moveTo(place, to)}
                onRemove={() => all.remove(place)}
              />
            ))}
          </ol>
        </DragDropProvider>
        <p role="status" className="sr-only">
          {said}
        </p>
        <Button
          icon={Plus}
          className="self-start"
          onClick={() => all.append(aRequirement(), { shouldFocus: false })}
        >
          {t('Add a requirement')}
        </Button>
      </div>
    </Card>
  );
}

const aRequirement = (): RequirementValues => ({
  id: null,
  label: '',
  required: false,
  target: 'ALL',
  type: 'TEXT',
  options: '',
  isVisible: true,
});
