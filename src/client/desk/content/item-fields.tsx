import { ArrowDown, ArrowUp, ImagePlus, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ContentItem } from '../../../domain/content/page.ts';
import { videoMessage, videoOf } from '../../../domain/content/video.ts';
import { pictureSrc } from '../../../domain/files/stored-value.ts';
import { sponsorTiers, sponsorTierText } from '../../../domain/sponsors/tiers.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { t } from '../../words/words.ts';
import { AssetDialog } from '../shared/files/asset-dialog.tsx';
import { moved } from '../shared/sortable-list.tsx';
import { PeopleField } from './people-field.tsx';

/** The editor is heavier than all else here: it comes by itself. */
const TextEditor = lazy(async () => ({ default: (await import('../shared/text-editor.tsx')).TextEditor }));

type Of<Type extends ContentItem['type']> = Extract<ContentItem, { type: Type }>;
interface FieldsProps<Type extends ContentItem['type']> {
  programId: string;
  /** What screen readers call the item. */
  name: string;
  item: Of<Type>;
  onChange: (data: Of<Type>['data']) => void;
}

/** The fields of an item, by its type. */
export function ItemFields({
  item,
  onChange,
  ...rest
}: Omit<FieldsProps<never>, 'item' | 'onChange'> & {
  item: ContentItem;
  onChange: (item: ContentItem) => void;
}) {
  switch (item.type) {
    case 'TEXT':
      return (
        <Suspense fallback={<Skeleton className="h-48 w-full" />}>
          <TextEditor
            label={t('Text for {name}', { name: rest.name })}
            html={item.data.html}
            onChange={(html) => onChange({ ...item, data: { html } })}
          />
        </Suspense>
      );
    case 'IMAGE':
      return <ImageFields {...rest} item={item} onChange={(data) => onChange({ ...item, data })} />;
    case 'VIDEO': {
      const { url } = item.data;
      return (
        <TextField
          label={t('Video link')}
          hint={t('A YouTube or Vimeo link. It plays on the page once a visitor presses play.')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          error={url.trim() && !videoOf(url) ? videoMessage : undefined}
          onChange={({ target }) => onChange({ ...item, data: { url: target.value } })}
        />
      );
    }
    case 'PEOPLE':
      return (
        <PeopleField
          programId={rest.programId}
          userIds={item.data.userIds}
          onChange={(userIds) => onChange({ ...item, data: { userIds } })}
        />
      );
    case 'SCHEDULE':
      return <p className="text-muted">{t('Shows this program’s published events, always up to date.')}</p>;
    case 'SPONSORS':
      return (
        <SelectField
          label={t('Tier')}
          hint={t('Shows the sponsors of this tier, always up to date.')}
          options={sponsorTiers.map((value) => ({ value, label: t(sponsorTierText[value].label) }))}
          value={item.data.tier}
          onChange={({ target }) => {
            const tier = sponsorTiers.find((one) => one === target.value);
            if (tier) onChange({ ...item, data: { tier } });
          }}
        />
      );
    case 'NEWS':
      return <p className="text-muted">{t('Shows the three latest published news items.')}</p>;
    case 'FAQ':
      return <QuestionFields {...rest} item={item} onChange={(data) => onChange({ ...item, data })} />;
  }
}

function ImageFields({ programId, item, onChange }: FieldsProps<'IMAGE'>) {
  const [choosing, setChoosing] = useState(false);
  const { asset, alt, decorative, caption } = item.data;
  const change = (over: Partial<Of<'IMAGE'>['data']>) => onChange({ ...item.data, ...over });
  const src = pictureSrc(asset);
  return (
    <div className="flex flex-col gap-4">
      {src ? (
        <img src={src} alt={alt} className="max-h-64 w-fit max-w-full rounded-control bg-sunken" />
      ) : null}
      <Button icon={ImagePlus} className="self-start" onClick={() => setChoosing(true)}>
        {src ? t('Choose another picture') : t('Choose a picture')}
      </Button>
      <TextField
        label={t('Description of the picture')}
        hint={t('For people who cannot see it.')}
        value={alt}
        disabled={decorative}
        onChange={({ target }) => change({ alt: target.value })}
      />
      <CheckboxField
        label={t('Decorative: adds nothing that the text doesn’t say')}
        checked={decorative}
        onChange={({ target }) => change({ decorative: target.checked })}
      />
      <TextField
        label={t('Caption')}
        optional
        value={caption}
        onChange={({ target }) => change({ caption: target.value })}
      />
      <AssetDialog
        programId={programId}
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(value) => {
          setChoosing(false);
          change({ asset: value });
        }}
      />
    </div>
  );
}

function QuestionFields({ item, onChange }: FieldsProps<'FAQ'>) {
  const { entries } = item.data;
  const set = (next: Of<'FAQ'>['data']['entries']) => onChange({ entries: next });
  const change = (place: number, over: Partial<(typeof entries)[number]>) =>
    set(entries.map((entry, at) => (at === place ? { ...entry, ...over } : entry)));
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        {entries.map(({ question, answer }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold nothing of their own
          <li key={place} className="flex flex-col gap-3 rounded-control p-4 ring-1 ring-inset ring-line">
            <TextField
              label={t('Question {number}', { number: place + 1 })}
              value={question}
              onChange={({ target }) => change(place, { question: target.value })}
            />
            <TextareaField
              label={t('Answer {number}', { number: place + 1 })}
              rows={3}
              value={answer}
              onChange={({ target }) => change(place, { answer: target.value })}
            />
            <div className="flex justify-end">
              <IconButton
                icon={ArrowUp}
                label={t('Move question {number} up', { number: place + 1 })}
                disabled={place === 0}
                onClick={() => set(moved(entries, place, place - 1))}
              />
              <IconButton
                icon={ArrowDown}
                label={t('Move question {number} down', { number: place + 1 })}
                disabled={place === entries.length - 1}
                onClick={() => set(moved(entries, place, place + 1))}
              />
              <IconButton
                icon={Trash2}
                label={t('Delete question {number}', { number: place + 1 })}
                onClick={() => set(entries.filter((_entry, at) => at !== place))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        icon={Plus}
        className="self-start"
        onClick={() => set([...entries, { question: '', answer: '' }])}
      >
        {t('Add question')}
      </Button>
    </div>
  );
}
