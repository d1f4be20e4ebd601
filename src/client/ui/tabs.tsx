import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';

export interface TabItem {
  value: string;
  label: string;
  /** A number beside the label. */
  count?: number;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
}

/** Parts of one page, one at a time; arrow keys move between them. The row scrolls sideways on phones. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className="flex min-w-0 flex-col">
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="group relative flex min-h-12 shrink-0 items-center gap-2 rounded-t-control px-4 font-medium text-muted -outline-offset-3! hover:text-ink data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined ? <Badge>{tab.count}</Badge> : null}
            <span
              aria-hidden
              className="absolute inset-x-3 bottom-0 h-0.75 rounded-t-full bg-accent opacity-0 group-data-[state=active]:opacity-100"
            />
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
