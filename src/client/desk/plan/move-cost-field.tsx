import { FormField } from '../../ui/form-field.tsx';
import { t } from '../../words/words.ts';

/** More is hardly ever reached by what two meetings are worth. */
const MOST = 60;

export interface MoveCostFieldProps {
  value: number;
  /** What a wish of rank 1 counts, to compare with. */
  topRank: number;
  onChange: (value: number) => void;
}

/** How much better a repaired plan must be for each published meeting that moves, from none to a lot. */
export function MoveCostField({ value, topRank, onChange }: MoveCostFieldProps) {
  return (
    <FormField
      label={t('What a move costs: {points}', { points: value })}
      hint={t('A published meeting moves only for more than that. A wish of rank 1 counts {points}.', {
        points: topRank,
      })}
    >
      {(wiring) => (
        <div className="flex flex-col">
          <input
            {...wiring}
            type="range"
            min={0}
            max={Math.max(MOST, value)}
            value={value}
            onChange={({ target }) => onChange(Number(target.value))}
            className="h-11 w-full accent-accent"
          />
          <div aria-hidden className="flex justify-between text-sm text-muted">
            <span>{t('Move freely')}</span>
            <span>{t('Hardly move')}</span>
          </div>
        </div>
      )}
    </FormField>
  );
}
