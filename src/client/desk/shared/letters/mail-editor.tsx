import { Suspense, useState } from 'react';
import type { Letter } from '../../../../domain/templates/template.ts';
import {
  type TemplateType,
  templateVariables,
  urlVariables,
  variablesOf,
} from '../../../../domain/templates/variables.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FieldError } from '../../../ui/form-field.tsx';
import { lazyComponent, useLazyComponent } from '../../../ui/lazy-component.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from '../../../words/words.ts';
import type { TextEditorProps } from '../text-editor.tsx';
import { editorHtmlOf, fitsEditor } from './editor-html.ts';

/** The editor is as large as a screen: loaded by those alone who write with it. */
const textEditor = lazyComponent<TextEditorProps>(
  async () => (await import('../text-editor.tsx')).TextEditor,
);

export interface MailEditorProps {
  type: TemplateType;
  /** As it is when the editor is opened; afterwards the editor holds it. */
  letter: Letter;
  problem: string | undefined;
  onChange: (change: Partial<Letter>) => void;
  onFocus: () => void;
  onReady: (insert: (name: string) => void) => void;
}

/**
 * A mail's HTML, written as it will look. A mail that was plain text becomes HTML with the first change, and its text is made
 * from that: two versions that say different things would be worse. HTML that the editor cannot keep is left alone.
 */
export function MailEditor({ type, letter, problem, onChange, onFocus, onReady }: MailEditorProps) {
  // Asked once: what is pasted later is the editor's own affair.
  const [fits] = useState(() => fitsEditor(letter.html));
  if (!fits)
    return (
      <Banner tone="info" title={t('This email is edited as HTML')}>
        {t('It has tables, pictures or styles, which the editor would remove.')}
      </Banner>
    );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <Editor
          label={t('Email')}
          html={letter.html.trim() ? letter.html : editorHtmlOf(letter.text)}
          onChange={(html) => onChange({ html, text: letter.html.trim() ? letter.text : '' })}
          variables={variablesOf[type].map((name) => ({
            name,
            label: t(templateVariables[name].label),
            isLink: (urlVariables as readonly string[]).includes(name),
          }))}
          onFocus={onFocus}
          onReady={onReady}
        />
      </Suspense>
      {problem ? <FieldError id="mail-problem" error={problem} /> : null}
    </div>
  );
}

function Editor(props: TextEditorProps) {
  const TextEditor = useLazyComponent(textEditor);
  return <TextEditor {...props} />;
}
