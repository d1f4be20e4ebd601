import { Plus, Trash2 } from 'lucide-react';
import type { SegmentResult } from '../../../contract/segments.ts';
import type { PlanSettings } from '../../../domain/plan/planner-settings.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from '../../words/words.ts';

type Quota = PlanSettings['quotas'][number];

export interface QuotaFieldsProps {
  segments: readonly SegmentResult[];
  quotas: readonly Quota[];
  onChange: (quotas: Quota[]) => void;
}

/** Other numbers of meetings for the organizations of a segment. Those of single organizations stay as they are. */
export function QuotaFields({ segments, quotas, onChange }: QuotaFieldsProps) {
  if (segments.length === 0) return null;
  const put = (index: number, change: Partial<Quota>) =>
    onChange(quotas.map((quota, at) => (at === index ? { ...quota, ...change } : quota)));
  const count = (value: string) => Math.max(0, Math.min(200, Math.trunc(Number(value))));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-medium">{t('Other numbers for a segment')}</legend>
      {quotas.map((quota, index) =>
        quota.segmentId === undefined ? null : (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name
            key={index}
            className="grid grid-cols-[1fr_1fr_auto] items-end gap-3"
          >
            <SelectField
              className="col-span-3"
              label={t('Segment')}
              value={quota.segmentId}
              onChange={({ target }) => put(index, { segmentId: target.value })}
              options={segments.map(({ segmentId, name }) => ({ value: segmentId, label: name }))}
            />
            <TextField
              type="number"
              min={0}
              max={200}
              label={t('Per day')}
              value={String(quota.quotaDay)}
              onChange={({ target }) => put(index, { quotaDay: count(target.value) })}
            />
            <TextField
              type="number"
              min={0}
              max={200}
              label={t('In total')}
              value={String(quota.quotaAll)}
              onChange={({ target }) => put(index, { quotaAll: count(target.value) })}
            />
            <IconButton
              icon={Trash2}
              label={t('Remove')}
              onClick={() => onChange(quotas.filter((_, at) => at !== index))}
            />
          </div>
        ),
      )}
      <Button
        icon={Plus}
        className="w-fit"
        onClick={() =>
          onChange([...quotas, { segmentId: segments[0]?.segmentId, quotaDay: 12, quotaAll: 40 } as Quota])
        }
      >
        {t('Add a segment')}
      </Button>
    </fieldset>
  );
}
