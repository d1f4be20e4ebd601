import type { ReactNode } from 'react';

export interface KeyValueItem {
  label: string;
  /** A dash stands in for nothing. */
  value: ReactNode;
}

export interface KeyValueListProps {
  items: readonly KeyValueItem[];
  /** Labels beside (default, where there is room) or above the values. */
  layout?: 'beside' | 'above';
}

/** Facts with their names. */
export function KeyValueList({ items, layout = 'beside' }: KeyValueListProps) {
  return (
    <dl className="flex flex-col divide-y divide-line">
      {items.map((item) => (
        <div
          key={item.label}
          className={
            layout === 'beside'
              ? 'flex flex-col gap-0.5 py-3 sm:flex-row sm:gap-6'
              : 'flex flex-col gap-0.5 py-3'
          }
        >
          <dt
            className={
              layout === 'beside'
                ? 'shrink-0 wrap-anywhere text-muted sm:w-48'
                : 'text-sm wrap-anywhere text-muted'
            }
          >
            {item.label}
          </dt>
          <dd className="figures min-w-0 font-medium wrap-anywhere">{item.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
