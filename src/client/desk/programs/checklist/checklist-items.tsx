import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import type { ChecklistResult } from '../../../../contract/checklist.ts';
import type { ChecklistWeight } from '../../../../domain/programs/checklist.ts';
import { deskPath } from '../../../../domain/programs/desk-places.ts';
import type { ProgramType } from '../../../../domain/programs/program-type.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type Tone, textTone } from '../../../ui/tone.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { t } from '../../../words/words.ts';
import { placeStyle } from '../../shared/places/place-style.ts';
import { checklistText } from './checklist-text.ts';
import { knownPlace } from './use-checklist.ts';

type Item = ChecklistResult['items'][number];

/** What its lines need of the program. */
export interface ChecklistProgram {
  id: string;
  slug: string;
  type?: ProgramType;
}

const looks: Record<ChecklistWeight, { icon: LucideIcon; tone: Tone; word: () => string }> = {
  STOP: { icon: CircleAlert, tone: 'bad', word: () => t('Urgent') },
  DO: { icon: CircleDot, tone: 'warn', word: () => t('To do') },
  MAY: { icon: CircleDashed, tone: 'neutral', word: () => t('Optional') },
  DONE: { icon: CircleCheck, tone: 'good', word: () => t('Done') },
};

/** Of a list that a line is about a part of: that part. */
const narrowed: Partial<Record<string, string>> = {
  TO_REVIEW: '?registrationStatus=PENDING_APPROVAL',
};

/** What is to be done in a program, a link each to where it is done. */
export function ChecklistItems({ items, program }: { items: readonly Item[]; program: ChecklistProgram }) {
  const { slug, type } = program;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map((item) => {
        const place = knownPlace(item.place);
        const text = checklistText(item, type);
        const look = looks[item.weight as ChecklistWeight];
        if (!place || text === null || !look) return null;
        const { icon: Icon, tone, word } = look;
        return (
          <li key={item.code}>
            <Link
              to={`${deskPath(place, slug)}${place === 'REGISTRANTS' ? (narrowed[item.code] ?? '') : ''}`}
              className="group flex min-h-12 items-center gap-3 rounded-control py-2 hover:bg-sunken"
            >
              <Icon aria-hidden className={classNames('size-5 shrink-0', textTone[tone])} />
              <span
                className={classNames(
                  'figures min-w-0 flex-1 wrap-anywhere',
                  item.weight === 'DONE' || item.weight === 'MAY' ? 'text-muted' : 'font-medium',
                )}
              >
                <VisuallyHidden>{word()}: </VisuallyHidden>
                {text}
              </span>
              {/* The sentence says it: where it leads is for the eye alone. */}
              <span aria-hidden className="shrink-0 text-sm text-muted max-sm:hidden">
                {placeStyle(place).label}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
