import { Accessibility } from '@dnd-kit/dom';
import { isSortable } from '@dnd-kit/react/sortable';
import { t } from '../../words/words.ts';

/**
 * What a screen reader says while something is dragged: with its name and place, in the language that is spoken. The
 * library would say its ids in English.
 */

interface Dragged {
  operation: { source: Parameters<typeof isSortable>[0] };
}

const nameOf = ({ operation: { source } }: Dragged): string => String(source?.data.name ?? t('Dragged item'));
const placeOf = ({ operation: { source } }: Dragged): number | null =>
  isSortable(source) ? source.index + 1 : null;

const announcements = {
  dragstart: (event: Dragged) => t('{name} picked up.', { name: nameOf(event) }),
  dragover: (event: Dragged) => {
    const place = placeOf(event);
    return place === null
      ? undefined
      : t('{name} would be number {number}.', { name: nameOf(event), number: place });
  },
  dragend: (event: Dragged & { canceled: boolean }) => {
    const place = placeOf(event);
    const name = nameOf(event);
    return event.canceled || place === null
      ? t('{name} stays where it was.', { name })
      : t('{name} is now number {number}.', { name, number: place });
  },
};

/** For `plugins` of a `DragDropProvider`. Each sortable thing has its name in `data.name`. */
export const dragPlugins = <Plugin>(defaults: readonly Plugin[]) => [
  ...defaults.filter((one: unknown) => one !== Accessibility),
  Accessibility.configure({
    announcements,
    screenReaderInstructions: {
      get draggable() {
        return t(
          'Press the space bar to pick it up, the arrow keys to move it and the space bar to drop it. Press Escape to cancel.',
        );
      },
    },
  }),
];
