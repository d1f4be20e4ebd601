import { Check, CloudUpload, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { refusalSent } from '../../../../contract/answer-messages.ts';
import { refusalMessage } from '../../../../contract/sentences.ts';
import {
  decideSaveNote,
  type FollowUp,
  type MeetingNote,
  NOTE_LENGTH,
  NOTE_TAGS,
  sameNote,
  sameTag,
  TAG_LENGTH,
  withTag,
} from '../../../../domain/notes/meeting-note.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useServerUnreachable } from '../../../ui/server-reach.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { formatNumber } from '../../../words/numbers.ts';
import { t, textOf } from '../../../words/words.ts';
import type { Notes, ShownNote } from './use-notes.ts';

interface Props {
  notes: Notes;
  meetingId: string;
  /** The other side, by name; null: this device does not know. */
  partner: string | null;
  /** The organization for which it is written, by name. */
  own: string;
}

/**
 * What one writes about a meeting: kept on the device with a press, sent once there is a network. The server is waited for, so that one
 * goes on with what one wrote elsewhere; where it cannot be reached one writes all the same.
 */
export function NoteEditor(props: Props) {
  const { query, server, noteOf } = props.notes;
  const unreachable = useServerUnreachable();
  const [open, setOpen] = useState(false);
  const known = server !== undefined || noteOf(props.meetingId).kept !== null;
  // What is being typed stays, whatever is asked of the server later.
  if (!open && (known || unreachable || !query.isFetching)) setOpen(true);
  return open ? <OpenEditor {...props} /> : <SkeletonRows rows={3} label={t('Loading your note')} />;
}

function OpenEditor({ notes, meetingId, partner, own }: Props) {
  const shown = notes.noteOf(meetingId);
  const [draft, setDraft] = useState<{ note: MeetingNote; madeFrom: ShownNote } | null>(null);
  const [typedTag, setTypedTag] = useState('');
  const note = draft?.note ?? shown.note;
  const withTyped = {
    ...note,
    tags: note.tags.length < NOTE_TAGS ? withTag(note.tags, typedTag) : note.tags,
  };
  const unsaved = !sameNote(withTyped, draft?.madeFrom.note ?? shown.note);
  useUnsaved(unsaved);
  const change = (part: Partial<MeetingNote>) =>
    setDraft({ note: { ...note, ...part }, madeFrom: draft?.madeFrom ?? shown });
  const addTag = (tag: string) => {
    if (note.tags.length < NOTE_TAGS) change({ tags: withTag(note.tags, tag) });
    setTypedTag('');
  };
  const verdict = decideSaveNote(withTyped, draft?.madeFrom.note ?? shown.note);
  const save = () => {
    notes.save(meetingId, { ...withTyped, text: withTyped.text.trimEnd() }, draft?.madeFrom ?? shown).then(
      () => {
        setDraft(null);
        setTypedTag('');
      },
      () => toastError(t('This could not be saved on this device. Please try again.')),
    );
  };
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (unsaved && verdict.kind === 'allowed') save();
      }}
    >
      <TextareaField
        label={t('Your note')}
        hint={t('{used} of {max} characters', {
          used: formatNumber(note.text.length),
          max: formatNumber(NOTE_LENGTH),
        })}
        value={note.text}
        maxLength={Math.max(NOTE_LENGTH, note.text.length)}
        onChange={({ target }) => change({ text: target.value })}
        autoComplete="off"
      />
      <Tags
        tags={note.tags}
        typed={typedTag}
        suggested={notes.server?.tags ?? []}
        onType={setTypedTag}
        onAdd={addTag}
        onRemove={(tag) => change({ tags: note.tags.filter((one) => one !== tag) })}
      />
      <div className="flex flex-col gap-2">
        <p className="font-medium">{t('Follow-up')}</p>
        <SegmentedControl<FollowUp>
          label={t('Follow-up')}
          segments={[
            { value: 'NONE', label: t('None') },
            { value: 'TODO', label: t('To do') },
            { value: 'DONE', label: t('Done') },
          ]}
          value={note.followUp}
          onChange={(followUp) => change({ followUp })}
        />
      </div>
      <div className="flex flex-col gap-1">
        <SwitchField
          label={t('Share with your colleagues')}
          words={{ on: t('On'), off: t('Off') }}
          checked={note.shared}
          onChange={(shared) => change({ shared })}
        />
        <p className="text-muted">
          {note.shared
            ? t('You and the people of {own} can read this note.', { own })
            : t('Only you can read this note.')}{' '}
          {partner
            ? t('{partner} and the organizers never see it.', { partner })
            : t('The other organization and the organizers never see it.')}
        </p>
      </div>
      <WhatBecame shown={shown} unsaved={unsaved} onDrop={() => void notes.drop(meetingId)} />
      {verdict.kind === 'refused' ? (
        <p role="status" className="text-problem">
          {textOf(refusalMessage(verdict.code))}
        </p>
      ) : null}
      <div>
        <Button type="submit" variant="primary" disabled={!unsaved || verdict.kind === 'refused'}>
          {t('Save note')}
        </Button>
      </div>
    </form>
  );
}

interface TagsProps {
  tags: readonly string[];
  typed: string;
  /** The author's earlier ones. */
  suggested: readonly string[];
  onType: (typed: string) => void;
  onAdd: (tag: string) => void;
  onRemove: (tag: string) => void;
}

/** The author's own words, typed or chosen from earlier ones. */
function Tags({ tags, typed, suggested, onType, onAdd, onRemove }: TagsProps) {
  const full = tags.length >= NOTE_TAGS;
  const others = suggested.filter((tag) => !tags.some((one) => sameTag(one, tag)));
  return (
    <div className="flex flex-col gap-2">
      {tags.length > 0 ? (
        <ul aria-label={t('Tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Button variant="quiet" icon={X} onClick={() => onRemove(tag)}>
                <span className="sr-only">{t('Remove tag')} </span>
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-0 flex-[1_1_10rem]"
          label={t('Add a tag')}
          hint={
            full
              ? t('A note can have at most {most} tags.', { most: NOTE_TAGS })
              : t('Your own words, such as “investor” or “send offer”.')
          }
          value={typed}
          maxLength={TAG_LENGTH}
          disabled={full}
          autoComplete="off"
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            event.preventDefault();
            onAdd(typed);
          }}
        />
        <Button icon={Plus} disabled={full || typed.trim() === ''} onClick={() => onAdd(typed)}>
          {t('Add')}
        </Button>
      </div>
      {others.length > 0 && !full ? (
        <ul aria-label={t('Tags that you have used')} className="flex flex-wrap gap-2">
          {others.map((tag) => (
            <li key={tag}>
              <Button variant="quiet" icon={Plus} onClick={() => onAdd(tag)}>
                {tag}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Whether it is saved, waits on this device, or was refused. */
function WhatBecame({ shown, unsaved, onDrop }: { shown: ShownNote; unsaved: boolean; onDrop: () => void }) {
  const { kept, version } = shown;
  if (kept?.state === 'REFUSED')
    return (
      <Banner tone="problem" title={t('Your changes were not saved')} onDismiss={onDrop}>
        {textOf(kept.message ? refusalSent(kept.code ?? '', kept.message) : refusalMessage('NOT_ALLOWED'))}
      </Banner>
    );
  if (kept?.state === 'WAITING')
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <CloudUpload aria-hidden className="size-5 shrink-0" />
        {t('Saved on this device. It is sent when there is a network.')}
      </p>
    );
  if (unsaved || version === null || version === 0) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Check aria-hidden className="size-5 shrink-0" />
      {t('Saved')}
    </p>
  );
}
