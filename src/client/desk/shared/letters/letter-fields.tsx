import { useRef } from 'react';
import type { Letter } from '../../../../domain/templates/template.ts';
import { type TemplateType, templateVariables, variablesOf } from '../../../../domain/templates/variables.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { t } from '../../../words/words.ts';
import { MailEditor } from './mail-editor.tsx';

export type LetterProblems = Partial<Record<keyof Letter, string>>;
/** How the mail is being written: in an editor that makes HTML, as plain text, or as HTML by hand. */
export type LetterForm = 'rich' | 'text' | 'html';

export interface LetterFieldsProps {
  type: TemplateType;
  letter: Letter;
  form: LetterForm;
  /** Another one when another letter has come into the place of this one. */
  version: number;
  problems: LetterProblems;
  onChange: (change: Partial<Letter>) => void;
  onForm: (form: LetterForm) => void;
}

/** What a mail says: subject, title, and its words as text or HTML, with the variables that its kind has. */
export function LetterFields({ type, letter, form, version, problems, onChange, onForm }: LetterFieldsProps) {
  /** The field that a variable goes into: the one that was last written in. */
  const last = useRef<{ field: keyof Letter; element: HTMLInputElement | HTMLTextAreaElement } | null>(null);
  /** Puts a variable into the editor. */
  const editor = useRef<((name: string) => void) | null>(null);
  const wiring = (field: keyof Letter) => ({
    value: letter[field],
    error: problems[field],
    'aria-invalid': problems[field] ? (true as const) : undefined,
    onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      last.current = { field, element: event.currentTarget };
    },
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  const insert = (name: string) => {
    // The other form is hidden: its element is gone.
    const element = last.current?.element.isConnected ? last.current.element : undefined;
    if (!element && form === 'rich') {
      editor.current?.(name);
      return;
    }
    const into = (element && last.current?.field) ?? (form === 'rich' ? 'html' : form);
    const text = letter[into];
    const from = element?.selectionStart ?? text.length;
    const to = element?.selectionEnd ?? from;
    const variable = `{{${name}}}`;
    onChange({ [into]: text.slice(0, from) + variable + text.slice(to) });
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
      <SegmentedControl<LetterForm>
        label={t('Email format')}
        segments={[
          { value: 'rich', label: t('Formatted') },
          { value: 'text', label: t('Text') },
          { value: 'html', label: 'HTML' },
        ]}
        value={form}
        onChange={onForm}
      />
      {form === 'rich' ? (
        <MailEditor
          // The editor holds what is written in it.
          key={version}
          type={type}
          letter={letter}
          problem={problems.html}
          onChange={onChange}
          onFocus={() => {
            last.current = null;
          }}
          onReady={(insertInto) => {
            editor.current = insertInto;
          }}
        />
      ) : form === 'text' ? (
        <TextareaField
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
