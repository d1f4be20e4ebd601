import { Badge } from '../../ui/badge.tsx';
import { t } from '../../words/words.ts';

export interface RegistrantTagsProps {
  tagIds: readonly string[];
  /** Null: not known (yet, or any more). */
  labelOf: (tagId: string) => string | null;
}

/** The tags of a registrant, by label; nothing where it has none. */
export function RegistrantTags({ tagIds, labelOf }: RegistrantTagsProps) {
  const labels = tagIds.flatMap((tagId) => labelOf(tagId) ?? []);
  if (labels.length === 0) return null;
  return (
    <ul aria-label={t('Tags')} className="flex max-w-56 min-w-0 flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label} title={label} className="max-w-full truncate *:max-w-full">
          <Badge tone="accent">
            <span className="truncate">{label}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
