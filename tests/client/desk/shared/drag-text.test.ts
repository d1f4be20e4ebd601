import { Accessibility } from '@dnd-kit/dom';
import { expect, test } from 'vitest';
import { dragPlugins } from '../../../../src/client/desk/shared/drag-text.ts';

test('A screen reader hears what is dragged by its name, never by its id, and the library’s own words are gone', () => {
  const other = { name: 'another plugin' };
  const plugins = dragPlugins<unknown>([Accessibility, other]);
  expect(plugins[0]).toBe(other);
  expect(plugins).toHaveLength(2);
  const { plugin, options } = plugins[1] as {
    plugin: unknown;
    options: {
      announcements: Record<string, (event: unknown) => string | undefined>;
      screenReaderInstructions: { draggable: string };
    };
  };
  expect(plugin).toBe(Accessibility);
  const event = { operation: { source: { id: '0193', data: { name: 'Coffee sponsor' } } }, canceled: true };
  expect(options.announcements.dragstart?.(event)).toBe('Coffee sponsor picked up.');
  expect(options.announcements.dragend?.(event)).toBe('Coffee sponsor stays where it was.');
  expect(options.screenReaderInstructions.draggable).toContain('space bar');
});
