import { ArrowDown, ArrowUp, MoreVertical, Plus, Settings2, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type ContentItem,
  type ContentSection,
  itemSizes,
  itemTypes,
  sectionSizes,
  sectionTypes,
} from '../../../domain/content/page.ts';
import type { Message } from '../../../domain/language/message.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t, textOf } from '../../words/words.ts';
import { inOrderOf, moved, SortableList } from '../shared/sortable-list.tsx';
import { ItemFields } from './item-fields.tsx';
import { itemKinds, sectionTypeLabels, sizeLabels } from './item-kinds.ts';
import type { Draft } from './use-draft.ts';

export interface SectionEditorProps {
  programId: string;
  section: ContentSection;
  /** 0-based, and how many there are. */
  place: number;
  count: number;
  grip: ReactNode;
  /** What is not ready to be published, by item. */
  problems: ReadonlyMap<string, Message>;
  /** Changes the section as it is now. */
  onChange: (make: (section: ContentSection) => ContentSection) => void;
  onMove: (to: number) => void;
  onAdd: (type: Parameters<Draft['addItem']>[1]) => void;
  /** Asks first. Without an item: the whole section. */
  onDelete: (item?: ContentItem) => void;
}

/** One section of the draft: its title and look, its items in their order. */
export function SectionEditor(props: SectionEditorProps) {
  const { section, place, count, grip, onChange } = props;
  const [styleShown, setStyleShown] = useState(false);
  const name = section.title || t('section {number}', { number: place + 1 });
  return (
    <section
      aria-label={t('Section {number}', { number: place + 1 })}
      data-section={section.id}
      className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card ring-1 ring-line sm:p-5"
    >
      <h2 className="sr-only">{t('Section {number}', { number: place + 1 })}</h2>
      <div className="flex items-end gap-1">
        {grip}
        <TextField
          label={t('Title of section {number}', { number: place + 1 })}
          className="min-w-0 flex-1"
          value={section.title}
          placeholder={t('No title')}
          maxLength={200}
          onChange={({ target }) => onChange((now) => ({ ...now, title: target.value }))}
        />
        <Menu
          label={t('Actions for {name}', { name })}
          trigger={<IconButton icon={MoreVertical} label={t('Actions for {name}', { name })} />}
          items={[
            { label: t('Style and width'), icon: Settings2, onSelect: () => setStyleShown(!styleShown) },
            ...moves(place, count, props.onMove),
            {
              label: t('Delete section'),
              icon: Trash2,
              danger: true,
              separated: true,
              onSelect: () => props.onDelete(),
            },
          ]}
        />
      </div>
      {styleShown ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('Style')}
            value={section.type}
            options={sectionTypes.map((value) => ({ value, label: t(sectionTypeLabels[value]) }))}
            onChange={({ target }) =>
              onChange((now) => ({ ...now, type: target.value as ContentSection['type'] }))
            }
          />
          <SelectField
            label={t('Width')}
            value={section.size}
            options={sectionSizes.map((value) => ({
              value,
              label: value === 'MEDIUM' ? t('Medium: easy to read') : t('Large: the whole page'),
            }))}
            onChange={({ target }) =>
              onChange((now) => ({ ...now, size: target.value as ContentSection['size'] }))
            }
          />
        </div>
      ) : null}
      <SortableList
        parts={section.items}
        nameOf={nameOf}
        onMove={(items) => onChange((now) => ({ ...now, items: inOrderOf(items, now.items) }))}
        className="flex flex-col gap-4"
      >
        {(item, at, itemGrip) => (
          <ItemEditor
            {...props}
            item={item}
            place={at}
            count={section.items.length}
            grip={itemGrip}
            onChange={(next) =>
              onChange((now) => ({
                ...now,
                items: now.items.map((one) => (one.id === next.id ? next : one)),
              }))
            }
            onMove={(to) => onChange((now) => ({ ...now, items: moved(now.items, at, to) }))}
            onDelete={() => props.onDelete(item)}
          />
        )}
      </SortableList>
      <Menu
        align="start"
        label={t('Add to {name}', { name })}
        trigger={
          <Button icon={Plus} className="self-start">
            {t('Add item')}
          </Button>
        }
        items={itemTypes.map((type) => ({
          ...itemKinds[type],
          label: t(itemKinds[type].label),
          onSelect: () => props.onAdd(type),
        }))}
      />
    </section>
  );
}

const nameOf = (item: ContentItem, place: number): string =>
  item.title || `${t(itemKinds[item.type].label).toLowerCase()} ${place + 1}`;

const moves = (place: number, count: number, onMove: (to: number) => void) => [
  {
    label: t('Move up'),
    icon: ArrowUp,
    onSelect: () => onMove(place - 1),
    ...(place === 0 ? { disabledBecause: t('It is the first.') } : {}),
  },
  {
    label: t('Move down'),
    icon: ArrowDown,
    onSelect: () => onMove(place + 1),
    ...(place === count - 1 ? { disabledBecause: t('It is the last.') } : {}),
  },
];

type ItemEditorProps = Pick<
  SectionEditorProps,
  'programId' | 'place' | 'count' | 'grip' | 'problems' | 'onMove'
> & {
  item: ContentItem;
  onChange: (item: ContentItem) => void;
  onDelete: () => void;
};

function ItemEditor({ programId, item, place, count, grip, problems, ...props }: ItemEditorProps) {
  const { icon: Icon } = itemKinds[item.type];
  const label = t(itemKinds[item.type].label);
  const name = nameOf(item, place);
  const problem = problems.get(item.id);
  return (
    <article
      aria-label={name}
      data-item={item.id}
      className="flex flex-col gap-4 rounded-control bg-canvas p-3 ring-1 ring-inset ring-line sm:p-4"
    >
      <div className="flex items-center gap-1">
        {grip}
        <h3 className="flex min-w-0 flex-1 items-center gap-2 font-semibold">
          <Icon aria-hidden className="size-5 shrink-0 text-muted" />
          {label}
        </h3>
        <Menu
          label={t('Actions for {name}', { name })}
          trigger={<IconButton icon={MoreVertical} label={t('Actions for {name}', { name })} />}
          items={[
            ...moves(place, count, props.onMove),
            {
              label: t('Delete item'),
              icon: Trash2,
              danger: true,
              separated: true,
              onSelect: props.onDelete,
            },
          ]}
        />
      </div>
      {problem ? (
        <p role="alert" className="font-medium text-problem">
          {textOf(problem)}
        </p>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Title of {kind}', { kind: item.type === 'FAQ' ? label : label.toLowerCase() })}
          optional
          value={item.title}
          maxLength={200}
          onChange={({ target }) => props.onChange({ ...item, title: target.value })}
        />
        <SelectField
          label={t('Size')}
          value={item.size}
          options={itemSizes.map((value) => ({ value, label: t(sizeLabels[value]) }))}
          onChange={({ target }) => props.onChange({ ...item, size: target.value as ContentItem['size'] })}
        />
      </div>
      <ItemFields programId={programId} name={name} item={item} onChange={props.onChange} />
    </article>
  );
}
