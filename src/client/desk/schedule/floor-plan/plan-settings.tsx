import { useState } from 'react';
import { pictureSrc } from '../../../../domain/files/stored-value.ts';
import { type FloorPlan, MAX_CELLS, MIN_CELLS } from '../../../../domain/schedule/floor-plan.ts';
import { resized } from '../../../../domain/schedule/place-tables.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { t } from '../../../words/words.ts';
import { UploadField } from '../../shared/files/upload-field.tsx';

export interface PlanSettingsProps {
  plan: FloorPlan;
  onChange: (change: (now: FloorPlan | null) => FloorPlan | null) => void;
  /** The grid has another size. @param lost so many tables lost their place by it */
  onResized: (lost: number) => void;
  onBusy: (uploading: boolean) => void;
}

const sizes = Array.from({ length: MAX_CELLS - MIN_CELLS + 1 }, (_, index) => {
  const value = String(index + MIN_CELLS);
  return { value, label: value };
});

/** The size of the grid, and the picture below it. */
export function PlanSettings({ plan, onChange, onResized, onBusy }: PlanSettingsProps) {
  // A list that is changed by keys passes sizes that are not meant: each is made from the plan before the first.
  const [before, setBefore] = useState<{ from: FloorPlan; to: FloorPlan } | null>(null);
  const resize = (size: Partial<Pick<FloorPlan, 'columns' | 'rows'>>) => {
    const from = before?.to === plan ? before.from : plan;
    const to = resized(from, { columns: plan.columns, rows: plan.rows, ...size });
    setBefore({ from, to });
    onChange(() => to);
    onResized(from.tables.length - to.tables.length);
  };
  const keepPicture = async (picture: string | null) => {
    onChange((now) => ({ ...(now ?? plan), picture }));
    const shape = picture && (await shapeOf(pictureSrc(picture) ?? ''));
    // As high as the picture is, where no table loses its place by it.
    if (shape)
      onChange((now) => {
        // Saved in the meantime: what was saved stands.
        if (now === null) return null;
        const rows = Math.min(MAX_CELLS, Math.max(MIN_CELLS, Math.round(now.columns * shape)));
        const next = resized(now, { columns: now.columns, rows });
        return next.tables.length === now.tables.length ? next : now;
      });
  };
  return (
    <div className="flex flex-col gap-5">
      <UploadField
        label={t('Picture of the room')}
        optional
        purpose="FLOOR_PLAN"
        value={plan.picture}
        onChange={(picture) => void keepPicture(picture)}
        onBusy={onBusy}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('Columns')}
          value={String(plan.columns)}
          options={sizes}
          onChange={({ target }) => resize({ columns: Number(target.value) })}
        />
        <SelectField
          label={t('Rows')}
          value={String(plan.rows)}
          options={sizes}
          onChange={({ target }) => resize({ rows: Number(target.value) })}
        />
      </div>
    </div>
  );
}

/** How high a picture is, as a share of its width; null: it cannot be shown. */
function shapeOf(src: string): Promise<number | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(picture.naturalHeight / picture.naturalWidth);
    picture.onerror = () => resolve(null);
    picture.src = src;
  });
}
