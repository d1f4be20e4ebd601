import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Letter } from '../../../../domain/templates/template.ts';
import { type TemplateType, templateVariables, variablesOf } from '../../../../domain/templates/variables.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { t } from '../../../words/words.ts';
import { fitsEditor } from './editor-html.ts';
import { MailEditor } from './mail-editor.tsx';

/** How the mail is being written: in an editor that makes HTML, as plain text, or as HTML by hand. */
type Format = 'rich' | 'text' | 'html';

/** In which format a letter is opened: where there is HTML, as that, in the editor if it can show all of it. */
function formatOf({ html, text }: Letter): Format {
  if (!html || text) return 'text';
  return fitsEditor(html) ? 'rich' : 'html';
}

/**
 * What a mail says, in a form: subject, title, and its words as text or HTML, with the variables that its kind has. Another
 * `key` when another letter has come into the place of this one.
 */
export function LetterFields({ type }: { type: TemplateType }) {
  const form = useFormContext<Letter>();
  const letter = form.watch();
  const { errors } = form.formState;
  const [format, setFormat] = useState(() => formatOf(letter));
  const faulty = useRef({ html: false, text: false });
  useEffect(() => {
    const before = faulty.current;
    const html = errors.html !== undefined;
    const text = errors.text !== undefined;
    faulty.current = { html, text };
    // What is wrong must be seen, once: where one of two faults is mended, the writer is in the middle of a word.
    if (!(html && !before.html) && !(text && !before.text)) return;
    setFormat((now) => {
      if (now === 'text' && html && !text) return 'html';
      return now !== 'text' && text && !html ? 'text' : now;
    });
  }, [errors.html, errors.text]);
  /** The field that a variable goes into: the one that was last written in. */
  const last = useRef<{ field: keyof Letter; element: HTMLInputElement | HTMLTextAreaElement } | null>(null);
  /** Puts a variable into the editor. */
  const editor = useRef<((name: string) => void) | null>(null);
  const wiring = (name: keyof Letter) => ({
    name,
    onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      last.current = { field: name, element: event.currentTarget };
    },
  });
  const change = (over: Partial<Letter>) => {
    for (const [name, value] of Object.entries(over) as [keyof Letter, string][]) {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    }
  };
  const insert = (name: string) => {
    // The other form is hidden: its element is gone.
    const element = last.current?.element.isConnected ? last.current.element : undefined;
    if (!element && format === 'rich') {
      editor.current?.(name);
      return;
    }
    const into = (element && last.current?.field) ?? (format === 'rich' ? 'html' : format);
    const text = letter[into];
    const from = element?.selectionStart ?? text.length;
    const to = element?.selectionEnd ?? from;
    const variable = `{{${name}}}`;
    change({ [into]: text.slice(0, from) + variable + text.slice(to) });
    if (!element) return;
    element.focus();
    requestAnimationFrame(() => element.setSelectionRange(from + variable.length, from + variable.length));
  };
  return (
    <div className="flex flex-col gap-5">
      <TextField label={t('Subject')} autoComplete="off" {...wiring('subject')} />
      <TextField
        label={t('Title')}
        optional
        autoComplete="off"
        hint={t('Inboxes show it next to the subject.')}
        {...wiring('templateTitle')}
      />
      <SegmentedControl<Format>
        label={t('Email format')}
        segments={[
          { value: 'rich', label: t('Formatted') },
          { value: 'text', label: t('Text') },
          { value: 'html', label: 'HTML' },
        ]}
        value={format}
        onChange={setFormat}
      />
      {format === 'rich' ? (
        <MailEditor
          type={type}
          letter={letter}
          problem={errors.html?.message}
          onChange={change}
          onFocus={() => {
            last.current = null;
          }}
          onReady={(insertInto) => {
            editor.current = insertInto;
          }}
        />
      ) : format === 'text' ? (
        <TextareaField
          // Another element than that of the HTML: the form holds each by its own.
          key="text"
          label={t('Text')}
          rows={12}
          hint={
            letter.html.trim()
              ? t('For email apps that do not show HTML. If left empty, it is generated from the HTML.')
              : t(
                  'The email is generated from this text: an empty line starts a paragraph, web addresses become links.',
                )
          }
          {...wiring('text')}
        />
      ) : (
        <TextareaField
          key="html"
          label="HTML"
          rows={12}
          spellCheck={false}
          hint={t(
            'If left empty, it is generated from the text. Scripts, forms and style sheets are removed.',
          )}
          {...wiring('html')}
        />
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-2 font-medium">{t('Insert a variable')}</legend>
        <div className="flex flex-wrap gap-2">
          {variablesOf[type].map((name) => (
            <button
              key={name}
              type="button"
              title={`{{${name}}}`}
              onClick={() => insert(name)}
              className="min-h-12 rounded-control bg-surface px-3 text-sm font-medium shadow-control ring-1 ring-line-strong/60 ring-inset hover:bg-sunken"
            >
              {t(templateVariables[name].label)}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
