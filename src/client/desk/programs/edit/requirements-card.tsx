import { move } from '@dnd-kit/helpers';
import { DragDropProvider } from '@dnd-kit/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { uuidOf } from '../../../../domain/people/ids.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { t } from '../../../words/words.ts';
import { dragPlugins } from '../../shared/drag-text.ts';
import type { RequirementValues } from './program-values.ts';
import { RequirementItem } from './requirement-item.tsx';
import type { ProgramForm } from './use-program-form.ts';

/** dnd-kit sorts by `id`; a new requirement has none of its own yet. */
const sortable = (all: readonly RequirementValues[]) => all.map((one) => ({ id: one.key, one }));

/** What the program asks of those who register, in the order of the form: dragged, or moved by its buttons. */
export function RequirementsCard({
  form,
  answers,
}: {
  form: ProgramForm;
  /** How many have answered, by requirement id. */
  answers: Readonly<Record<string, number>>;
}) {
  const [said, say] = useState('');
  const { requirements } = form.values;
  const change = (next: RequirementValues[]) => form.change({ requirements: next });
  const moveTo = (from: number, to: number) => {
    const next = [...requirements];
    const [one] = next.splice(from, 1);
    if (!one) return;
    next.splice(to, 0, one);
    change(next);
    say(
      t('{label} is now number {number} of {total}.', {
        label: one.label || t('Requirement'),
        number: to + 1,
        total: next.length,
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
        {requirements.length === 0 ? <p className="text-muted">{t('No questions yet.')}</p> : null}
        <DragDropProvider
          plugins={dragPlugins}
          onDragEnd={(event) => {
            if (event.canceled) return;
            change(move(sortable(requirements), event).map(({ one }) => one));
          }}
        >
          <ol className="flex flex-col gap-4">
            {requirements.map((one, place) => (
              <RequirementItem
                key={one.key}
                requirement={one}
                place={place}
                last={place === requirements.length - 1}
                answers={(one.id && answers[one.id]) || 0}
                faults={form.faults}
                onChange={(next) =>
                  change(
                    requirements.map((other, index) => (index === place ? { ...other, ...next } : other)),
                  )
                }
                onMove={(to) => moveTo(place, to)}
                onRemove={() => change(requirements.filter((_other, index) => index !== place))}
              />
            ))}
          </ol>
        </DragDropProvider>
        <p role="status" className="sr-only">
          {said}
        </p>
        <Button icon={Plus} className="self-start" onClick={() => change([...requirements, aRequirement()])}>
          {t('Add a requirement')}
        </Button>
      </div>
    </Card>
  );
}

const aRequirement = (): RequirementValues => ({
  key: uuidOf(crypto.getRandomValues(new Uint8Array(16))),
  id: null,
  label: '',
  required: false,
  target: 'ALL',
  type: 'TEXT',
  options: '',
  isVisible: true,
});
