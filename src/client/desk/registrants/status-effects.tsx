import type { ReviewPreview } from '../../../contract/review.ts';
import { Banner } from '../../ui/banner.tsx';
import { t } from '../../words/words.ts';
import { MeetingsAtStake } from './meetings-at-stake.tsx';
import type { Changing } from './use-status-change.ts';

/** What withdrawing an approval does, each meeting by name (SPEC.md 4; docs/decisions/018). */
export function StatusEffects({
  withdrawn,
  previews,
  zone,
}: {
  withdrawn: readonly Changing[];
  previews: ReadonlyMap<string, ReviewPreview>;
  /** The program's timezone. */
  zone: string;
}) {
  const known = withdrawn.flatMap(({ id, name }) => {
    const preview = previews.get(id);
    return preview ? [{ id, name, preview }] : [];
  });
  const warns = known.some(({ preview }) => preview.warns);
  const lost = known.some(({ preview }) => preview.canceled.length > 0);
  if (known.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      {warns || lost ? (
        <Banner
          tone="warn"
          title={
            warns
              ? t('The approval was announced. Submitted or accepted meetings may be lost.')
              : t('Meetings will be canceled.')
          }
        >
          {lost
            ? t(
                'The meetings below will be canceled and both sides notified. Approving again does not restore them.',
              )
            : t('No meetings would be canceled now.')}
        </Banner>
      ) : null}
      {known.map(({ id, name, preview }) => (
        <div key={id} className="flex flex-col gap-4">
          {preview.canceled.length > 0 ? (
            <MeetingsAtStake
              label={withdrawn.length > 1 ? t('{name}: will be canceled', { name }) : t('Will be canceled')}
              meetings={preview.canceled}
              zone={zone}
            />
          ) : null}
          {preview.stays.length > 0 ? (
            <MeetingsAtStake
              label={
                withdrawn.length > 1
                  ? t('{name}: Kept: someone has checked in', { name })
                  : t('Kept: someone has checked in')
              }
              meetings={preview.stays}
              zone={zone}
            />
          ) : null}
        </div>
      ))}
    </div>
  );
}
