import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimePicker } from '../../../src/client/ui/time-picker.tsx';

type Props = Record<string, unknown> & { children?: ReactNode };
type Part = ReactElement<Props>;

function partsOf(node: ReactNode): Part[] {
  if (Array.isArray(node)) return node.flatMap(partsOf);
  if (!isValidElement<Props>(node)) return [];
  return [node, ...partsOf(node.props.children)];
}

/** Leaves the hour, then the minute of a picker that shows `value`. @returns what it says each time */
function leave(value: string): string[] {
  const said: string[] = [];
  let fields: Part[] = [];
  // Without a DOM: the picker's own elements, made while React renders, and their own handlers.
  const Opened = () => {
    const picker = TimePicker({ label: 'Start', value, onChange: (next) => said.push(next) });
    fields = partsOf(picker)
      .filter(({ props }) => 'onCommit' in props)
      .map((part) => (part.type as (props: Props) => Part)(part.props));
    return picker;
  };
  renderToStaticMarkup(createElement(Opened));
  expect(fields.map(({ props }) => props['aria-label'])).toEqual(['Start: hour', 'Start: minute']);
  for (const { props } of fields) (props.onBlur as () => void)();
  return said;
}

// T0403
test.each([
  ['', '00:00'],
  ['24:30', '00:30'],
  ['7:5', '07:05'],
  ['23:60', '23:00'],
])('a time picker with "%s" in it says %s when its hour is left, and when its minute is', (value, time) => {
  expect(leave(value)).toEqual([time, time]);
});
